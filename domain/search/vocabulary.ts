import { declineIn, LESS } from './decline.ts'
import { termOf } from './search-terms.ts'
import { isNegation, isStopWord, NEGATION } from './stop-words.ts'
import { Votes, type SaidPhrase } from './votes.ts'
import { splitWords } from './words.ts'

/** An entry of the table search_vocabulary. */
export interface VocabularyEntry {
  phrases: readonly string[]
  meaning: string
}

/** A phrase that stands for other words. */
export interface Phrase {
  /** What of it must be in a search, for the phrase to be there. */
  terms: readonly string[]
  /**
   * True for "win back" and "how much": most of it are words that are left out elsewhere, so only all
   * of them in their order are the phrase. The words of others may be in any order.
   */
  isFixed: boolean
  /** Index of what it means in `Vocabulary.meanings`. */
  meaning: number
}

/** A phrase while the vocabulary is read: with all that its words vote by. */
type ReadPhrase = Phrase & SaidPhrase

/** What visitors say and what services call it, prepared for looking up. */
export interface Vocabulary {
  /** The terms of each meaning. None for what no service is about: "nothing of ours". */
  meanings: readonly (readonly string[])[]
  /** The same as the owner wrote them. */
  labels: readonly string[]
  /** Phrases of several words, by the one of their terms that is in the fewest. */
  phrasesWith: ReadonlyMap<string, readonly Phrase[]>
  /** What a word means that is a phrase of its own: in this form alone, "marketed" is not "marketing". */
  meantByWord: ReadonlyMap<string, readonly number[]>
  /** Which meanings a term or a pair of neighbors speaks for, judged by all phrases. */
  votes: Votes
  /** The words of phrases and meanings, those that are left out of searches aside. */
  words: ReadonlySet<string>
}

/** Whether something of a store like this one is meant. */
export function isOurs(meaning: number, { meanings }: Pick<Vocabulary, 'meanings'>): boolean {
  return (meanings[meaning]?.length ?? 0) > 0
}

/** Nearly all phrases are of this kind, and parted at their spaces in a tenth of the time. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Entries with the same meaning are one. */
export function readVocabulary(entries: readonly VocabularyEntry[]): Vocabulary {
  const meanings: string[][] = []
  const labels: string[] = []
  const placeOf = new Map<string, number>()
  const words = new Set<string>()
  const phrases: ReadPhrase[] = []
  const meantByWord = new Map<string, number[]>()
  for (const entry of entries) {
    const meant = [...new Set(readPhrase(entry.meaning, 0, words).telling)]
    const key = meant.join(' ')
    const meaning = placeOf.get(key) ?? meanings.push(meant) - 1
    placeOf.set(key, meaning)
    labels[meaning] ??= entry.meaning
    for (const text of entry.phrases) {
      const phrase = readPhrase(text, meaning, words)
      phrases.push(phrase)
      if (phrase.all.length > 1) continue
      const word = PLAIN.test(text) ? text : (splitWords(text)[0]?.text ?? '')
      meantByWord.set(word, [...(meantByWord.get(word) ?? []), meaning])
    }
  }
  const votes = new Votes(phrases, meanings.length)
  return {
    meanings,
    labels,
    phrasesWith: byRarestTerm(phrases),
    meantByWord,
    votes,
    words,
  }
}

function readPhrase(text: string, meaning: number, words: Set<string>): ReadPhrase {
  const parts = PLAIN.test(text) ? text.split(' ') : splitWords(text).map((word) => word.text)
  const decline = declineIn(parts)
  if (decline !== -1) parts[decline] = LESS
  const all: string[] = []
  const telling: string[] = []
  const content: string[] = []
  for (const word of parts) {
    const isDenial = isNegation(word)
    const term = isDenial ? NEGATION : termOf(word)
    all.push(term)
    if (isDenial) content.push(term)
    if (isStopWord(word)) continue
    telling.push(term)
    content.push(term)
    words.add(word)
  }
  const isFixed = telling.length < 2
  return { all, telling, content, meaning, terms: isFixed ? all : telling, isFixed }
}

function byRarestTerm(phrases: readonly ReadPhrase[]): Map<string, Phrase[]> {
  const frequency = new Map<string, number>()
  for (const { terms } of phrases) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const found = new Map<string, Phrase[]>()
  for (const { all, terms, meaning, isFixed } of phrases) {
    if (all.length < 2) continue
    let rarest = ''
    let fewest = Number.POSITIVE_INFINITY
    for (const term of terms) {
      const often = frequency.get(term) ?? 0
      if (often < fewest) [rarest, fewest] = [term, often]
    }
    // A list that grew has room for many more, and there are thousands: its copy has none.
    const phrase = { terms: terms.slice(), meaning, isFixed }
    const known = found.get(rarest)
    if (known) known.push(phrase)
    else found.set(rarest, [phrase])
  }
  return found
}
