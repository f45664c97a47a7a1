import type { MatchReason } from './search-answers.ts'

/** As much as can be searched for (product 6.7). */
export const MAX_SEARCH_CHARACTERS = 200

/** Control characters: people don't type them, and PostgreSQL does not accept all of them. */
const CONTROLS = /\p{Cc}+/gu

/** What is searched for, and whether there was more of it. */
export interface SearchText {
  /** '' without a search. At most 200 characters, single spaces between its words. */
  q: string
  isCut: boolean
}

/** The search text of a field or an address, as the search and its page take it. */
export function readSearchText(typed: string | null): SearchText {
  const text = (typed ?? '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  // The cut may go through a character of two halves.
  const q = text.slice(0, MAX_SEARCH_CHARACTERS).replace(LONE_SURROGATES, '').trim()
  return { q, isCut: text.length > MAX_SEARCH_CHARACTERS }
}

const LONE_SURROGATES = /\p{Cs}/gu

/** A search without a result (product 6.4). */
export const NOTHING_FOUND = "Service not yet available. We're constantly adding new services."

const FULL_ANSWER = 3

/** Whether what comes closest and common problems fill up the services, unless a page is the answer (product 6.20). */
export const needsMore = (services: readonly unknown[], pages: readonly unknown[]): boolean =>
  services.length < FULL_ANSWER && pages.length === 0

/** Over services that answer a search only in part. */
export const CLOSEST = 'Closest to it'
/** Under that title beside services that answer the search whole, where it could be read as if those did not. */
export const LOOSER_FIT = 'A looser fit than the results'
/** Over questions that show how to ask. */
export const FOR_EXAMPLE = 'For example'
/** Over the same, where little was found. */
export const COMMON_PROBLEMS = 'Common problems'

/** Over pages of the site that a search asks for (product 6.29). */
export const PAGES_TITLE = 'Pages'

/** Examples without those that begin like what is searched for: that question is being asked already. */
export function otherQuestions(examples: readonly string[], q: string): readonly string[] {
  const asked = q.toLowerCase()
  if (asked === '') return examples
  return examples.filter((text) => {
    const example = text.toLowerCase()
    return !example.startsWith(asked) && !asked.startsWith(example)
  })
}

/** Why a service was found, in the visitor's words, and what of them it does not include. */
export const describeReason = (reason: MatchReason) => `${reasonFor(reason)}${exceptFor(reason)}`

/** The same of a service that only comes close. */
export const describeCloseness = (reason: MatchReason) =>
  `${closenessOf(reason)}${exceptFor(reason)}`

const exceptFor = ({ not_included: item }: MatchReason) => (item ? `. Not included: ${item}` : '')

function reasonFor({ text, by }: MatchReason): string {
  if (by === 'title') return `You named it: “${text}”`
  if (by === 'price') return `Fits “${text}”`
  if (by === 'cheapest') return 'One of the lowest prices'
  if (by === 'delivery') return `Delivered in ${text}`
  return by === 'text' ? `Covers “${text}”` : `Because you wrote “${text}”`
}

function closenessOf({ text, by }: MatchReason): string {
  if (by === 'cheapest') return `Nothing fits “${text}”; this is one of the lowest prices`
  if (by === 'dearer') return `Costs more than “${text}”`
  if (by === 'category') return `Also in ${text}`
  return by === 'text' ? `Mentions “${text}”` : `Related to “${text}”`
}

/** The page with all that is found; of one category where the search stays within it. */
export function searchHref({ q, category }: { q: string; category: string | null }): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  return query.size > 0 ? `/services?${query}` : '/services'
}
