import { expect, test } from 'vitest'

import { alertWords } from './alert-words.ts'

test.each([
  [1, 'overdue', 'Overdue orders', '1 overdue order'],
  [2, 'overdue', 'Overdue orders', '2 overdue orders'],
  [1200, 'reviews', 'Reviews to look at', '1,200 reviews to look at'],
])('%i of the kind %s, called %j, read %j', (count, kind, label, words) => {
  expect(alertWords({ count, kind, label })).toBe(words)
})
