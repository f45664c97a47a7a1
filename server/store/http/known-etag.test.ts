import { expect, test } from 'vitest'
import { knownEtag } from './known-etag.ts'

test.each([
  ['"abc"', '"abc"'],
  ['W/"abc"', '"abc"'],
  ['"x", W/"abc" ,"y"', '"abc"'],
  ['"best"', '"best"'],
  ['*', '"abc"'],
  ['"x,*,y"', null],
  ['"x", *', null],
  ['"abcd"', null],
  ['abc', null],
  ['', null],
  [null, null],
])('an If-None-Match of %j', (header, known) => {
  expect(knownEtag(header, ['"abc"', '"best"'])).toBe(known)
})
