import { expect, test } from 'vitest'

import { readSearchText } from './search-text.ts'

test.each([
  ['  our   newsletters\n land in spam ', 'our newsletters land in spam'],
  ['   ', ''],
  [null, ''],
  ['a\u0000b', 'a b'],
  ['half \ud83d', 'half'],
  ['über 🚀', 'über 🚀'],
])('%j is searched for as %j', (typed, q) => {
  expect(readSearchText(typed)).toEqual({ q, isCut: false })
})

test('of a longer text the first 200 characters count, and it says so', () => {
  expect(readSearchText('x'.repeat(200))).toEqual({ q: 'x'.repeat(200), isCut: false })
  expect(readSearchText('x'.repeat(201))).toEqual({ q: 'x'.repeat(200), isCut: true })
  // The rocket is two code units, of which one would be left.
  expect(readSearchText(`${'x'.repeat(199)}🚀`)).toEqual({ q: 'x'.repeat(199), isCut: true })
})
