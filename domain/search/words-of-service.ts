import type { QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { searchWords, termOf } from './search-terms.ts'

/** Whether these terms, as of a sentence, have what each of the words may stand for. */
export const hasAll = (terms: readonly string[], words: readonly QueryWord[]) =>
  words.every((word) => terms.some((term) => word.terms.has(term)))

/** "Tax return" is one thing, and "taxes, returns and stock" are three. */
export function coversRuns(sentence: string, runs: readonly (readonly QueryWord[])[]): boolean {
  const clauses = sentence.split(CLAUSE_END).map((clause) => searchWords(clause).map(termOf))
  return runs.every((run) => clauses.some((terms) => hasAll(terms, run)))
}

/** "Site managers" and "manager of a site" are one thing; "Tag Manager, or who may add code to the site" is another. */
export function saysTogether(sentence: string, word: QueryWord, next: QueryWord): boolean {
  return sentence.split(CLAUSE_END).some((clause) => {
    const terms = searchWords(clause).map(termOf)
    return terms.some((term, at) => {
      if (!word.terms.has(term)) return false
      const around = terms.slice(Math.max(0, at - FARTHEST), at + FARTHEST + 1)
      return around.some((other) => other !== term && next.terms.has(other))
    })
  })
}

/** Words that are left out of a search do not count: "audit of the ads" is 1. */
const FARTHEST = 2

const CLAUSE_END = /[,;:()]|\s[–—]\s/

/** The words that were typed side by side, where there are several. */
export function runsOf(words: readonly QueryWord[]): QueryWord[][] {
  const runs: QueryWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isBeside(last, word)) run.push(word)
    else runs.push([word])
  }
  return runs.filter(({ length }) => length > 1)
}

/** One character is a space, and more are a comma or a word that was left out of the search. */
export const isBeside = (word: QueryWord, next: QueryWord) => next.start - word.end === 1

/** A text has the word that was meant, and not the one that was typed. */
export const isMisspelled = ({ readings }: QueryWord) =>
  readings.size > 0 && [...readings.values()].every((reading) => reading === 'typo')

/** How strongly what a word of a search may stand for describes a service; 0 where it has none of it. */
export function strengthOf({ terms }: QueryWord, place: number, index: SearchIndex): number {
  return Math.max(0, ...Array.from(terms.keys(), (term) => index.strengthOf(term, place)))
}
