import { queryOptions } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readProcedure } from '#app/backend/read-answer.ts'
import type { Row } from '#app/backend/rows.ts'
import { writtenDay } from '#domain/written-day.ts'

/** An award of the owner (product 25.14); `evidence_url` is the stored certificate. */
export type Award = Row<
  'awards',
  'id' | 'year' | 'title' | 'issuer' | 'date' | 'description' | 'evidence_url'
>

const loadAnswer = loadOnce(async () => (await import('./schema.ts')).aboutAnswer)

/** The owner, the newest awards and the clients (product 14.1). */
export const aboutPageQuery = () =>
  queryOptions({
    queryKey: ['about'],
    queryFn: ({ client }) => readProcedure(client, 'get_about_page', {}, loadAnswer),
  })

/** All awards, newest year first. */
export const awardsQuery = () =>
  queryOptions({
    queryKey: ['awards'],
    queryFn: async ({ client }): Promise<Award[]> => {
      const backend = await backendOf(client)()
      const answer = await backend
        .from('awards')
        .select('id, year, title, issuer, date, description, evidence_url')
        .order('year', { ascending: false })
        .order('position', { ascending: true })
      return unwrapRows(answer) ?? []
    },
  })

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** When an award was given: as it is printed ("June 2023"), or an ISO day written out. */
export function awardDate({ date }: Pick<Award, 'date'>): string {
  return ISO_DAY.test(date) ? writtenDay(date) : date
}

/** Awards by year, newest year first (product 14.5); within a year they keep their order. */
export function groupByYear(awards: readonly Award[]): { year: number; awards: Award[] }[] {
  const years = Map.groupBy(awards, ({ year }) => year)
  return [...years].map(([year, awards]) => ({ year, awards })).toSorted((a, b) => b.year - a.year)
}
