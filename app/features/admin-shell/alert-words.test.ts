import { expect, test } from 'vitest'

import { alertWords, promiseOf } from './alert-words.ts'

test.each([
  [1, 'overdue', 'Overdue orders', '1 overdue order'],
  [2, 'overdue', 'Overdue orders', '2 overdue orders'],
  [1200, 'reviews', 'Reviews to look at', '1,200 reviews to look at'],
])('%i of the kind %s, called %j, read %j', (count, kind, label, words) => {
  expect(alertWords({ count, kind, label })).toBe(words)
})

test('the wait of the oldest contact message stands against the promise of 24 hours', () => {
  const since = '2026-11-02T09:00:00Z'
  const now = Date.parse('2026-11-03T12:00:00Z')
  expect(promiseOf({ kind: 'enquiries', since }, now)).toEqual({ words: '3 h late', isLate: true })
  expect(promiseOf({ kind: 'reviews', since }, now)).toBeNull()
})
