import { expect, test } from 'vitest'

import { searchFilter } from './search-filter.ts'

test('one word is looked for in each column', () => {
  expect(searchFilter('seo', ['title', 'slug'])).toBe('title.imatch."seo",slug.imatch."seo"')
})

test('each of several words has to be in one of the columns', () => {
  expect(searchFilter(' seo  audit ', ['title', 'slug'])).toBe(
    'and(or(title.imatch."seo",slug.imatch."seo"),or(title.imatch."audit",slug.imatch."audit"))',
  )
})

test.each(['', '   ', '\t\n'])('%j asks for nothing', (text) => {
  expect(searchFilter(text, ['title'])).toBeNull()
})

test('without columns there is nothing to search in', () => {
  expect(searchFilter('seo', [])).toBeNull()
})

test('at most 6 words are looked for', () => {
  const words = 'one two three four five six seven eight'
  const filter = searchFilter(words, ['title']) ?? ''
  expect(filter.match(/"\w+"/g)).toHaveLength(6)
  expect(filter).not.toContain('"seven"')
})

test('one or two letters are the beginning of a word', () => {
  expect(searchFilter('Q7', ['title'])).toBe('title.imatch."(^| )Q7"')
  expect(searchFilter('ü', ['title'])).toBe('title.imatch."ü"')
})

test.each([
  '"',
  '\\',
  '^',
  ',',
  '(',
  ')',
  '%',
  '*',
  '.',
  '[',
  ']',
  '{',
  '$',
  '|',
  '?',
  '+',
  '_',
  "'",
])('%s neither leaves the quotes nor acts as a pattern', (character) => {
  const text = `a${character}b`
  const pattern = /^title\.imatch\."([^"\\]*)"$/.exec(searchFilter(text, ['title']) ?? '')?.[1]
  expect(pattern).toBeDefined()
  // JavaScript reads these few signs as PostgreSQL does.
  expect(new RegExp(`^${pattern ?? ''}$`, 'i').test(text)).toBe(true)
  expect(new RegExp(`^${pattern ?? ''}$`, 'i').test('ab')).toBe(false)
  expect(new RegExp(`^${pattern ?? ''}$`, 'i').test('a many others b')).toBe(false)
})

test('a filter in the search stays a word of it', () => {
  expect(searchFilter('x),deleted_at.not.is.null', ['title'])).toBe(
    'title.imatch."x[)],deleted_at[.]not[.]is[.]null"',
  )
})
