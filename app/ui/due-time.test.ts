import { expect, test } from 'vitest'

import { dueInWords, durationWords, readerTime } from './due-time.ts'

test('a time within six days is a weekday, a later one has its date', () => {
  const due = new Date(2026, 10, 28, 16, 17)
  expect(dueInWords(due, 24)).toBe('Saturday 4:17 PM')
  expect(dueInWords(due, 144)).toBe('Saturday 4:17 PM')
  expect(dueInWords(due, 168)).toBe('Saturday, Nov 28, 4:17 PM')
})

test.each(Array.from({ length: 48 }, (_, hours) => hours))(
  'hour %i of two days is written as the platform writes it',
  (hours) => {
    const moment = new Date(2026, 10, 30, hours, hours)
    const { weekday, month, day, time } = readerTime(moment)
    expect(`${weekday}, ${month} ${day} at ${time}`).toBe(
      new Intl.DateTimeFormat('en-US', {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(moment),
    )
  },
)

test('from three days on, hours become days', () => {
  expect([24, 48, 72, 144].map(durationWords)).toEqual(['24 hours', '48 hours', '3 days', '6 days'])
})
