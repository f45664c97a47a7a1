import { isPerson, PERSON } from './people.ts'

/** How surely something means something, judged by the phrases in which it is used: 0 to 1. */
export interface Vote {
  /** Index of it in `Vocabulary.meanings`. */
  meaning: number
  weight: number
}

/** A phrase of the vocabulary as terms: all of them, and those that are not left out of searches. */
export interface SaidPhrase {
  all: readonly string[]
  telling: readonly string[]
  /** Those that tell, and negations among them. */
  content: readonly string[]
  meaning: number
}

/** Makes a term of few phrases vote more weakly: it may be in them by chance. */
const DOUBT = 0.6
const DOUBT_OF_PAIR = 0.3
const NONE: readonly Vote[] = []
/** More terms and meanings than any vocabulary has; a pair and what it means are one number below 2^53. */
const MOST_TERMS = 2 ** 20
const MOST_MEANINGS = 2 ** 12

/**
 * No one writes a search the way the vocabulary has it, but most of its words are there somewhere. So each
 * term votes for the meanings in whose phrases it stands, by its share of them: "subscribers" for
 * one, "page" a little for many. Two neighbors vote together, too.
 */
export class Votes {
  readonly #numbers = new Map<string, number>()
  readonly #ofTerms: Vote[][] = []
  /** Each use of a pair as a number, sorted: thousands are read at a start, and a few are ever asked for. */
  readonly #pairs: Float64Array
  readonly #scales: Float64Array

  constructor(phrases: readonly SaidPhrase[], meanings: number) {
    this.#scales = scalesOf(phrases, meanings)
    const pairs: number[] = []
    for (const { all, telling, content, meaning } of phrases) {
      // A term of a long phrase says less than one that is a phrase of its own.
      for (const term of telling) this.#add(term, meaning, 1 / telling.length)
      this.#addPairs(pairs, all, meaning)
      // "opens our newsletter" is "opens newsletter", too.
      if (content.length < all.length) this.#addPairs(pairs, content, meaning)
      if (all.some(isPerson)) this.#addPairs(pairs, all.map(asPerson), meaning)
    }
    this.#pairs = Float64Array.from(pairs).sort()
  }

  ofTerm(term: string): readonly Vote[] {
    const votes = this.#ofTerms[this.#numbers.get(term) ?? -1]
    return votes ? this.#shares(votes, DOUBT) : NONE
  }

  /** Of two neighbors, in this order. */
  ofPair(one: string, next: string): readonly Vote[] {
    const [first, second] = [this.#numbers.get(one), this.#numbers.get(next)]
    if (first === undefined || second === undefined) return NONE
    const pair = keyOf(first, second, 0)
    const votes: Vote[] = []
    for (let at = this.#firstFrom(pair); ; at += 1) {
      const meaning = (this.#pairs[at] ?? Number.POSITIVE_INFINITY) - pair
      if (meaning >= MOST_MEANINGS) return this.#shares(votes, DOUBT_OF_PAIR)
      const last = votes.at(-1)
      if (last?.meaning === meaning) last.weight += 1
      else votes.push({ meaning, weight: 1 })
    }
  }

  #add(term: string, meaning: number, weight: number): void {
    const votes = this.#ofTerms[this.#numberOf(term)]
    for (const vote of votes ?? []) {
      if (vote.meaning !== meaning) continue
      vote.weight += weight
      return
    }
    votes?.push({ meaning, weight })
  }

  #addPairs(pairs: number[], terms: readonly string[], meaning: number): void {
    for (let at = 1; at < terms.length; at += 1) {
      const [first, second] = [terms[at - 1] ?? '', terms[at] ?? '']
      pairs.push(keyOf(this.#numberOf(first), this.#numberOf(second), meaning))
    }
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    this.#numbers.set(term, this.#numbers.size)
    this.#ofTerms.push([])
    return this.#ofTerms.length - 1
  }

  #firstFrom(key: number): number {
    let low = 0
    let high = this.#pairs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#pairs[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The weights as shares of 1, less the doubt. */
  #shares(votes: readonly Vote[], doubt: number): Vote[] {
    const scaled = votes.map(({ meaning, weight }) => weight * (this.#scales[meaning] ?? 0))
    const sum = scaled.reduce((total, weight) => total + weight, doubt)
    return votes.map(({ meaning }, at) => ({ meaning, weight: (scaled[at] ?? 0) / sum }))
  }
}

function asPerson(term: string): string {
  return isPerson(term) ? PERSON : term
}

function keyOf(first: number, second: number, meaning: number): number {
  return (first * MOST_TERMS + second) * MOST_MEANINGS + meaning
}

/** A meaning must not win by the number of its phrases; one with a single phrase counts double at most. */
function scalesOf(phrases: readonly SaidPhrase[], meanings: number): Float64Array {
  const mean = phrases.length / (meanings || 1)
  const sizes = new Float64Array(meanings)
  for (const { meaning } of phrases) sizes[meaning] = (sizes[meaning] ?? 0) + 1
  return sizes.map((size) => (2 * mean) / (size + mean))
}
