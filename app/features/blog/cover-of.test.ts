import { expect, test } from 'vitest'

import { renderDocument } from '#app/ui/markdown/render-document.ts'

import { coverOf } from './cover-of.ts'

const NONE = { cover_url: null, cover_alt: '' }
const of = (text: string) => coverOf(NONE, renderDocument(text))

test('a post without a cover has the first picture of its text', () => {
  expect(of('Words.\n\n![A & "B"](/files/a.png)\n\n![C](/files/c.png)')).toEqual({
    cover_url: '/files/a.png',
    cover_alt: 'A & "B"',
  })
})

test('its own cover comes before that', () => {
  const own = { cover_url: '/own.png', cover_alt: 'Own' }
  expect(coverOf(own, renderDocument('Words.\n\n![A](/files/a.png)'))).toEqual(own)
})

test('a text that has no picture, or begins with it, has no cover', () => {
  expect(of('Words alone.')).toEqual(NONE)
  expect(of('![A](/files/a.png)\n\nWords.')).toEqual(NONE)
})
