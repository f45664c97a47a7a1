import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction, unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import type { ListRequest } from '#app/ui/admin/data-table/list-state.ts'
import { answering } from '#app/backend/ask-query.ts'

import type { Period } from './period.ts'
import {
  comparisonAnswer,
  explanationAnswer,
  figuresAnswer,
  searchesAnswer,
  type LoggedSearch,
} from './schema.ts'

/** One page of what was searched for in a period. */
export async function fetchSearches(
  period: Period,
  { q, tab, sort, page, pageSize }: ListRequest,
): Promise<{ rows: LoggedSearch[]; count: number }> {
  const client = await browserBackend()
  const answer = await client.rpc('list_search_queries', {
    p_where: { ...period, q, tab: tab ?? 'top' },
    p_order: sort.column,
    p_is_descending: sort.isDescending,
    p_limit: pageSize,
    p_offset: (page - 1) * pageSize,
  })
  return parseAnswer('list_search_queries', searchesAnswer, unwrapRows(answer))
}

export const figuresQuery = (period: Period) =>
  queryOptions({
    queryKey: ['admin', 'searches', 'figures', period],
    queryFn: answering('get_search_figures', figuresAnswer, (client) =>
      client.rpc('get_search_figures', { p_where: { ...period } }),
    ),
    placeholderData: keepPreviousData,
  })

/** What visitors get for a search, and why. */
export const explanationQuery = (q: string, category: string) =>
  queryOptions({
    queryKey: ['admin', 'search', 'explained', q, category],
    queryFn: async ({ signal }) => {
      const client = await browserBackend()
      const body = { q, category }
      const answer = await client.functions.invoke('explain-search', { body, signal })
      return parseAnswer('explain-search', explanationAnswer, await unwrapFunction(answer))
    },
    staleTime: 0,
    retry: false,
  })

/** An entry as it would be saved. No phrases: as it would be deleted. */
export interface DraftedEntry {
  id: string | null
  phrases: readonly string[]
  meaning: string
}

/** What the last searches would answer otherwise. */
export const comparisonQuery = (draft: DraftedEntry) =>
  queryOptions({
    queryKey: ['admin', 'search', 'comparison', draft],
    queryFn: async ({ signal }) => {
      const client = await browserBackend()
      const answer = await client.functions.invoke('compare-search', { body: draft, signal })
      return parseAnswer('compare-search', comparisonAnswer, await unwrapFunction(answer))
    },
    staleTime: 60_000,
    retry: false,
  })
