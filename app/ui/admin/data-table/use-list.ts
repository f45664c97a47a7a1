import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type MouseEvent } from 'react'
import type { NavigateOptions } from 'react-router'

import { useAddressParams } from '../use-address-params.ts'
import {
  isNarrowed,
  parseListState,
  toRequest,
  writeListState,
  type ListLayout,
  type ListRequest,
  type ListState,
  type ListView,
} from './list-state.ts'

/** A list as a page works with it: what is shown, and how to show something else. */
export type List<Row> = ReturnType<typeof useList<Row>>

type FetchPage<Row> = (request: ListRequest) => Promise<{
  rows: readonly Row[]
  count: number
  /** Where there are more rows than `count`: how many. */
  countAll?: () => Promise<number>
}>

const NO_ROWS: readonly never[] = []
const TO_ANOTHER_PAGE_INSTEAD = { replace: true, preventScrollReset: false }

/**
 * A server-side list whose whole state is in the address. Each state has its own key in the query
 * cache, so a late answer can never show under a newer question.
 */
export function useList<Row>(view: ListView, fetchPage: FetchPage<Row>) {
  const [params, changeParams] = useAddressParams()
  const [clearCount, setClearCount] = useState(0)
  const queryClient = useQueryClient()
  const state = useMemo(() => parseListState(view, params), [view, params])
  const request = useMemo(() => toRequest(view, state), [view, state])
  const query = useQuery({
    queryKey: ['admin', view.id, 'list', request],
    queryFn: () => fetchPage(request),
    placeholderData: keepPreviousData,
  })

  const move = useCallback(
    (change: (current: ListState) => Partial<ListState>, options: NavigateOptions = {}) =>
      changeParams(
        (params) => {
          const current = parseListState(view, params)
          return writeListState(view, { ...current, page: 1, ...change(current) }, params)
        },
        { preventScrollReset: true, ...options },
      ),
    [changeParams, view],
  )

  const countAll = query.data?.countAll
  const { q, filters, tab } = request
  const counting = useQuery({
    queryKey: ['admin', view.id, 'count', { q, filters, tab }],
    // The former rows, which stay in view, may be of another filter.
    queryFn: (!query.isPlaceholderData && countAll) || skipToken,
  })
  const isCounted = query.data !== undefined && (!countAll || counting.data !== undefined)
  const count = (countAll && counting.data) ?? query.data?.count ?? 0
  const lastPage = Math.max(1, Math.ceil(count / request.pageSize), isCounted ? 1 : request.page)
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && request.page > lastPage
  useEffect(() => {
    if (isBeyondEnd) move(() => ({ page: lastPage }), TO_ANOTHER_PAGE_INSTEAD)
  }, [isBeyondEnd, lastPage, move])

  const status = query.data && !isBeyondEnd ? 'ready' : query.isError ? 'error' : 'loading'
  return {
    view,
    state,
    request,
    /** The page in view; the former one while the next is on its way. */
    rows: query.data?.rows ?? NO_ROWS,
    /** How many rows match; of a very long list at least as many, until it is counted. */
    count,
    isCounted,
    lastPage,
    status: status as 'loading' | 'error' | 'ready',
    /** The next page, or fresher rows, are on their way. */
    isRefreshing: query.isPlaceholderData,
    /** It is being fetched, even when no one waits: a list refetches on its own. */
    isFetching: query.isFetching,
    isNarrowed: isNarrowed(state),
    /**
     * Searching replaces the address, except for the first letter: one step back ends the search. What is searched
     * for already is no change: the page of the list stays.
     */
    setSearch: (q: string) =>
      move((current) => (q === current.q ? current : { q }), { replace: state.q !== '' }),
    setFilter(name: string, value: string | null) {
      move(({ filters }) => {
        const { [name]: _, ...others } = filters
        return { filters: value === null ? others : { ...others, [name]: value } }
      })
    },
    /**
     * The link to another tab, with the same search, filters and sort: those of now. What was typed last may not
     * be drawn yet, so its address alone would leave that out.
     */
    tabLink: (tab: string) => ({
      to: `?${writeListState(view, { ...state, tab, page: 1 }, params)}`,
      preventScrollReset: true,
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        move(() => ({ tab }))
      },
    }),
    setSort: (sort: string) => move(() => ({ sort })),
    setPage: (page: number) => move(() => ({ page }), { preventScrollReset: false }),
    setPageSize: (pageSize: number) => move(() => ({ pageSize })),
    setLayout: (layout: ListLayout) => move(({ page }) => ({ layout, page }), { replace: true }),
    clear() {
      setClearCount((clearings) => clearings + 1)
      move(() => ({ q: '', filters: {} }))
    },
    /** How often that was done: what was typed and not asked yet goes as well. */
    clearCount,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['admin', view.id] }),
    /** Any page of the same rows, for exports. */
    fetchPage,
  }
}
