import { serialize } from 'node:v8'
import { expect, test } from 'vitest'

import { copyText } from './copy-text.ts'
import { metaDescription } from './service-description.ts'

/** V8 writes a text of one byte a character as `"` and its bytes, any other as `c`. */
const isNarrow = (text: string) => serialize(text)[2] === '"'.codePointAt(0)

const ARTICLE =
  'Crawlers produce warnings; an audit produces decisions about every page. “Really”, 25,000 of them.'

test('a piece of a wide text is wide, and its copy is not', () => {
  const piece = ARTICLE.slice(0, 50)
  expect(isNarrow(piece)).toBe(false)
  expect(isNarrow(copyText(piece))).toBe(true)
  expect(copyText(piece)).toBe(piece)
})

test('a copy has every letter', () => {
  const text = 'Ünïcode “quotes” \ud83d\ude80 \ud83d half'
  expect(copyText(text)).toBe(text)
})

test('what a page says of a service for search engines is no wider than its letters', () => {
  const description = metaDescription(`${'Work done in a day. '.repeat(8)}${ARTICLE}`)
  expect(description).toHaveLength(100)
  expect(isNarrow(description)).toBe(true)
})
