import type { Phrase } from './vocabulary.ts'

interface TypedWord {
  terms: ReadonlyMap<string, number>
  isStopWord: boolean
}

/** How many words may be between those of a phrase, stop words aside. */
const MAX_GAP = 1

/** Where the words of a phrase are in a search, and how certain the match is; null without one. */
export function findPhrase(
  phrase: Phrase,
  words: readonly TypedWord[],
): { places: number[]; weight: number } | null {
  const places = phrase.isFixed ? findInARow(phrase, words) : findTogether(phrase, words)
  if (!places) return null
  const weights = places.map((place, at) => words[place]?.terms.get(phrase.terms[at] ?? '') ?? 0)
  return { places, weight: Math.min(...weights) }
}

function findInARow({ terms }: Phrase, words: readonly TypedWord[]): number[] | null {
  const start = words.findIndex((_, at) =>
    terms.every((term, offset) => words[at + offset]?.terms.has(term)),
  )
  return start === -1 ? null : terms.map((_, offset) => start + offset)
}

function findTogether({ terms }: Phrase, words: readonly TypedWord[]): number[] | null {
  const telling = words.flatMap((word, place) => (word.isStopWord ? [] : [{ word, place }]))
  const span = terms.length + (terms.length > 1 ? MAX_GAP : 0)
  for (let start = 0; start <= telling.length - terms.length; start += 1) {
    const near = telling.slice(start, start + span)
    const found = terms.map((term) => near.find(({ word }) => word.terms.has(term))?.place)
    if (found.every((place) => place !== undefined)) return found
  }
  return null
}
