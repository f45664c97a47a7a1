import { expect, test } from 'vitest'

import { changeOf, countryName, FIGURES, formatFigure, funnelOf } from './figures.ts'
import { daysInWords, momentNames } from './moments.ts'
import { problemsOf, readPeriod, writePeriod, todayIn } from './period.ts'

test('the address says the days and the comparison, and the usual ones are not named', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search))
  expect(read('')).toEqual({ period: '30d', from: null, to: null, compare: 'before' })
  expect(read('period=7d&compare=year')).toMatchObject({ period: '7d', compare: 'year' })
  expect(read('from=2026-02-01&to=2026-01-01')).toMatchObject({
    from: '2026-02-01',
    to: '2026-01-01',
  })
  expect(read('period=ever&from=2026-01-01&compare=x')).toEqual(read(''))
  expect(read('period=toString')).toEqual(read(''))
  expect(read('from=2026-02-30&to=2026-03-01')).toEqual(read(''))

  const write = (search: string, change: object) =>
    writePeriod(new URLSearchParams(search), change).toString()
  expect(write('period=7d', { period: '30d' })).toBe('')
  expect(write('period=7d', { from: '2026-01-01', to: '2026-01-02' })).toBe(
    'from=2026-01-01&to=2026-01-02',
  )
  expect(write('from=2026-01-01&to=2026-01-02', { from: null, to: null, period: 'year' })).toBe(
    'period=year',
  )
  expect(write('period=7d', { compare: 'none' })).toBe('period=7d&compare=none')
})

test('days that give no figures are refused at their field', () => {
  const problems = (from: string, to: string) => problemsOf({ from, to }, '2026-11-23')
  expect(problems('2026-11-23', '2026-11-23')).toEqual({})
  expect(problemsOf({ from: null, to: null }, '2026-11-23')).toEqual({})
  expect(problems('2026-11-20', '2026-11-24')).toEqual({ to: 'Choose today or a day before.' })
  expect(problems('2026-11-24', '2026-11-20')).toEqual({ from: 'Choose today or a day before.' })
  expect(problems('2026-11-20', '2026-11-19')).toEqual({ from: 'Choose a day before “To”.' })
  expect(problems('1999-12-31', '2000-01-02')).toEqual({ from: 'Choose a day after 1999.' })
  expect(problems('2022-01-01', '2026-01-01')).toEqual({ from: 'Choose at most three years.' })
})

test('an hour that a day has twice says which one it is', () => {
  const { short, long } = momentNames({ zone: 'America/New_York', step: 'hour' })
  const hours = ['04', '05', '06', '07'].map((hour) => `2026-11-01T${hour}:00:00Z`)
  expect(hours.map((at) => long(at).replaceAll('\u202F', ' '))).toEqual([
    'Nov 1, 12:00 AM',
    'Nov 1, 1:00 AM EDT',
    'Nov 1, 1:00 AM EST',
    'Nov 1, 2:00 AM',
  ])
  expect(hours.map((at) => short(at).replaceAll('\u202F', ' '))).toEqual([
    '12 AM',
    '1 AM EDT',
    '1 AM EST',
    '2 AM',
  ])
})

test('today is that of the store, or the first one to begin', () => {
  const evening = new Date('2026-11-23T20:00:00Z')
  expect(todayIn('America/New_York', evening)).toBe('2026-11-23')
  expect(todayIn(undefined, evening)).toBe('2026-11-24')
})

test('a change is in percent, that of a share in points, and of nothing there is none', () => {
  expect(changeOf('money', 15_000, 10_000)).toBe('+50%')
  expect(changeOf('count', 5, 10)).toBe('-50%')
  expect(changeOf('count', 5, 0)).toBeNull()
  expect(changeOf('share', 0.125, 0.1)).toBe('+2.5 points')
  expect(changeOf('share', 0.1, 0.1)).toBe('same')
  expect(changeOf('share', null, 0.1)).toBeNull()
})

test('money is exact, and what cannot be divided is a dash', () => {
  expect(formatFigure('money', 123_456)).toBe('$1,234.56')
  expect(formatFigure('share', 0.0123)).toBe('1.2%')
  expect(formatFigure('share', null)).toBe('–')
  expect(new Set(FIGURES.map(({ definition }) => definition)).size).toBe(FIGURES.length)
})

test('the way to an order says where people leave', () => {
  const visits = {
    views: 300,
    visits: 100,
    service_visits: 40,
    cart_visits: 10,
    checkout_visits: 5,
  }
  const steps = funnelOf({ ...visits, counted_orders: 4 })
  expect(steps.map(({ count, left }) => [count, left])).toEqual([
    [100, null],
    [40, 60],
    [10, 30],
    [5, 5],
    [4, 1],
  ])
  expect(steps[2]).toMatchObject({ ofAll: 0.1, leftShare: 0.75 })
  // More may pay than were seen.
  expect(funnelOf({ ...visits, counted_orders: 9 }).at(-1)).toMatchObject({ left: 0 })
})

test('moments have the names of the store’s zone', () => {
  const at = '2026-03-08T05:00:00Z'
  expect(momentNames({ zone: 'America/New_York', step: 'day' }).long(at)).toBe('Sun, Mar 8, 2026')
  expect(momentNames({ zone: 'America/Los_Angeles', step: 'day' }).short(at)).toBe('Mar 7')
  expect(daysInWords('2026-03-08', '2026-03-08')).toBe('Mar 8, 2026')
})

test('a country has its name, and what is none is shown as it came', () => {
  expect(['PT', 'QQ', '(other)'].map(countryName)).toEqual(['Portugal', 'QQ', '(other)'])
})
