/** The pages on which a search is looked into, and where something is made from it. */
const withText = (path: string, name: string) => (query: string) =>
  `${path}?${new URLSearchParams({ [name]: query })}`

export const tryPath = withText('/admin/search/try', 'q')
export const synonymPath = withText('/admin/search/vocabulary/new', 'phrase')
export const promotePath = withText('/admin/search/promoted/new', 'query')
export const draftPath = withText('/admin/services/new', 'search')
