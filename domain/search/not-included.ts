import { LANGUAGES } from './languages.ts'
import type { Query, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { TITLE_STRENGTH } from './searched-service.ts'
import { termOf } from './search-terms.ts'
import { strengthOf } from './words-of-service.ts'
import { splitWords } from './words.ts'

/** Of a longer item, the clause that says it is shown. */
const SHORT = 90
const CLAUSE_END = /[,;:]\s+(?:(?:and|or)\s+)?/

/** What may stand between a service and something else that is asked for with it. */
const JOINS = new Set(['and', 'with', 'plus', 'or'])
const MIN_START = 5
const OF_LANGUAGE = new Set(['language', 'translation'].map(termOf))
/** That of the store. */
const OWN_LANGUAGE = 'english'
/** “In languages other than English”: what is named there is included. */
const EXCEPT = /\b(?:other than|except|besides|beyond)\b.*/i

/**
 * What a service leaves out of what a search asks for: the item of “What's Not Included” that has a word of the search
 * that nothing else of the service has. Null where there is none.
 *
 * @param items those of that section
 */
export function findNotIncluded(
  text: string,
  query: Query,
  service: { place: number; items: readonly string[] },
  index: SearchIndex,
): string | null {
  const strength = (word: QueryWord) => strengthOf(word, service.place, index)
  const isNamedByTitle = (word: QueryWord | undefined) =>
    word !== undefined && strength(word) >= TITLE_STRENGTH
  const wordAt = (at: number) => text.slice(query[at]?.start, query[at]?.end).toLowerCase()
  /** The audit in “google ads audit”, and the photos in “shop with photos”: not the hotel in “hotel ads”, nor in “for my hotel”. */
  const isAskedOfIt = (at: number) => {
    let before = at - 1
    while (before >= 0 && !isNamedByTitle(query[before])) {
      if (query[before]?.isStopWord && !JOINS.has(wordAt(before))) return false
      before -= 1
    }
    return before >= 0
  }
  /** Spanish ads are ads in Spanish, and an Italian restaurant is none of either. */
  const isAskedInIt = (at: number) => isNamedByTitle(query[at + 1]) || wordAt(at - 1) === 'in'
  const missing = query.flatMap((word, at) => {
    if (word.isStopWord || word.isNumber || strength(word) > 0) return []
    const said = wordAt(at)
    const isAsked = LANGUAGES.has(said)
      ? isAskedInIt(at) && !isWorkedIn(said, service.items)
      : isAskedOfIt(at)
    return isAsked ? [said] : []
  })
  const namesIn = (part: string) => missing.filter((word) => isNamed(word, part)).length
  const most = (parts: readonly string[]) =>
    parts.reduce((best, part) => (namesIn(part) > namesIn(best) ? part : best), '')
  const item = most(service.items.map(withoutRemark))
  if (item === '') return null
  const clause = most(item.split(CLAUSE_END))
  return item.length <= SHORT || !clause.includes(' ') ? item : clause
}

/** What follows a semicolon is no exclusion: “Travel; visits are possible at cost”. */
const withoutRemark = (item: string) => item.split(';', 1)[0] ?? ''

const isWorkedIn = (language: string, items: readonly string[]) =>
  language === OWN_LANGUAGE ||
  items.some((item) => EXCEPT.exec(item)?.[0].toLowerCase().includes(language))

function isNamed(word: string, text: string): boolean {
  const isLanguage = LANGUAGES.has(word)
  return splitWords(text).some(({ text: said }) => {
    if (isLanguage && OF_LANGUAGE.has(termOf(said))) return true
    // Photos are photography, and “shop” is no “Shopping campaign”.
    return isSameWord(termOf(said), termOf(word)) && said.endsWith('ing') === word.endsWith('ing')
  })
}

const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= MIN_START &&
    (one.startsWith(other) || other.startsWith(one)))
