import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstCharacters, truncateAtWord, truncateText } from './truncate-text.ts'

test('a character of two code units is never cut in half', () => {
  expect(firstCharacters('🎉🎉🎉', 2)).toBe('🎉🎉')
  expect(firstCharacters('ab🎉c', 3)).toBe('ab🎉')
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, fc.nat(20), (any, count) => {
      expect(firstCharacters(any, count)).toBe(Array.from(any).slice(0, count).join(''))
    }),
  )
})

test.each([
  ['abcd', 'abcd'],
  ['abcde', 'abc…'],
  ['🎉🎉🎉🎉', '🎉🎉🎉🎉'],
  ['🎉🎉🎉🎉🎉', '🎉🎉🎉…'],
])('of %s, four characters may stay: %s', (text, kept) => {
  expect(truncateText(text, 4, 3)).toBe(kept)
})

test.each([
  ['Short.', 'Short.'],
  ['A page for each town that you serve', 'A page for each…'],
  ['One is done. Two more words', 'One is done…'],
  ['🎉 party after the launch', '🎉 party after the…'],
])('%s ends at a word: %s', (text, kept) => {
  expect(truncateAtWord(text, 19)).toBe(kept)
})
