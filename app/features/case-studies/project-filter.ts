import { DEFAULT_CASE_STUDY_SORT, isCaseStudySort, type CaseStudySort } from '#domain/case-study.ts'

export interface ProjectFilter {
  /** From the address: not necessarily a category that exists. */
  category: string | null
  sort: CaseStudySort
}

/** Reads `category` and `sort`; a blank category counts as absent. */
export function readProjectFilter(url: string): ProjectFilter {
  const query = new URL(url).searchParams
  const sort = query.get('sort')
  return {
    category: query.get('category')?.trim() || null,
    sort: isCaseStudySort(sort) ? sort : DEFAULT_CASE_STUDY_SORT,
  }
}

/** The address of the list: defaults are left out, the list is in view. */
export function projectsHref({ category, sort }: ProjectFilter): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (sort !== DEFAULT_CASE_STUDY_SORT) query.set('sort', sort)
  return `/resources${query.size > 0 ? `?${query}` : ''}#projects`
}
