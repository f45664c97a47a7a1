import { expect, test } from 'vitest'

import { addRecentSearch, parseRecentSearches, removeRecentSearch } from './recent-searches.ts'

test('the newest search comes first, and each is there once', () => {
  expect(addRecentSearch(['seo', 'slow site'], 'Slow Site')).toEqual(['Slow Site', 'seo'])
})

test('five are kept', () => {
  const five = ['five', 'four', 'three', 'two', 'one']
  expect(addRecentSearch(five, 'six')).toEqual(['six', 'five', 'four', 'three', 'two'])
})

test('the start of a word is not kept', () => {
  expect(addRecentSearch(['seo'], 's')).toEqual(['seo'])
})

test('one can be removed', () => {
  expect(removeRecentSearch(['seo', 'slow site'], 'SEO')).toEqual(['slow site'])
})

test.each([
  [null, []],
  ['["seo","ads"]', ['seo', 'ads']],
  ['["seo",1,null,"x"]', ['seo']],
  ['{"seo":1}', []],
  ['not json', []],
])('of what is stored as %j, %j is read', (stored, read) => {
  expect(parseRecentSearches(stored)).toEqual(read)
})
