import { isInAnotherLanguage } from './another-language.ts'
import { withoutDeadline } from './deadline.ts'
import { declineIn, LESS } from './decline.ts'
import { isEnglishWord } from './english-word.ts'
import type { Candidate, Lexicon, Reading } from './lexicon.ts'
import { isPerson, PERSON } from './people.ts'
import { termOf } from './search-terms.ts'
import { isNegation, isStopWord, NEGATION } from './stop-words.ts'
import { withoutTopic } from './topic.ts'
import { withoutBusiness, withoutKind, withoutModel, withoutTrade } from './trade.ts'
import type { Phrase, Vocabulary } from './vocabulary.ts'
import { isSaidAsItIs, readWhole } from './whole-search.ts'
import { splitWords, type Word } from './words.ts'

/** What one word of a search may stand for. */
export interface QueryWord {
  /** The terms in which it may be found itself, and how surely each was meant. */
  terms: ReadonlyMap<string, number>
  /** What it means by the vocabulary, and how surely: as part of a phrase, or by its use in phrases. */
  meanings: ReadonlyMap<number, number>
  /** The same for it and the next word together. */
  pairMeanings: ReadonlyMap<number, number>
  /** How it was taken for its terms. */
  readings: ReadonlyMap<string, Reading>
  /** Of the meanings that it has as part of a phrase, the places of that phrase's words. */
  phrases: ReadonlyMap<number, readonly number[]>
  /** It counts only as part of a phrase. */
  isStopWord: boolean
  /** It counts only beside other words: "50" is somewhere in the text of any service. */
  isNumber: boolean
  /** Where it is in what was typed (UTF-16 offsets). */
  start: number
  end: number
}

/** The same, while it is being read. */
type ReadWord = QueryWord & {
  /** What was typed, and the words of which it may be a misspelling or the start, by how surely. */
  forms: ReadonlyMap<string, number>
  meanings: Map<number, number>
  pairMeanings: Map<number, number>
  phrases: Map<number, readonly number[]>
}

/** A search as it is understood. */
export type Query = readonly QueryWord[]

const JOINED = 0.95
/** "voice over" says surely what is meant, where "voice" has a vote at most. */
const PHRASE = 0.6
/** A search that is one such word and no more says it as surely. Beside others it has a vote, as any word has. */
const WHOLE_SEARCH = 0.8
/** A pair with a word that is left out elsewhere ("never buys") says less than one without. */
const PAIR = 0.8
const PAIR_WITH_STOP_WORD = 0.4
const PAIR_OF_STOP_WORDS = 0.2
/** Patients may be meant where customers are said, but need not. */
const ANY_PERSON = 0.8
const MIN_PART_LENGTH = 4
const MAX_WORDS = 40
const NUMBER = /^\d+k?$/

/** Reads what was typed: forms, completions of the last word, typing errors, joined and parted words, phrases. */
export function readQuery(text: string, lexicon: Lexicon, vocabulary: Vocabulary): Query {
  const asked = withOneDecline(
    splitWords(withoutTopic(withoutDeadline(text))).slice(0, MAX_WORDS),
  ).flatMap((word, at, all) => partWord(word, all[at - 1], all[at + 1], lexicon))
  const known = { lexicon, vocabulary }
  const isForeign = isInAnotherLanguage(asked, lexicon)
  const sought = withoutBusiness(withoutTrade(asked, known), known)
  const typed = withoutKind(withoutModel(sought, known), known)
  const words: ReadWord[] = typed.map(({ text: word, start, end }, at) => ({
    ...(isStopWord(word) || (isForeign && !lexicon.knows(word))
      ? asItStands(word)
      : termsMeantBy(word, { before: typed[at - 1]?.text, after: typed[at + 1]?.text }, lexicon)),
    meanings: new Map<number, number>(),
    pairMeanings: new Map<number, number>(),
    phrases: new Map<number, readonly number[]>(),
    isStopWord: isStopWord(word),
    isNumber: NUMBER.test(word),
    start,
    end,
  }))
  for (const [at, word] of words.entries()) {
    if (!word.isStopWord) addVotes(word, vocabulary)
    const next = words[at + 1]
    if (next) addPairVotes(word, next, vocabulary)
    const nextContent = words.slice(at + 1).find(isContent)
    if (nextContent && nextContent !== next && isContent(word))
      addPairVotes(word, nextContent, vocabulary)
  }
  const telling = words.flatMap(({ isStopWord: isLeftOut }, at) => (isLeftOut ? [] : [at]))
  const whole: { meaning: number; isAsSaid: boolean }[] = []
  const onlyWord = telling.length === 1 ? words[telling[0] ?? 0] : undefined
  if (onlyWord) {
    const meant = addWholeSearch(onlyWord, vocabulary)
    whole.push(...meant.map((meaning) => ({ meaning, isAsSaid: true })))
  }
  for (const phrase of phrasesWithin(words, vocabulary)) {
    const found = findPhrase(phrase, words)
    if (!found) continue
    const weight = PHRASE * found.weight
    const said = found.places.filter((place) => !words[place]?.isStopWord)
    for (const place of said.length > 0 ? said : found.places.slice(0, 1)) {
      const isSurer = raise(words[place]?.meanings, phrase.meaning, weight)
      const phrases = words[place]?.phrases
      if (isSurer || !phrases?.has(phrase.meaning)) phrases?.set(phrase.meaning, found.places)
    }
    if (found.weight < 1 || said.length === 0 || said.length < telling.length) continue
    whole.push({ meaning: phrase.meaning, isAsSaid: isSaidAsItIs(found.places, words) })
  }
  return readWhole(words, whole, vocabulary)
}

