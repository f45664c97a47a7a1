import { expect, test } from 'vitest'

import { awardDate, groupByYear } from './queries.ts'

const row = (id: string, year: number, date = `June ${year}`) => ({
  id,
  year,
  title: 'Title',
  issuer: 'Issuer',
  date,
  description: '',
  evidence_url: null,
})

test('years run from the newest, awards of a year keep their order', () => {
  const awards = [row('a', 2022), row('b', 2024), row('c', 2023), row('d', 2022)]
  const ids = groupByYear(awards).map(({ year, awards }) => [year, awards.map(({ id }) => id)])
  expect(ids).toEqual([
    [2024, ['b']],
    [2023, ['c']],
    [2022, ['a', 'd']],
  ])
})

test('a stored day is written out, anything else stays as it is printed', () => {
  expect(awardDate(row('a', 2024, '2024-03-14'))).toBe('March 14, 2024')
  expect(awardDate(row('a', 2024, 'Spring 2024'))).toBe('Spring 2024')
})
