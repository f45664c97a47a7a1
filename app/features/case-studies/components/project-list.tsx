import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { useSession } from '#app/backend/session-store.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast, showFailure } from '#app/ui/toast.ts'
import { caseStudiesQuery, syncCaseStudies, type Project } from '../queries.ts'
import { ProjectCard } from './projects.tsx'

const GRID = 'grid gap-x-10 gap-y-14 md:grid-cols-2 xl:grid-cols-3 xl:gap-x-12'
const SKELETONS = 6

interface ProjectListProps {
  controls: ReactNode
  /** Those of the chosen category, in the chosen order; null while loading. */
  projects: readonly Project[] | null
  allProjects: readonly Project[]
  /** Address of a case study's whole story. */
  readTo: (id: string) => string
  emptyMessage: string
  /** Address of the list without a filter; null where none is set. */
  showAllTo: string | null
}

/** The case studies as cards, under their filter and order (product 15.1). */
export function ProjectList({
  controls,
  projects,
  allProjects,
  readTo,
  emptyMessage,
  showAllTo,
}: ProjectListProps) {
  return (
    <section id="projects" aria-labelledby="projects-heading" className="pt-16 md:pt-24">
      <h2 id="projects-heading" className="text-heading">
        All case studies
      </h2>
      <div className="mt-8 mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {controls}
      </div>
      {projects === null && <ProjectSkeletons />}
      {projects?.length === 0 && (
        <div className="grid justify-items-start gap-6 border-t border-ink py-12 md:py-20">
          <ClockMark hours={0} className="size-20" />
          <p className="max-w-md text-lg">{emptyMessage}</p>
          {showAllTo ? (
            <Link to={showAllTo} preventScrollReset className={buttonClass({ variant: 'outline' })}>
              Show all case studies
            </Link>
          ) : (
            <SyncButton />
          )}
        </div>
      )}
      {projects && projects.length > 0 && (
        <ul className={GRID}>
          {projects.map((project) => (
            <li key={project.id} className="flex">
              <ProjectCard
                project={project}
                campaignIds={campaignIds(project, allProjects)}
                readTo={readTo(project.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function campaignIds({ campaignName }: Project, projects: readonly Project[]): string[] {
  return projects.filter((other) => other.campaignName === campaignName).map(({ id }) => id)
}

function ProjectSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading case studies…</span>
      <div aria-hidden className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="border-t border-hairline pt-4">
            <Skeleton className="h-36" />
            <Skeleton className="mt-5 h-5 w-28" />
            <Skeleton className="mt-2.5 h-7 w-4/5" />
            <Skeleton className="mt-3 h-16 w-full" />
            <Skeleton className="mt-10 h-10 w-36" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The button that the owner clicks when there are no case studies (product 15.6); no one else has it. */
function SyncButton() {
  const session = useSession()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: syncCaseStudies,
    onSuccess: (message) => {
      showToast({ title: 'Sync Completed', description: message })
      return queryClient.invalidateQueries(caseStudiesQuery())
    },
    onError: () => showFailure(FILE_MESSAGES.syncFailedTitle, FILE_MESSAGES.syncFailed),
  })
  if (!session?.isAdmin) return null
  return (
    <Button variant="ink" busy={isPending} onClick={() => mutate()}>
      Sync Case Studies
    </Button>
  )
}
