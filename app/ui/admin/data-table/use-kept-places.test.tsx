import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { inKeptOrder, useKeptPlaces } from './use-kept-places.ts'
import type { List } from './use-list.ts'

test('rows keep their places until the list is asked for other ones', () => {
  const of = (ids: string, q: string, isRefreshing = false) =>
    ({
      rows: [...ids].map((id) => ({ id })),
      status: 'ready',
      isRefreshing,
      request: { q },
    }) as unknown as List<{ id: string }>
  const { result, rerender } = renderHook((list) => useKeptPlaces(list, true), {
    initialProps: of('abc', ''),
  })
  const shown = () => result.current.rows.map(({ id }) => id).join('')
  rerender(of('bca', ''))
  expect(shown()).toBe('abc')
  rerender(of('bca', 'x', true))
  rerender(of('cab', 'x'))
  expect(shown()).toBe('cab')
})

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
