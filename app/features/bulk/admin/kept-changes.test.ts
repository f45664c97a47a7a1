import { expect, test } from 'vitest'

import { NO_CHANGES } from '../read-changes.ts'
import { keptChanges, wayBack, withWayBack } from './kept-changes.ts'

test('the way back from a preview leads to the same services and choices', () => {
  const values = { ...NO_CHANGES, priceMode: 'raise-percent', priceValue: '10' } as const
  const chosen = { target: { ids: ['a'] }, count: 1 }
  const back = wayBack(withWayBack('/admin/bulk/change?status=draft', { ...chosen, values }))
  expect(back?.to).toBe('/admin/bulk/change?status=draft')
  expect(back?.state).toMatchObject(chosen)
  expect(keptChanges(back?.state)).toEqual(values)
})

test('a form and a preview that were opened afresh have none', () => {
  expect(keptChanges(null)).toEqual(NO_CHANGES)
  expect(wayBack(null)).toBeNull()
})
