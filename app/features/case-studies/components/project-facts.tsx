import { Stars } from '#app/ui/stars.tsx'
import type { Project } from '../data/list-case-studies.ts'

/** The client and the industry. */
export function ProjectClient({ project }: { project: Project }) {
  const { clientName, industry } = project
  return <p className="text-sm text-muted">{[clientName, industry].filter(Boolean).join(' · ')}</p>
}

/** The store's own rating and the day, on one line. */
export function ProjectRating({ project }: { project: Project }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <Stars rating={project.rating} />
      <span>My rating</span>
      <span aria-hidden>·</span>
      <ProjectDate isoTime={project.createdAt} />
    </p>
  )
}

function ProjectDate({ isoTime }: { isoTime: string }) {
  return <time dateTime={isoTime.slice(0, 10)}>{MONTH.format(new Date(isoTime))}</time>
}

// In UTC, so that server and browser write the same month.
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
