import { useState } from 'react'
import { FolderDown } from 'lucide-react'
import type { Metric } from '#domain/case-study.ts'
import { useSession } from '#app/backend/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { writtenMonth } from '#domain/written-day.ts'
import { downloadCampaign, downloadCaseStudy } from '../download-actions.ts'
import type { Project } from '../queries.ts'
import { CaseStudyCover } from './case-study-cover.tsx'
import { CaseStudyFile, Metrics, ReadLink } from './case-study-file.tsx'

interface ProjectProps {
  project: Project
}

interface ReadableProps extends ProjectProps {
  /** Address of the whole story. */
  readTo: string
}

/** The case study that leads the page, with its first three figures (product 15.4). */
export function FeaturedProject({ project, readTo }: ReadableProps) {
  const { title, category, excerpt, metrics } = project
  return (
    <section
      aria-labelledby="featured-heading"
      data-category={category}
      data-kept-clear
      className="grid border-y border-ink lg:grid-cols-12"
    >
      <div className="relative grid min-h-56 content-end overflow-hidden pt-20 lg:col-span-5">
        <CaseStudyCover study={project} tile={88} sizes="(width < 64rem) 100vw, 42vw" />
        <p className="absolute top-0 left-0 bg-accent px-4 py-2 text-sm font-semibold text-on-accent">
          Featured case study
        </p>
        {metrics.length > 0 && <Figures metrics={metrics} />}
      </div>
      <div className="flex min-w-0 flex-col bg-raised p-6 wrap-anywhere md:p-10 lg:col-span-7 lg:p-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CategoryLabel category={category || 'Other'} />
          <ProjectDate project={project} />
        </div>
        <h2
          id="featured-heading"
          className="mt-4 max-w-[14.63em] text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.05]"
        >
          {title}
        </h2>
        <div className="mt-3">
          <ProjectClient project={project} />
        </div>
        <p className="mt-4 max-w-[32.48em]">{excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-3 pt-8">
          <ReadLink title={title} to={readTo} variant="primary" />
          <CaseStudyFile
            study={project}
            onDownload={(study) => void downloadCaseStudy(study)}
            className="relative"
          />
        </p>
      </div>
    </section>
  )
}

/** On a sheet of paper that lies on the pattern. */
function Figures({ metrics }: { metrics: Project['metrics'] }) {
  return (
    <dl className="relative mr-[15%] divide-y wrap-anywhere divide-hairline bg-paper pr-6 sm:mr-[35%] lg:mr-[25%]">
      {metrics.map(({ name, text }) => (
        <div key={name} className="py-4 lg:py-5">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-1 figures text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-none">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ProjectCard({
  project,
  campaignIds,
  readTo,
}: ReadableProps & {
  /** All case studies of the same campaign, this one included. */
  campaignIds: readonly string[]
}) {
  const { title, category, excerpt, metrics, campaignName } = project
  const [lead, ...others] = metrics
  return (
    <article
      data-category={category}
      data-kept-clear
      className="flex w-full flex-col border-t border-ink pt-4 wrap-anywhere"
    >
      <LeadFigure project={project} metric={lead} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CategoryLabel category={category || 'Other'} />
        <ProjectDate project={project} />
      </div>
      <h3 className="mt-2 text-title">{title}</h3>
      <ProjectClient project={project} />
      <p className="mt-3 text-sm">{excerpt}</p>
      <Metrics
        metrics={others}
        size="text-title"
        className="mt-5 gap-x-8 gap-y-3 border-t border-hairline pt-4"
      />
      {/* Above the buttons, which then stand in one line with those of the other cards. */}
      <div className="mt-auto pt-5">
        {campaignName && (
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-xs text-muted">Campaign: {campaignName}</span>
            <CampaignDownload name={campaignName} ids={campaignIds} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ReadLink title={title} to={readTo} variant="ink" />
          <CaseStudyFile
            study={project}
            onDownload={(study) => void downloadCaseStudy(study)}
            className="relative"
          />
        </div>
      </div>
    </article>
  )
}

/** The figure that its author named first, on a sheet of paper in the corner of the cover. */
function LeadFigure({ project, metric }: ProjectProps & { metric: Metric | undefined }) {
  return (
    <div className="relative h-36 overflow-hidden">
      <CaseStudyCover study={project} tile={48} sizes="(width < 48rem) 100vw, 33vw" />
      {metric && (
        <dl className="absolute bottom-0 left-0 max-w-[80%] bg-paper pt-3 pr-5">
          <dt className="text-xs text-muted">{metric.name}</dt>
          <dd className="figures mt-1 text-[2.75rem] leading-none">{metric.text}</dd>
        </dl>
      )}
    </div>
  )
}

function ProjectClient({ project: { clientName, industry } }: ProjectProps) {
  return <p className="text-sm text-muted">{[clientName, industry].filter(Boolean).join(' · ')}</p>
}

/** When it was published; for the owner alone also how complete it is (product 15.5). */
function ProjectDate({ project: { rating, createdAt } }: ProjectProps) {
  const session = useSession()
  return (
    <p className="text-xs text-muted">
      <time dateTime={createdAt.slice(0, 10)}>{writtenMonth(createdAt)}</time>
      {session?.isAdmin &&
        ` · Completeness, which only you see: ${rating} of 5${rating < 5 ? ', 5 with figures' : ''}`}
    </p>
  )
}

// In UTC, so that server and browser write the same month.

/** Saves the files of a whole campaign; without scripts each file has its own link. */
function CampaignDownload({ name, ids }: { name: string; ids: readonly string[] }) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await downloadCampaign(name, ids)
    setBusy(false)
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      icon={FolderDown}
      busy={isBusy}
      onClick={() => void download()}
      className="relative -mx-3.5 noscript:hidden"
    >
      Download campaign
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
