import { isEnglishWord } from './english-word.ts'
import type { Candidate, Lexicon } from './lexicon.ts'
import { termOf } from './search-terms.ts'
import { isStopWord } from './stop-words.ts'
import type { Phrase, Vocabulary } from './vocabulary.ts'
import { splitWords } from './words.ts'

/** What one word of a search may stand for. */
export interface QueryWord {
  /** The terms in which it may be found itself, and how surely each was meant. */
  terms: ReadonlyMap<string, number>
  /** What it means as part of a phrase of the vocabulary, and how surely. */
  meanings: ReadonlyMap<number, number>
  /** It counts only as part of a phrase. */
  isStopWord: boolean
}

/** A search as it is understood. */
export type Query = readonly QueryWord[]

const JOINED = 0.95
/** "voice over" says more surely what is meant than "voice" does. */
const OF_SEVERAL_WORDS = 1.2
const MIN_PART_LENGTH = 3
const MAX_WORDS = 40

/** Reads what was typed: forms, completions of the last word, typing errors, joined and parted words, phrases. */
export function readQuery(text: string, lexicon: Lexicon, vocabulary: Vocabulary): Query {
  const typed = splitWords(text)
    .slice(0, MAX_WORDS)
    .map((word) => word.text)
  const words = typed.map((word, at) => ({
    terms: isStopWord(word)
      ? new Map([[termOf(word), 1]])
      : termsMeantBy(word, { before: typed[at - 1], after: typed[at + 1] }, lexicon),
    meanings: new Map<number, number>(),
    isStopWord: isStopWord(word),
  }))
  for (const phrase of phrasesWithin(words, vocabulary)) {
    const found = findPhrase(phrase, words)
    if (!found) continue
    const telling = found.places.filter((place) => !words[place]?.isStopWord)
    for (const place of telling.length > 0 ? telling : found.places.slice(0, 1)) {
      const word = words[place]
      if (!word) continue
      const known = word.meanings.get(phrase.meaning) ?? 0
      const weight = found.weight * (phrase.terms.length > 1 ? OF_SEVERAL_WORDS : 1)
      word.meanings.set(phrase.meaning, Math.max(weight, known))
    }
  }
  return words
}

function termsMeantBy(
  word: string,
  { before, after }: { before: string | undefined; after: string | undefined },
  lexicon: Lexicon,
): Map<string, number> {
  const candidates: Candidate[] = []
  if (lexicon.knows(word)) candidates.push({ term: termOf(word), weight: 1 })
  // Only the last word can still be in the typing.
  else if (after === undefined) candidates.push(...lexicon.completions(word))
  for (const joined of [before && before + word, after && word + after]) {
    if (joined && lexicon.knows(joined)) candidates.push({ term: termOf(joined), weight: JOINED })
  }
  if (candidates.length === 0) candidates.push(...partsOf(word, lexicon))
  if (candidates.length === 0) candidates.push(...lexicon.corrections(word))
  const terms = new Map<string, number>()
  for (const { term, weight } of candidates) terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  return terms
}

/** "landingpage" as "landing" and "page". */
function partsOf(word: string, lexicon: Lexicon): Candidate[] {
  if (isEnglishWord(word)) return []
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => lexicon.knows(part))) {
      return parts.map((part) => ({ term: termOf(part), weight: JOINED }))
    }
  }
  return []
}

function phrasesWithin(words: Query, { phrasesWith }: Vocabulary): Set<Phrase> {
  const found = new Set<Phrase>()
  for (const { terms } of words) {
    for (const term of terms.keys()) {
      for (const phrase of phrasesWith.get(term) ?? []) found.add(phrase)
    }
  }
  return found
}

interface TypedWord {
  terms: ReadonlyMap<string, number>
  isStopWord: boolean
}

/** How many words may be between those of a phrase, stop words aside. */
const MAX_GAP = 1

/** Where the words of a phrase are in a search, and how certain the match is; null without one. */
function findPhrase(
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
