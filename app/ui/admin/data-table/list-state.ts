import { MAX_SEARCH_LENGTH, PAGE_SIZES } from './list-view.ts'
import type { ListLayout, ListRequest, ListView } from './list-view.ts'

/** The owner's place in a list; all of it is in the address. */
export interface ListState<Sort extends string = string, Filter extends string = string> {
  q: string
  sort: Sort
  filters: Readonly<Partial<Record<Filter, string>>>
  page: number
  pageSize: number
  layout: ListLayout
}

const OWN_NAMES = new Set(['q', 'sort', 'page', 'size', 'layout'])

/** Reads the state from the address. What the view does not offer counts as not there. */
export function parseListState<Sort extends string, Filter extends string>(
  view: ListView<Sort, Filter>,
  params: URLSearchParams,
): ListState<Sort, Filter> {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const layout = params.get('layout')
  return {
    q: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: isSortOf(view, sort) ? sort : view.defaultSort,
    filters: parseFilters(view, params),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((option) => option === size) ?? defaultPageSize(view),
    layout: view.layouts?.find((option) => option === layout) ?? defaultLayout(view),
  }
}

/**
 * The address of a state, with nothing in it that is the default. Parameters that are not the
 * list's own stay.
 */
export function writeListState<Sort extends string, Filter extends string>(
  view: ListView<Sort, Filter>,
  state: ListState<Sort, Filter>,
  current: URLSearchParams,
): URLSearchParams {
  const names = filterNames(view)
  const params = new URLSearchParams(
    [...current].filter(([name]) => !OWN_NAMES.has(name) && !names.some((own) => own === name)),
  )
  const put = (name: string, value: string, standard: string) => {
    if (value !== standard) params.set(name, value)
  }
  put('q', state.q, '')
  for (const name of names) put(name, state.filters[name] ?? '', '')
  put('sort', state.sort, view.defaultSort)
  put('layout', state.layout, defaultLayout(view))
  put('size', String(state.pageSize), String(defaultPageSize(view)))
  put('page', String(state.page), '1')
  return params
}

/** What the server is asked for in this state. */
export function toRequest<Sort extends string, Filter extends string>(
  view: ListView<Sort, Filter>,
  { q, sort, filters, page, pageSize }: ListState<Sort, Filter>,
): ListRequest<Filter> {
  const { column, isDescending = false, thenBy } = view.sorts[sort]
  const sorting = { column, isDescending, ...(thenBy && { thenBy }) }
  return { q: q.trim(), sort: sorting, filters, page, pageSize }
}

/** Whether search or filters leave rows out. */
export function isNarrowed({ q, filters }: ListState): boolean {
  return q.trim() !== '' || Object.values(filters).some((value) => value !== undefined)
}

export function isSortOf<Sort extends string>(
  view: ListView<Sort, string>,
  name: string,
): name is Sort {
  return Object.hasOwn(view.sorts, name)
}

function parseFilters<Filter extends string>(
  view: ListView<string, Filter>,
  params: URLSearchParams,
): Partial<Record<Filter, string>> {
  const filters: Partial<Record<Filter, string>> = {}
  for (const name of filterNames(view)) {
    const value = params.get(name)?.slice(0, MAX_SEARCH_LENGTH)
    const allowed = view.filters[name]
    if (value && (allowed === 'text' || allowed.includes(value))) filters[name] = value
  }
  return filters
}

function filterNames<Filter extends string>(view: ListView<string, Filter>): Filter[] {
  return Object.keys(view.filters) as Filter[]
}

function defaultPageSize(view: ListView): number {
  return view.pageSize ?? PAGE_SIZES[0]
}

function defaultLayout(view: ListView): ListLayout {
  return view.layouts?.[0] ?? 'table'
}
