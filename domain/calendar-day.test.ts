import { expect, test } from 'vitest'

import { isCalendarDay, isMoment } from './calendar-day.ts'

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-00-00', false],
  ['', false],
])('%s is a day: %j', (text, is) => expect(isCalendarDay(text)).toBe(is))

test.each([
  ['2026-11-22T12:00:00.123456+00:00', true],
  ['2026-11-22T12:00:00.000Z', true],
  ['2026-11-22T12:00:00+05:30', true],
  ['2026-02-30T12:00:00Z', false],
  ['2026-11-22T25:00:00Z', false],
  ['2026', false],
  ['1', false],
])('%s is a moment: %j', (text, is) => expect(isMoment(text)).toBe(is))
