import { PageNav } from '#app/ui/admin/page-nav.tsx'

const SEARCH_PAGES = [
  { to: '/admin/search', label: 'Searches' },
  { to: '/admin/search/vocabulary', label: 'Vocabulary' },
  { to: '/admin/search/try', label: 'Try a search' },
  { to: '/admin/search/promoted', label: 'Promoted' },
] as const

/** The pages about the search. */
export const SearchNav = () => <PageNav label="Search" pages={SEARCH_PAGES} />
