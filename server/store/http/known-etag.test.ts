import { expect, test } from 'vitest'
import { isKnownEtag } from './known-etag.ts'

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc" ,"y"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
  ['', false],
  [null, false],
])('an If-None-Match of %j', (header, isKnown) => {
  expect(isKnownEtag(header, '"abc"')).toBe(isKnown)
})
