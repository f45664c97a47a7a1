import { expect, test } from 'vitest'

import { inKeptOrder } from './use-kept-places.ts'

const order = (ids: string, kept: string) =>
  inKeptOrder(
    [...ids].map((id) => ({ id })),
    [...kept],
  )
    .map(({ id }) => id)
    .join('')

test('a row that the list sorts elsewhere stays in its place, and one that is gone leaves it', () => {
  expect(order('abc', '')).toBe('abc')
  expect(order('bca', 'abc')).toBe('abc')
  expect(order('ca', 'abc')).toBe('ac')
})

test('a new row comes behind the one that it follows, or first', () => {
  expect(order('bnca', 'abc')).toBe('abnc')
  expect(order('nbca', 'abc')).toBe('nabc')
  expect(order('bcamn', 'abc')).toBe('amnbc')
})
