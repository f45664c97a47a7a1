import { expect, test } from 'vitest'
import { MAX_SLIDE_BYTES, noRoomText, slideProblem, slideTypeOf } from './slide-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('a picture is recognized by its first bytes, whatever its name', () => {
  expect(slideTypeOf(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('image/jpeg')
  expect(slideTypeOf(bytes('\x89PNG\r\n\x1a\n\0\0'))).toBe('image/png')
  expect(slideTypeOf(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp')
  expect(slideTypeOf(bytes('\0\0\0\x20ftypavif'))).toBe('image/avif')
})

test('pages, vector pictures, animations and texts are no slides', () => {
  for (const start of [
    '<svg xmlns=',
    '<!doctype html>',
    'GIF89a',
    'RIFF\x10\0\0\0WAVE',
    '%PDF-1.7',
    '',
  ]) {
    expect(slideTypeOf(bytes(start))).toBeNull()
  }
})

test('a slide is an image of less than 10 MB', () => {
  expect(slideProblem({ type: null, bytes: 1 })).toBe('Please upload an image file')
  expect(slideProblem({ type: 'image/png', bytes: MAX_SLIDE_BYTES })).toBe(
    'File size must be less than 10MB',
  )
  expect(slideProblem({ type: 'image/png', bytes: MAX_SLIDE_BYTES - 1 })).toBeNull()
})

test('files that don’t fit are named, or counted', () => {
  const limit = 'not added: a service has at most 5 slides.'
  expect(noRoomText(['six.png'])).toBe(`"six.png" was ${limit}`)
  expect(noRoomText(['six.png', 'seven.png'])).toBe(`2 files were ${limit}`)
})
