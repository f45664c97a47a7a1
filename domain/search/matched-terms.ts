import type { Query } from './read-query.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { splitWords } from './words.ts'

/** The place of a matched word in a text: from, up to but not including (UTF-16 offsets). */
export type Mark = [start: number, end: number]

/** What a search looks for, and how much each term says of it: to choose and to mark what is shown. */
export type MatchedTerms = ReadonlyMap<string, number>

/** What visitors typed themselves is what they look for in the text; the rest explains why it was found. */
const AS_MEANT = 0.25
/** What a word may mean, but hardly does, is no reason to mark anything. */
const MEANT = 0.5

/** The terms that were typed, those they were taken for, and those of their meanings. */
export function matchedTerms(query: Query, vocabulary: Vocabulary): MatchedTerms {
  const matched = new Map<string, number>()
  const add = (term: string, weight: number) =>
    matched.set(term, Math.max(weight, matched.get(term) ?? 0))
  for (const word of query) {
    if (!word.isStopWord) for (const [term, weight] of word.terms) add(term, weight)
    for (const [meaning, weight] of word.meanings) {
      if (weight < MEANT) continue
      for (const term of vocabulary.meanings[meaning] ?? []) add(term, AS_MEANT * weight)
    }
  }
  return matched
}

/** Where these terms are in a text, in order and without overlaps. */
export function markTerms(text: string, terms: MatchedTerms): Mark[] {
  return splitWords(text)
    .filter((word) => !isStopWord(word.text) && terms.has(termOf(word.text)))
    .map(({ start, end }) => [start, end])
}
