import { expect, test } from 'vitest'

import { clockFigures } from './delivery-clock.ts'
import { isUrgent, spellSpan, spellTimeLeft } from './time-left.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test.each([
  [24 * HOUR_MS, '24 h'],
  // The clock still shows 24:00:00.
  [24 * HOUR_MS - 1, '24 h'],
  [24 * HOUR_MS - 1000, '23 h 59 min'],
  [23 * HOUR_MS + 59 * MINUTE_MS + 500, '23 h 59 min'],
  [24 * HOUR_MS + 12 * MINUTE_MS, '1 day 12 min'],
  [28 * HOUR_MS, '1 day 4 h'],
  [48 * HOUR_MS, '2 days'],
  [2 * HOUR_MS, '2 h'],
  [20_000, '1 min'],
  [-90_000, '1 min'],
])('%i ms are said as %s', (msLeft, words) => {
  expect(spellTimeLeft(msLeft)).toBe(words)
})

test('what is left is in whole minutes, as the digits of the clock show it', () => {
  expect(spellTimeLeft(24 * HOUR_MS)).toBe('24 h')
  for (let msLeft = MINUTE_MS; msLeft < 24 * HOUR_MS; msLeft += 7_321_000) {
    const { hours, minutes } = clockFigures(msLeft)
    expect(spellTimeLeft(msLeft)).toBe(spellSpan((hours * 60 + minutes) * MINUTE_MS))
  }
})

test.each([
  [6 * HOUR_MS, false],
  [6 * HOUR_MS - 1, true],
  [-1, true],
])('with %i ms left, that it is urgent is %s', (msLeft, urgent) => {
  expect(isUrgent(msLeft)).toBe(urgent)
})
