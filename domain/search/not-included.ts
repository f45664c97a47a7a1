import { LANGUAGES } from './languages.ts'
import type { Query, QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { termOf } from './search-terms.ts'
import { splitWords } from './words.ts'

/** Of a longer item, the clause that says it is shown. */
const SHORT = 90
const CLAUSE_END = /[,;:]\s+(?:(?:and|or)\s+)?/

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
  const has = ({ terms }: QueryWord) =>
    [...terms.keys()].some((term) => index.strengthOf(term, service.place) > 0)
  const missing = query.flatMap((word, at) => {
    const said = text.slice(word.start, word.end).toLowerCase()
    if (word.isStopWord || word.isNumber || has(word)) return []
    const next = query[at + 1]
    if (!LANGUAGES.has(said)) return [said]
    // Spanish ads are ads in Spanish, and an Italian restaurant is none of either.
    const isOfWork = !next || next.isStopWord || has(next)
    return isOfWork && !isWorkedIn(said, service.items) ? [said] : []
  })
  const namesIn = (part: string) => missing.filter((word) => isNamed(word, part)).length
  const most = (parts: readonly string[]) =>
    parts.reduce((best, part) => (namesIn(part) > namesIn(best) ? part : best), '')
  const item = most(service.items)
  if (item === '') return null
  return item.length <= SHORT ? item : most(item.split(CLAUSE_END))
}

const isWorkedIn = (language: string, items: readonly string[]) =>
  language === OWN_LANGUAGE ||
  items.some((item) => EXCEPT.exec(item)?.[0].toLowerCase().includes(language))

function isNamed(word: string, text: string): boolean {
  const isLanguage = LANGUAGES.has(word)
  return splitWords(text).some(({ text: said }) => {
    if (isLanguage && OF_LANGUAGE.has(termOf(said))) return true
    // “Shop” is no “Shopping campaign”.
    return termOf(said) === termOf(word) && said.endsWith('ing') === word.endsWith('ing')
  })
}
