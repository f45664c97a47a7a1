import type { Found, FoundService, SitePage, Suggestions } from './search-answers.ts'
import {
  CLOSEST,
  COMMON_PROBLEMS,
  FOR_EXAMPLE,
  needsMore,
  NOTHING_FOUND,
  otherQuestions,
  PAGES_TITLE,
  searchHref,
} from './search-text.ts'

/** The page with all results has more. */
const MOST_PROPOSED = 6
const MOST_EXAMPLES = 4

const MOST_HIRED = 'Most hired this month'

/** One entry of the list: it can be highlighted, and leads somewhere. */
export type SearchItem =
  | { kind: 'service'; id: string; href: string; service: FoundService }
  /** Something to search for: an earlier search, a question, or this one with all that it finds. */
  | { kind: 'recent' | 'example' | 'all'; id: string; href: string; q: string }
  | { kind: 'page'; id: string; href: string; label: string }

/** Entries under one heading; '' for the results, which need none. */
export interface SearchGroup {
  label: string
  items: readonly SearchItem[]
}

export interface SearchView {
  /** `idle`: nothing is typed. */
  state: 'idle' | 'loading' | 'results' | 'none'
  groups: readonly SearchGroup[]
  /** Those of all groups, in their order. */
  items: readonly SearchItem[]
  /** How many services there are, of which the list has the first. */
  foundCount: number
}

interface SearchState {
  q: string
  category: string | null
  recent: readonly string[]
  suggestions: Suggestions
  /** null until the first answer. */
  found: Found | null
}

export function searchView({ q, category, recent, suggestions, found }: SearchState): SearchView {
  const questions = otherQuestions(suggestions.examples, q)
    .slice(0, MOST_EXAMPLES)
    .map((text) => searchItem('example', text, null))
  if (q === '') {
    return viewOf('idle', [
      { label: 'Recent searches', items: recent.map((text) => searchItem('recent', text, null)) },
      { label: FOR_EXAMPLE, items: questions },
      { label: MOST_HIRED, items: suggestions.mostHired.map(serviceItem) },
    ])
  }
  if (found === null) return viewOf('loading', [])
  const { results, closest, pages } = found
  const all = results.length > 0 ? [searchItem('all', q, category)] : []
  const groups = [
    { label: PAGES_TITLE, items: pages.map(pageItem) },
    { label: '', items: results.slice(0, MOST_PROPOSED).map(serviceItem) },
    { label: CLOSEST, items: closest.map(serviceItem) },
    { label: COMMON_PROBLEMS, items: needsMore(results, pages) ? questions : [] },
    { label: '', items: all },
  ]
  return viewOf(results.length + pages.length > 0 ? 'results' : 'none', groups, results.length)
}

/** What a screen reader says about the list. */
export function describeView({ state, groups, foundCount }: SearchView): string {
  if (state === 'loading') return 'Searching…'
  if (state === 'none') return NOTHING_FOUND
  const countOf = (label: string) =>
    groups
      .filter((group) => group.label === label)
      .flatMap(({ items }) => items.filter(({ kind }) => kind === 'service')).length
  if (state === 'idle') {
    const hired = countOf(MOST_HIRED)
    return hired > 0 ? `${MOST_HIRED}: ${named(hired)}.` : ''
  }
  const close = countOf(CLOSEST)
  const pages = groups
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'page' ? [item.label] : []))
  if (pages.length > 0) return `${PAGES_TITLE}: ${pages.join(', ')}.`
  return `${named(foundCount)} found.${close > 0 ? ` ${CLOSEST}: ${named(close)}.` : ''}`
}

function viewOf(
  state: SearchView['state'],
  groups: readonly SearchGroup[],
  foundCount = 0,
): SearchView {
  const shown = groups.filter(({ items }) => items.length > 0)
  return { state, groups: shown, items: shown.flatMap(({ items }) => items), foundCount }
}

function named(count: number): string {
  return count === 1 ? '1 service' : `${count} services`
}

function serviceItem(service: FoundService): SearchItem {
  return { kind: 'service', id: service.id, href: service.href, service }
}

function pageItem({ label, href }: SitePage): SearchItem {
  return { kind: 'page', id: `page-${href}`, href, label }
}

function searchItem(
  kind: 'recent' | 'example' | 'all',
  q: string,
  category: string | null,
): SearchItem {
  return { kind, id: `${kind}-${q}`, href: searchHref({ q, category }), q }
}
