import { ENGLISH_WORD_BITS } from './english-word-bits.ts'

/** Of a Bloom filter: ten bits and seven looks for each word take about one in 120 others for a word. */
const LOOKS = 7

let bits: Uint8Array | null = null

/**
 * Whether a word is one of the 20,000 most frequent of the language. Such a word was meant, so it is
 * not taken for another one with a typing error: "timetable" is no "time" and "table".
 */
export function isEnglishWord(word: string): boolean {
  bits ??= Uint8Array.from(atob(ENGLISH_WORD_BITS), (character) => character.charCodeAt(0))
  const known = bits
  return bitsOf(word, known.length).every((bit) => ((known[bit >> 3] ?? 0) >> (bit & 7)) & 1)
}

/** A filter of so many bytes in which these words are found, for `ENGLISH_WORD_BITS`. */
export function makeWordFilter(words: readonly string[], bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes)
  for (const bit of words.flatMap((word) => bitsOf(word, bytes))) {
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return filter
}

function bitsOf(word: string, bytes: number): number[] {
  const first = hash(word, 0x811c9dc5)
  const step = hash(word, 0x01000193) | 1
  return Array.from({ length: LOOKS }, (_, look) => ((first + look * step) >>> 0) % (bytes * 8))
}

/** FNV-1a. */
function hash(word: string, seed: number): number {
  let value = seed
  for (let at = 0; at < word.length; at += 1) {
    value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
