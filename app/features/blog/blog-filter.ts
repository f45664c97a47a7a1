import { readPage } from '#domain/paging.ts'

const MAX_SEARCH_CHARACTERS = 200

export interface BlogFilter {
  /** '' without a search. */
  q: string
  /** '' for all tags. */
  tag: string
  /** From 1. */
  page: number
}

/** Reads `q`, `tag` and `page`; what makes no sense counts as absent. */
export function readBlogFilter(url: string): BlogFilter {
  const query = new URL(url).searchParams
  // The database takes no NUL in a text.
  const textOf = (name: string) =>
    (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_CHARACTERS)
  return {
    q: textOf('q'),
    tag: textOf('tag'),
    page: readPage(query.get('page')),
  }
}

export function postPath({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`
}

/** The address of the blog with a filter; what is left out is all tags, no search, page 1. */
export function blogHref({ q = '', tag = '', page = 1 }: Partial<BlogFilter>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (tag) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export function blogEmptyMessage({ q, tag }: BlogFilter): string {
  if (q && tag) return `No posts found matching "${q}" in ${tag}.`
  if (q) return `No posts found matching "${q}".`
  if (tag) return `No posts found in ${tag}.`
  return 'The first post is being written.'
}
