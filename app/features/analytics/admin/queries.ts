import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { askFunction } from '#app/backend/ask-backend.ts'
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
    queryFn: () => {
      const days = from && to ? { p_from: from, p_to: to } : { p_period: period }
      return askAnswer('admin_analytics', { ...days, p_compare: compare }, analyticsAnswer)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A whole list, for a spreadsheet: the page has its first names. */
const wholeList = (p_list: string, { from, to }: Days) => ({ p_list, p_from: from, p_to: to })

export const allNamed = (
  list: Exclude<keyof Analytics['list_totals'], 'service' | 'search'>,
  days: Days,
) => askAnswer('admin_analytics_list', wholeList(list, days), namedAnswer)

export const allServices = (days: Days) =>
  askAnswer('admin_analytics_list', wholeList('service', days), servicesAnswer)

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
