import type { FoundService } from './search-answers.ts'
import { NOTHING_FOUND, searchHref } from './search-text.ts'

/** The page with all results has more. */
const MOST_PROPOSED = 6

/** One entry of the list: it can be highlighted, and leads somewhere. */
export type SearchItem =
  | { kind: 'service'; id: string; href: string; service: FoundService }
  /** Something to search for: an earlier search, or this one with all that it finds. */
  | { kind: 'recent' | 'all'; id: string; href: string; q: string }

export interface SearchView {
  /** `idle`: nothing is typed. */
  state: 'idle' | 'loading' | 'results' | 'none'
  items: readonly SearchItem[]
}

interface SearchState {
  q: string
  category: string | null
  recent: readonly string[]
  mostHired: readonly FoundService[]
  /** null until the first answer. */
  found: readonly FoundService[] | null
}

export function searchView({ q, category, recent, mostHired, found }: SearchState): SearchView {
  if (q === '') {
    const earlier = recent.map((text) => searchItem('recent', text, null))
    return { state: 'idle', items: [...earlier, ...mostHired.map(serviceItem)] }
  }
  if (found === null) return { state: 'loading', items: [] }
  if (found.length === 0) return { state: 'none', items: [] }
  const proposed = found.slice(0, MOST_PROPOSED).map(serviceItem)
  return { state: 'results', items: [...proposed, searchItem('all', q, category)] }
}

/** What a screen reader says about the list. */
export function describeView({ state, items }: SearchView): string {
  if (state === 'loading') return 'Searching…'
  if (state === 'none') return NOTHING_FOUND
  const services = items.filter(({ kind }) => kind === 'service').length
  if (services === 0) return ''
  const named = services === 1 ? '1 service' : `${services} services`
  return state === 'results' ? `${named} found.` : `Most hired this month: ${named}.`
}

function serviceItem(service: FoundService): SearchItem {
  return { kind: 'service', id: service.id, href: service.href, service }
}

function searchItem(kind: 'recent' | 'all', q: string, category: string | null): SearchItem {
  return { kind, id: `${kind}-${q}`, href: searchHref({ q, category }), q }
}
