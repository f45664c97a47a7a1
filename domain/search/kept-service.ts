import type { SearchedSentence, SearchedService } from './searched-service.ts'
import { termOf } from './search-terms.ts'
import type { WordTable } from './word-table.ts'

/** No word has this number: it stands before the words of each sentence. */
const SENTENCE = 0
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * What the index keeps of a service, small: its sentences as they are shown, and the numbers of its words. The
 * terms are in the postings already.
 */
export class KeptService {
  readonly id: string
  readonly category: string
  readonly #table: WordTable
  /** The words of its fields, then those of each sentence. */
  readonly #words: Uint16Array | Uint32Array
  /** A line for each sentence, in UTF-8: one typographic quotation mark doubles a string in memory. */
  readonly #sentences: Uint8Array
  readonly #notIncluded: Uint8Array

  constructor({ id, category, words, sentences, notIncluded }: SearchedService, table: WordTable) {
    this.id = id
    this.category = category
    this.#table = table
    const numbers = words.map((word) => table.numberOf(word))
    for (const sentence of sentences) {
      numbers.push(SENTENCE)
      for (const word of sentence.words) numbers.push(table.numberOf(word))
    }
    this.#words = smallArray(numbers)
    this.#sentences = encoder.encode(sentences.map(({ text }) => text).join('\n'))
    this.#notIncluded = encoder.encode(notIncluded.join('\n'))
    table.count(this.#distinct())
  }

  terms(): Set<string> {
    const terms = new Set<string>()
    for (const number of this.#distinct()) terms.add(termOf(this.#table.wordOf(number)))
    return terms
  }

  /** What a snippet can be taken from, in page order. */
  sentences(): SearchedSentence[] {
    const texts = decoder.decode(this.#sentences).split('\n')
    const sentences: { text: string; terms: string[] }[] = []
    for (const number of this.#words) {
      if (number === SENTENCE) sentences.push({ text: texts[sentences.length] ?? '', terms: [] })
      else sentences.at(-1)?.terms.push(termOf(this.#table.wordOf(number)))
    }
    return sentences
  }

  /** The items of “What's Not Included”. */
  notIncluded(): string[] {
    return decoder.decode(this.#notIncluded).split('\n')
  }

  /** It is no longer kept: its words go where no other service has them. */
  release(): void {
    this.#table.discount(this.#distinct())
  }

  #distinct(): Set<number> {
    const numbers = new Set(this.#words)
    numbers.delete(SENTENCE)
    return numbers
  }
}

/** Most catalogs have fewer words than two bytes can count. */
function smallArray(numbers: readonly number[]): Uint16Array | Uint32Array {
  const isSmall = numbers.every((number) => number <= 0xffff)
  return isSmall ? Uint16Array.from(numbers) : Uint32Array.from(numbers)
}
