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
