import { termOf } from './search-terms.ts'
import type { Query } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { splitWords } from './words.ts'

/** Longer items are shown from the word that was looked for to the end of their clause. */
const SHORT = 90
const CLAUSE_END = /[,;:]\s+(?:(?:and|or)\s+)?/

/** Who looks for one of them looks for work in it. */
const LANGUAGES = new Set(
  `arabic bulgarian chinese croatian czech danish dutch english estonian finnish flemish french german greek hebrew hindi
  hungarian icelandic italian japanese korean latvian lithuanian norwegian polish portuguese romanian russian serbian
  slovak slovenian spanish swedish thai turkish ukrainian vietnamese`.split(/\s+/),
)
const OF_LANGUAGE = new Set(['language', 'translation'].map(termOf))

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
  const missing = query
    .filter(({ isStopWord, isNumber, terms }) => {
      const has = [...terms.keys()].some((term) => index.strengthOf(term, service.place) > 0)
      return !isStopWord && !isNumber && !has
    })
    .map(({ start, end }) => text.slice(start, end).toLowerCase())
  const namesIn = (part: string) => missing.filter((word) => isNamed(word, part)).length
  const most = (parts: readonly string[]) =>
    parts.reduce((best, part) => (namesIn(part) > namesIn(best) ? part : best), '')
  const item = most(service.items)
  if (item === '') return null
  return item.length <= SHORT ? item : most(item.split(CLAUSE_END))
}

function isNamed(word: string, text: string): boolean {
  return splitWords(text).some(({ text: said }) => {
    if (LANGUAGES.has(word) && OF_LANGUAGE.has(termOf(said))) return true
    // “Shop” is no “Shopping campaign”.
    return termOf(said) === termOf(word) && said.endsWith('ing') === word.endsWith('ing')
  })
}
