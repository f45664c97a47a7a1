import { expect, test } from 'vitest'

import type { BulkRun } from '../schema.ts'
import { runTitle, startText, undoText } from './run-words.ts'

const RUN = { kind: 'change', file_name: null, changes: {}, chosen: null } as const

test.each<[Partial<BulkRun>, string]>([
  [
    {
      changes: { price: { mode: 'percent', value: 7, rounding: '99' } },
      chosen: { q: '', eq: { category: 'Create Content' } },
    },
    'Price +7% ending in .99, Create Content',
  ],
  [{ changes: { price: { mode: 'amount', value: -250, rounding: 'exact' } } }, 'Price −$2.50'],
  [
    { changes: { price: { mode: 'set', value: 9900, rounding: 'exact' }, status: 'draft' } },
    'Price to $99.00, Status to draft',
  ],
  [{ changes: { badges: { mode: 'add', codes: ['new', 'top'] } } }, 'Badges: add new, top'],
  [{ chosen: { q: 'audit' } }, '“audit”'],
  [{}, 'Bulk change'],
  [{ kind: 'import', file_name: 'mine.csv' }, 'Import: mine.csv'],
  [{ kind: 'undo', file_name: 'mine.csv' }, 'Undo: mine.csv'],
  [
    { kind: 'undo', changes: { status: 'draft' }, chosen: { q: 'audit' } },
    'Undo: Status to draft, “audit”',
  ],
])('a run %j is called %j', (run, title) => {
  expect(runTitle({ ...RUN, ...run })).toBe(title)
})

test.each([
  [3, 0, 'Change 3 services'],
  [1, 1, 'Create 1 service'],
  [2, 1, 'Create 1, change 1'],
])('of %i rows, %i new, the button says %j', (rows_ready, rows_to_create, text) => {
  expect(startText({ rows_ready, rows_to_create })).toBe(text)
})

test('an undo says until when it is possible', () => {
  expect(undoText({ finished_at: '2026-11-23T12:00:00Z' })).toBe(
    'It can be undone until December 23, 2026.',
  )
  expect(undoText({ finished_at: null })).toBe('It can be undone for 30 days.')
})