/** Whatever is said for less of something is the same word. */
function withOneDecline(words: readonly Word[]): readonly Word[] {
  const at = declineIn(words.map(({ text }) => text))
  return words.map((word, place) => (place === at ? { ...word, text: LESS } : word))
}

function addVotes({ terms, meanings }: ReadWord, { votes }: Vocabulary): void {
  for (const [term, weight] of terms) {
    for (const vote of votes.ofTerm(term)) raise(meanings, vote.meaning, weight * vote.weight)
  }
}

function addWholeSearch(
  { forms, meanings }: ReadWord,
  { meantByWord }: Vocabulary,
): readonly number[] {
  return [...forms].flatMap(([form, weight]) => {
    const meant = meantByWord.get(form) ?? []
    for (const meaning of meant) raise(meanings, meaning, WHOLE_SEARCH * weight)
    return meant
  })
}

function addPairVotes(word: ReadWord, next: ReadWord, { votes }: Vocabulary): void {
  const most = weightOfPair(word, next)
  for (const [first, weight] of termsInPair(word)) {
    for (const [second, other] of termsInPair(next)) {
      for (const vote of votes.ofPair(first, second)) {
        raise(word.pairMeanings, vote.meaning, most * weight * other * vote.weight)
      }
    }
  }
}

/** Beside its neighbor a word for people stands for any of them, too. */
function termsInPair({ terms }: QueryWord): [term: string, weight: number][] {
  const people = [...terms].flatMap(([term, weight]) => (isPerson(term) ? weight : []))
  const surest = Math.max(0, ...people)
  return surest > 0 ? [...terms, [PERSON, ANY_PERSON * surest]] : [...terms]
}

function raise(
  meanings: Map<number, number> | undefined,
  meaning: number,
  weight: number,
): boolean {
  const isSurer = weight > (meanings?.get(meaning) ?? 0)
  if (isSurer) meanings?.set(meaning, weight)
  return isSurer
}

/** Whether it tells something, or that it is not so. */
function isContent({ isStopWord: isLeftOut, terms }: ReadWord): boolean {
  return !isLeftOut || terms.has(NEGATION)
}

function weightOfPair(one: QueryWord, next: QueryWord): number {
  if (one.isStopWord && next.isStopWord) return PAIR_OF_STOP_WORDS
  return one.isStopWord || next.isStopWord ? PAIR_WITH_STOP_WORD : PAIR
}

function termsMeantBy(
  word: string,
  { before, after }: { before: string | undefined; after: string | undefined },
  lexicon: Lexicon,
): Pick<ReadWord, 'terms' | 'readings' | 'forms'> {
  const candidates: Candidate[] = []
  if (lexicon.knows(word) || isPerson(termOf(word)))
    candidates.push({ term: termOf(word), weight: 1, reading: 'same' })
  // Only the last word can still be in the typing.
  else if (after === undefined) candidates.push(...lexicon.completions(word))
  for (const joined of [before && before + word, after && word + after]) {
    if (joined && lexicon.knows(joined))
      candidates.push({ term: termOf(joined), weight: JOINED, reading: 'joined' })
  }
  if (candidates.length === 0) candidates.push(...lexicon.corrections(word))
  const terms = new Map<string, number>()
  const readings = new Map<string, Reading>()
  const forms = new Map([[word, 1]])
  for (const { term, weight, reading, word: form } of candidates) {
    if (form) forms.set(form, weight)
    if (weight <= (terms.get(term) ?? 0)) continue
    terms.set(term, weight)
    readings.set(term, reading)
  }
  return { terms, readings, forms }
}

function asItStands(word: string): Pick<ReadWord, 'terms' | 'readings' | 'forms'> {
  const term = isNegation(word) ? NEGATION : termOf(word)
  return {
    terms: new Map([[term, 1]]),
    readings: new Map([[term, 'same']]),
    forms: new Map([[word, 1]]),
  }
}

/** "landingpage" as "landing" and "page"; a word that means something else as it is stays whole. */
function partWord(
  word: Word,
  before: Word | undefined,
  after: Word | undefined,
  lexicon: Lexicon,
): Word[] {
  const { text, start } = word
  if (isStopWord(text) || isEnglishWord(text) || lexicon.knows(text)) return [word]
  if (!after && lexicon.completions(text).length > 0) return [word]
  if (
    (before && lexicon.knows(before.text + text)) ||
    (after && lexicon.knows(text + after.text))
  ) {
    return [word]
  }
  for (let at = MIN_PART_LENGTH; at <= text.length - MIN_PART_LENGTH; at += 1) {
    const [first, second] = [text.slice(0, at), text.slice(at)]
    if (!lexicon.knows(first) || !lexicon.knows(second)) continue
    return [
      { text: first, start, end: start + at },
      { text: second, start: start + at, end: word.end },
    ]
  }
  return [word]
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
