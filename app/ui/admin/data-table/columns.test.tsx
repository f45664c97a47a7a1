import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useColumnChoice, type ListColumn } from './columns.ts'

const column = (key: string, more: Partial<ListColumn<object>> = {}): ListColumn<object> => ({
  key,
  header: key,
  cell: () => key,
  isStored: true,
  ...more,
})

const COLUMNS = [
  column('order', { isPrimary: true }),
  column('Total'),
  column('Placed', { priority: 3 }),
  column('Due', { isHidden: true }),
]

test('a column that there is no room for is not ticked, and choosing it shows it', () => {
  const { result } = renderHook(() => useColumnChoice('orders', COLUMNS))
  const ticked = () =>
    result.current.choices.filter(({ isChosen }) => isChosen).map(({ key }) => key)
  expect(ticked()).toEqual(['Total', 'Placed'])
  act(() => result.current.leaveOut(['Placed']))
  expect(ticked()).toEqual(['Total'])
  act(() => result.current.choose('Placed', true))
  expect(ticked()).toEqual(['Total', 'Placed'])
  // What the owner has chosen stays, however wide the table becomes.
  expect(result.current.shown.find(({ key }) => key === 'Placed')?.isWanted).toBe(true)
})
