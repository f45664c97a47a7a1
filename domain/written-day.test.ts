import { expect, test } from 'vitest'

import { writtenDay, writtenMonth } from './written-day.ts'

const ENDS_OF_MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month + 1, 0, 23, 59)).toISOString(),
)

test.each([...ENDS_OF_MONTHS, '2026-11-20', '2024-02-29T00:00:00+00:00'])(
  '%s is written as the platform writes it',
  (time) => {
    const inUtc = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(time))
    expect(writtenDay(time)).toBe(inUtc({ dateStyle: 'long' }))
    expect(writtenMonth(time)).toBe(inUtc({ month: 'long', year: 'numeric' }))
  },
)

test('the day is that of UTC, as the number of an invoice names its year', () => {
  expect(writtenDay('2026-12-31T23:59:59.999Z')).toBe('December 31, 2026')
  expect(writtenDay('2026-12-31T23:30:00-05:00')).toBe('January 1, 2027')
})
