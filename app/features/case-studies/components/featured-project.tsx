import { CategoryLabel } from '#app/ui/category-label.tsx'
import { CategoryPattern } from '#app/ui/category-placeholder.tsx'
import type { Project } from '../data/list-case-studies.ts'
import { ProjectClient, ProjectRating } from './project-facts.tsx'
import { ProjectFile } from './project-file.tsx'

/** The case study that leads the page, with its first three figures (product 15.4). */
export function FeaturedProject({ project }: { project: Project }) {
  const { title, category, excerpt, metrics } = project
  return (
    <section
      aria-labelledby="featured-heading"
      data-category={category}
      className="grid border-y border-ink lg:grid-cols-12"
    >
      <div className="relative grid min-h-56 content-end overflow-hidden pt-20 lg:col-span-5">
        <CategoryPattern category={category} tile={88} className="absolute inset-0" />
        <p className="absolute top-0 left-0 bg-accent px-4 py-2 text-sm font-semibold text-on-accent">
          Featured case study
        </p>
        {metrics.length > 0 && <Figures metrics={metrics} />}
      </div>
      <div className="flex flex-col bg-raised p-6 md:p-10 lg:col-span-7 lg:p-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CategoryLabel category={category || 'Other'} />
          <ProjectRating project={project} />
        </div>
        <h2
          id="featured-heading"
          className="mt-4 max-w-[22ch] text-[clamp(1.75rem,1.3rem+2vw,2.75rem)] leading-[1.05]"
        >
          {title}
        </h2>
        <div className="mt-3">
          <ProjectClient project={project} />
        </div>
        <p className="mt-4 max-w-[58ch]">{excerpt}</p>
        <p className="mt-auto pt-8">
          <ProjectFile project={project} variant="primary" />
        </p>
      </div>
    </section>
  )
}

/** On a sheet of paper that lies on the pattern. */
function Figures({ metrics }: { metrics: Project['metrics'] }) {
  return (
    <dl className="relative mr-[15%] divide-y divide-hairline bg-paper pr-6 sm:mr-[35%] lg:mr-[25%]">
      {metrics.map(({ name, text }) => (
        <div key={name} className="flex flex-col-reverse py-4 lg:py-5">
          <dt className="mt-1 text-xs text-muted">{name}</dt>
          <dd className="figures text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-none">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
