import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { MESSAGES } from '#app/backend/messages.ts'
import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { ProjectList } from '#app/features/case-studies/components/project-list.tsx'
import { Story } from '#app/features/case-studies/components/case-study-story.tsx'
import { downloadCaseStudy } from '#app/features/case-studies/download-actions.ts'
import { FeaturedProject } from '#app/features/case-studies/components/projects.tsx'
import {
  projectsHref,
  readProjectFilter,
  readStudyId,
  studyHref,
} from '#app/features/case-studies/project-filter.ts'
import { caseStudiesQuery, studyQuery } from '#app/features/case-studies/queries.ts'
import { CategoryTabs } from '#app/features/services/components/category-tabs.tsx'
import { SortSelect } from '#app/features/services/components/sort-select.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { showFailure } from '#app/ui/toast.ts'
import { CASE_STUDY_SORTS, caseStudiesEmptyMessage, sortCaseStudies } from '#domain/case-study.ts'
import { isCategory } from '#domain/category.ts'

import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/resources.ts'

const DESCRIPTION =
  'What was wrong, what I did, and what changed, in numbers. You can download every case study.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const studyId = readStudyId(request.url)
  await Promise.all([
    page.prefer(caseStudiesQuery(), []),
    studyId && page.prefer(studyQuery(studyId), null),
  ])
  return page.respond({ filter: readProjectFilter(request.url), studyId })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const studyId = readStudyId(request.url)
  await prefetchSoon(caseStudiesQuery(), ...(studyId ? [studyQuery(studyId)] : []))
  return { filter: readProjectFilter(request.url), studyId }
}

/** Recent projects: the case studies, with their files to download (product 15.1). */
export default function ResourcesPage({ loaderData: { filter, studyId } }: Route.ComponentProps) {
  const { data, isError } = useQuery(caseStudiesQuery())
  const { data: study } = useQuery({ ...studyQuery(studyId ?? ''), enabled: studyId !== null })
  useFailureToast(isError)
  const projects = data ?? (isError ? [] : null)
  const featured = projects?.find(({ isFeatured }) => isFeatured)
  const { category, sort } = filter
  const listed = projects?.filter((project) => category === null || project.category === category)
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead
        title={study?.title ?? 'Recent Projects'}
        description={study?.excerpt ?? DESCRIPTION}
        path="/resources"
      />
      <header className="mb-10 grid items-end gap-x-10 gap-y-4 md:mb-14 lg:grid-cols-12">
        <h1 className="text-heading lg:col-span-7">Recent Projects</h1>
        <p className="max-w-md text-muted lg:col-span-4 lg:col-start-9">{DESCRIPTION}</p>
      </header>
      {study ? (
        <Story
          study={study}
          onDownload={(file) => void downloadCaseStudy(file)}
          closing={
            <Link
              to={projectsHref(filter)}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              All case studies
            </Link>
          }
        />
      ) : (
        featured && <FeaturedProject project={featured} readTo={studyHref(featured.id, filter)} />
      )}
      <ProjectList
        controls={
          <>
            <CategoryTabs
              label="Case study categories"
              active={category === null ? null : isCategory(category) ? category : undefined}
              hrefFor={(chosen) => projectsHref({ category: chosen, sort })}
            />
            <SortSelect
              value={sort}
              options={CASE_STUDY_SORTS}
              path="/resources"
              carried={category ? { category } : {}}
            />
          </>
        }
        projects={listed ? sortCaseStudies(listed, sort) : null}
        allProjects={projects ?? []}
        readTo={(id) => studyHref(id, filter)}
        emptyMessage={caseStudiesEmptyMessage(category)}
        showAllTo={category ? projectsHref({ category: null, sort }) : null}
      />
    </div>
  )
}

function useFailureToast(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return
    showFailure(MESSAGES.loadFailedTitle, MESSAGES.caseStudiesFailed)
  }, [hasFailed])
}
