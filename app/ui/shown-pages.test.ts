import { expect, test } from 'vitest'

import { shownPages } from './shown-pages.ts'

const shown = (page: number, pages: number) =>
  shownPages(page, pages)
    .map(({ page: one, isAfterGap }) => (isAfterGap ? `… ${one}` : one))
    .join(' ')

test('all of a few pages are offered', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(2, 4)).toBe('1 2 3 4')
  expect(shown(4, 5)).toBe('1 2 3 4 5')
})

test('of many pages the first, the last and those nearby are', () => {
  expect(shown(1, 1563)).toBe('1 2 … 1563')
  expect(shown(3, 1563)).toBe('1 2 3 4 … 1563')
  expect(shown(700, 1563)).toBe('1 … 699 700 701 … 1563')
  expect(shown(1563, 1563)).toBe('1 … 1562 1563')
})
