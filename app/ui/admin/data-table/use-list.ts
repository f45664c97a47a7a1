import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { isNarrowed, parseListState, toRequest, writeListState } from './list-state.ts'
import type { ListState } from './list-state.ts'
import type { ListLayout, ListPage, ListRequest, ListView } from './list-view.ts'

/** A list as a page works with it: what is shown, and how to show something else. */
export interface List<Row, Sort extends string = string, Filter extends string = string> {
  view: ListView<Sort, Filter>
  state: ListState<Sort, Filter>
  request: ListRequest<Filter>
  /** The page in view; the former one while the next is on its way. */
  rows: readonly Row[]
  /** How many match in all. */
  count: number
  status: 'loading' | 'error' | 'ready'
  /** The next page, or fresher rows, are on their way. */
  isRefreshing: boolean
  /** It is being fetched, even when no one waits: a list refetches on its own. */
  isFetching: boolean
  isNarrowed: boolean
  /** Searching replaces the address, except for the first letter: one step back ends the search. */
  setSearch(q: string): void
  setFilter(name: Filter, value: string | null): void
  setSort(sort: Sort): void
  setPage(page: number): void
  setPageSize(pageSize: number): void
  setLayout(layout: ListLayout): void
  /** Neither search nor filters. */
  clear(): void
  /** How often that was done: what was typed and not asked yet goes as well. */
  clearCount: number
  /** Asks again for everything of this noun. */
  refresh(): Promise<void>
  /** Any page of the same rows, for exports and actions on all of them. */
  fetchPage(request: ListRequest<Filter>): Promise<ListPage<Row>>
}

const NO_ROWS: readonly never[] = []
const NO_FILTERS: Readonly<Partial<Record<never, string>>> = {}

/**
 * A server-side list whose whole state is in the address. Each state has its own key in the query
 * cache, so a late answer can never show under a newer question.
 */
export function useList<Row, Sort extends string, Filter extends string>(
  view: ListView<Sort, Filter>,
  fetchPage: (request: ListRequest<Filter>) => Promise<ListPage<Row>>,
): List<Row, Sort, Filter> {
  const [params, setParams] = useSearchParams()
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
    (change: Partial<ListState<Sort, Filter>>, replace = false) =>
      setParams(
        (current) =>
          writeListState(view, { ...parseListState(view, current), page: 1, ...change }, current),
        { replace, preventScrollReset: change.page === undefined },
      ),
    [setParams, view],
  )

  const count = query.data?.count ?? 0
  const lastPage = Math.max(1, Math.ceil(count / request.pageSize))
  const isBeyondEnd = query.isSuccess && !query.isPlaceholderData && request.page > lastPage
  useEffect(() => {
    if (isBeyondEnd) move({ page: lastPage }, true)
  }, [isBeyondEnd, lastPage, move])

  return {
    view,
    state,
    request,
    rows: query.data?.rows ?? NO_ROWS,
    count,
    status: query.data && !isBeyondEnd ? 'ready' : query.isError ? 'error' : 'loading',
    isRefreshing: query.isPlaceholderData,
    isFetching: query.isFetching,
    isNarrowed: isNarrowed(state),
    setSearch: (q) => move({ q }, state.q !== ''),
    setFilter: (name, value) => move({ filters: withFilter(state.filters, name, value) }),
    setSort: (sort) => move({ sort }),
    setPage: (page) => move({ page }),
    setPageSize: (pageSize) => move({ pageSize }),
    setLayout: (layout) => move({ layout, page: state.page }, true),
    clear: () => {
      setClearCount((clearings) => clearings + 1)
      move({ q: '', filters: NO_FILTERS })
    },
    clearCount,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['admin', view.id] }),
    fetchPage,
  }
}

function withFilter<Filter extends string>(
  filters: Readonly<Partial<Record<Filter, string>>>,
  name: Filter,
  value: string | null,
): Partial<Record<Filter, string>> {
  const next: Partial<Record<Filter, string>> = { ...filters }
  if (value === null || value === '') delete next[name]
  else next[name] = value
  return next
}
