import { expect, test } from 'vitest'

import { dayAfterKey, dayOf, monthBeside, readMonth, weeksOf } from './month.ts'

const NOON = new Date(2026, 10, 22, 12)

test.each([
  ['2026-02', '2026-02'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['x', '2026-11'],
])('the address %j shows %s', (named, month) => {
  expect(readMonth(named, NOON)).toBe(month)
})

test.each([
  // February 2026 begins on a Sunday and ends on a Saturday.
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2026-11', 5, '2026-11-01', '2026-12-05'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
])('%s is in %i weeks', (month, count, first, last) => {
  const days = weeksOf(month).flat()
  expect([days.length / 7, dayOf(days[0] ?? NOON), dayOf(days.at(-1) ?? NOON)]).toEqual([
    count,
    first,
    last,
  ])
})

test('a year ends and begins', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.each([
  ['ArrowLeft', '2026-11-21'],
  ['ArrowDown', '2026-11-29'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-22'],
  ['PageDown', '2026-12-22'],
])('%s leads to %s', (key, day) => {
  expect(dayOf(dayAfterKey(key, NOON) ?? NOON)).toBe(day)
})

test('a shorter month has its last day, and other keys lead nowhere', () => {
  expect(dayOf(dayAfterKey('PageDown', new Date(2026, 0, 31)) ?? NOON)).toBe('2026-02-28')
  expect(dayAfterKey('a', NOON)).toBeNull()
})
