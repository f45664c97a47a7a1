import { DEFAULT_CASE_STUDY_SORT, isCaseStudySort, type CaseStudySort } from '#domain/case-study.ts'
import { isUuid } from '#domain/uuid.ts'

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

/** The case study that is read in the page, by its id; null where the address names none. */
export function readStudyId(url: string): string | null {
  const id = new URL(url).searchParams.get('study')
  return isUuid(id) ? id : null
}

const EVERY_PROJECT: ProjectFilter = { category: null, sort: DEFAULT_CASE_STUDY_SORT }

/** The address of a case study told in full, above the list as it is filtered. */
export function studyHref(id: string, filter = EVERY_PROJECT): string {
  const [list = ''] = projectsHref(filter).split('#')
  return `${list}${list.includes('?') ? '&' : '?'}study=${id}#case-study`
}
