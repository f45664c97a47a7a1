import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

const listOf = (ids: readonly string[], q = '') =>
  ({ rows: ids.map((id) => ({ id })), count: 60, request: { q, filters: {} } }) as unknown as List<{
    id: string
  }>

const open = () =>
  renderHook(({ list }) => useSelection(list), { initialProps: { list: listOf(['a', 'b']) } })

test('rows are chosen across pages, and a page as a whole', () => {
  const { result, rerender } = open()
  act(() => result.current.toggle('a'))
  expect([result.current.isWholePage, result.current.isPartOfPage]).toEqual([false, true])
  rerender({ list: listOf(['c', 'd']) })
  expect(result.current.isPartOfPage).toBe(false)
  act(() => result.current.togglePage())
  expect(result.current.isWholePage).toBe(true)
  expect(result.current.ids).toEqual(['a', 'c', 'd'])
  act(() => result.current.togglePage())
  expect(result.current.ids).toEqual(['a'])
})

test('all that match are chosen, until one row is taken out', () => {
  const { result } = open()
  act(() => result.current.selectAllMatching())
  expect([result.current.count, result.current.isAllMatching]).toEqual([60, true])
  act(() => result.current.toggle('b'))
  expect([result.current.ids, result.current.isAllMatching]).toEqual([['a'], false])
})

test('another search begins with nothing chosen', () => {
  const { result, rerender } = open()
  act(() => result.current.toggle('a'))
  rerender({ list: listOf(['a', 'b'], 'seo') })
  expect(result.current.count).toBe(0)
})
