import type { Award } from './queries.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** When an award was given: as it is printed ("June 2023"), or an ISO day written out. */
export function awardDate({ date }: Pick<Award, 'date'>): string {
  return ISO_DAY.test(date) ? DAY.format(new Date(date)) : date
}

/** Awards by year, newest year first (product 14.5); within a year they keep their order. */
export function groupByYear(awards: readonly Award[]): { year: number; awards: Award[] }[] {
  const years = Map.groupBy(awards, ({ year }) => year)
  return [...years].map(([year, awards]) => ({ year, awards })).toSorted((a, b) => b.year - a.year)
}
