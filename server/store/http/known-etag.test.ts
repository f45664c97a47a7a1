import { expect, test } from 'vitest'
import { encodedEtag, isKnownEtag } from './known-etag.ts'

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc" ,"y"', true],
  ['"abc.br"', true],
  ['W/"abc.best-br"', true],
  ['"x.gzip", "abc.gzip"', true],
  ['"abc.zip"', false],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
  ['', false],
  [null, false],
])('an If-None-Match of %j', (header, isKnown) => {
  expect(isKnownEtag(header, '"abc"')).toBe(isKnown)
})

test('each encoding has an ETag of its own, and one that is compressed once more another', () => {
  const encodings = ['identity', 'br', 'best-br', 'gzip'] as const
  const etags = encodings.map((encoding) => encodedEtag('"abc"', encoding))
  expect(etags).toEqual(['"abc"', '"abc.br"', '"abc.best-br"', '"abc.gzip"'])
  expect(etags.every((etag) => isKnownEtag(etag, '"abc"'))).toBe(true)
})
