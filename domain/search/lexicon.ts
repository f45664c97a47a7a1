import { isEnglishWord } from './english-word.ts'
import { termOf } from './search-terms.ts'

/** A term that may have been meant, and how surely: 0 to 1. */
export interface Candidate {
  term: string
  weight: number
  reading: Reading
  /** In which of its forms, where it was taken for one with a typing error or could become no other. */
  word?: string
}

/** How a typed word was taken: as it stands, as the start of one, with a typing error, or with its neighbor. */
export type Reading = 'same' | 'start' | 'typo' | 'joined'

/** Shorter words have too many neighbors to guess at. */
const MIN_TYPO_LENGTH = 4
const MIN_TWO_TYPOS_LENGTH = 9
const ONE_TYPO = 0.85
const TWO_TYPOS = 0.7
const MIN_PREFIX_LENGTH = 3
/** A shorter word may still become another one: "ana" is a name, and the start of "analytics". */
const MIN_WHOLE_LENGTH = 6
/** The more of a word is there, the surer. */
const COMPLETED = 0.6

/** The words that searches can reach, to find those that were typed in part or with errors. */
export class Lexicon {
  readonly #words: readonly string[]
  readonly #terms: ReadonlySet<string>
  /** One bit for each letter in a word: most words differ in too many to be looked at. */
  readonly #letters: Int32Array

  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)].toSorted()
    this.#terms = new Set(this.#words.map(termOf))
    this.#letters = Int32Array.from(this.#words, lettersOf)
  }

  /** Whether a word, in some form, is one of them. */
  knows(word: string): boolean {
    return this.#terms.has(termOf(word))
  }

  /** Words that begin with what was typed so far. */
  completions(start: string): Candidate[] {
    if (start.length < MIN_PREFIX_LENGTH) return []
    if (start.length >= MIN_WHOLE_LENGTH && isEnglishWord(start)) return []
    const end = this.#firstFrom(`${start}\uffff`)
    const words = this.#words.slice(this.#firstFrom(start), end)
    // What can only become one word is as good as that word.
    const isSure = new Set(words.map(termOf)).size === 1
    return words.map((word) => ({
      term: termOf(word),
      weight: COMPLETED + ((ONE_TYPO - COMPLETED) * start.length) / word.length,
      reading: 'start',
      ...(isSure && { word }),
    }))
  }

  /** The words with the fewest typing errors between them and the typed one; none for what is too far. */
  corrections(typed: string): Candidate[] {
    if (typed.length < MIN_TYPO_LENGTH || isEnglishWord(typed)) return []
    const letters = lettersOf(typed)
    let limit = typed.length >= MIN_TWO_TYPOS_LENGTH ? 2 : 1
    let found: string[] = []
    for (const [at, word] of this.#words.entries()) {
      if (bitsIn(letters ^ (this.#letters[at] ?? 0)) > 2 * limit) continue
      if (Math.abs(word.length - typed.length) > limit || word.length < MIN_TYPO_LENGTH) continue
      const edits = editDistance(typed, word, limit)
      if (edits > limit) continue
      if (edits < limit) found = []
      limit = edits
      found.push(word)
    }
    return found.map((word) => ({
      word,
      term: termOf(word),
      weight: limit === 2 ? TWO_TYPOS : ONE_TYPO,
      reading: 'typo',
    }))
  }

  #firstFrom(start: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    return low
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(value: number): number {
  let bits = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}

/**
 * How many letters were left out, added, replaced or swapped with their neighbor between two words
 * (optimal string alignment); any number above `limit` means "more than that".
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      let edits = Math.min(
        at(last, column - 1) + (isSame ? 0 : 1),
        at(last, column) + 1,
        at(current, column - 1) + 1,
      )
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, at(beforeLast, column - 2) + 1)
      }
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
