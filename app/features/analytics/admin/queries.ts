import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { askFunction } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

import type { Period } from './period.ts'
import {
  analyticsAnswer,
  foundAnswer,
  namedAnswer,
  servicesAnswer,
  type Analytics,
} from './schema.ts'

type Days = Pick<Analytics, 'from' | 'to'>

export const analyticsQuery = ({ period, from, to, compare }: Period) =>
  queryOptions({
    queryKey: ['admin', 'analytics', from && to ? { from, to } : period, compare],
    queryFn: async () => {
      const client = await browserBackend()
      const days = from && to ? { p_from: from, p_to: to } : { p_period: period }
      const answer = await client.rpc('admin_analytics', { ...days, p_compare: compare })
      return parseAnswer('admin_analytics', analyticsAnswer, unwrapRows(answer))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A whole list, for a spreadsheet: the page has its first names. */
async function askList(p_list: string, { from, to }: Days) {
  const client = await browserBackend()
  return unwrapRows(await client.rpc('admin_analytics_list', { p_list, p_from: from, p_to: to }))
}

export const allNamed = async (
  list: Exclude<keyof Analytics['list_totals'], 'service' | 'search'>,
  days: Days,
) => parseAnswer('admin_analytics_list', namedAnswer, await askList(list, days))

export const allServices = async (days: Days) =>
  parseAnswer('admin_analytics_list', servicesAnswer, await askList('service', days))

/** How many services the search finds for each of these texts today. One after the other: visitors search, too. */
export const foundQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'analytics', 'found', texts],
    queryFn: async () => {
      const found = new Map<string, number>()
      for (const q of texts) {
        const answer = await askFunction('search-intent', { q, sessionId: 'analytics' })
        found.set(q, parseAnswer('search-intent', foundAnswer, answer).results.length)
      }
      return found
    },
  })
