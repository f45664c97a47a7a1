import { expect, test } from 'vitest'

import { dueInWords } from './due-time.ts'

test('a time within six days is a weekday, a later one has its date', () => {
  const due = new Date(2026, 10, 28, 16, 17)
  expect(dueInWords(due, 24)).toBe('Saturday 4:17 PM')
  expect(dueInWords(due, 144)).toBe('Saturday 4:17 PM')
  expect(dueInWords(due, 168)).toBe('Saturday, Nov 28, 4:17 PM')
})
