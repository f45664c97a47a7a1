import { leadMetric, type Metric } from '#domain/case-study.ts'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { CategoryPattern } from '#app/ui/category-placeholder.tsx'
import type { Project } from '../data/list-case-studies.ts'
import { CampaignDownload } from './campaign-download.tsx'
import { ProjectClient, ProjectRating } from './project-facts.tsx'
import { ProjectFile } from './project-file.tsx'

/** One project: its first figure on the category's pattern, who and what, the file. */
export function ProjectCard({
  project,
  campaignIds,
}: {
  project: Project
  /** All case studies of the same campaign, this one included. */
  campaignIds: readonly string[]
}) {
  const { title, category, excerpt, metrics, campaignName } = project
  const lead = leadMetric(metrics)
  const others = metrics.filter((metric) => metric !== lead)
  return (
    <article data-category={category} className="flex w-full flex-col border-t border-ink pt-4">
      <LeadFigure category={category} metric={lead} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CategoryLabel category={category || 'Other'} />
        {campaignName && <span className="text-xs text-muted">Campaign: {campaignName}</span>}
      </div>
      <h3 className="mt-2 text-title">{title}</h3>
      <ProjectClient project={project} />
      <p className="mt-3 text-sm">{excerpt}</p>
      {others.length > 0 && (
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-hairline pt-4">
          {others.map(({ name, text }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="figures text-title">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-auto pt-5">
        <ProjectRating project={project} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
          <ProjectFile project={project} />
          {campaignName && (
            <CampaignDownload campaignName={campaignName} caseStudyIds={campaignIds} />
          )}
        </div>
      </div>
    </article>
  )
}

/** The figure that a project is remembered by, on a sheet of paper in the corner of the pattern. */
function LeadFigure({ category, metric }: { category: string; metric: Metric | undefined }) {
  return (
    <div className="relative h-36 overflow-hidden">
      <CategoryPattern category={category} tile={48} className="absolute inset-0" />
      {metric && (
        <dl className="absolute bottom-0 left-0 flex max-w-[80%] flex-col-reverse bg-paper pt-3 pr-5">
          <dt className="mt-1 text-xs text-muted">{metric.name}</dt>
          <dd className="figures text-[2.75rem] leading-none">{metric.text}</dd>
        </dl>
      )}
    </div>
  )
}
