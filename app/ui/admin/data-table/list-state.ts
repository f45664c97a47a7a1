interface SortBy {
  /** Of the database. */
  column: string
  isDescending: boolean
}

/** One order in which a list can be shown; `thenBy`: what rows of equal rank, or without any, are sorted by. */
interface SortOption extends SortBy {
  label: string
  thenBy?: SortBy
}

export interface ListFilter {
  name: string
  label: string
  /** The label while it leaves nothing out: "All Statuses". */
  allLabel: string
  options: readonly { value: string; label: string }[]
  /** The options are rows of another list, which come after the page. */
  hasLateOptions?: boolean
}

export type ListLayout = 'table' | 'cards'

export const PAGE_SIZES = [25, 50, 100] as const
export const MAX_SEARCH_LENGTH = 200

/** What a list offers: its sorts and filters, which the address may name, and nothing else. */
export interface ListView {
  /** Part of query keys (`['admin', id, 'list', …]`) and of what the browser stores. */
  id: string
  sorts: Readonly<Record<string, SortOption>>
  defaultSort: string
  filters: readonly ListFilter[]
  /** Parts of the list, each with the same search, filters and sort; the first is the default. */
  tabs?: readonly [ListTab, ...ListTab[]]
  /** The first is the default. Without it the list is a table. */
  layouts?: readonly [ListLayout, ...ListLayout[]]
}

export interface ListTab {
  value: string
  label: string
}

type Filters = Readonly<Record<string, string>>

/** The owner's place in a list; all of it is in the address. */
export interface ListState {
  q: string
  sort: string
  filters: Filters
  /** Of a list that has tabs. */
  tab?: string | undefined
  page: number
  pageSize: number
  layout: ListLayout
}

/** What is asked of the server: one page of the rows that match. */
export interface ListRequest {
  /** The search, trimmed, at most 200 characters. */
  q: string
  sort: SortBy & { thenBy?: SortBy }
  page: number
  pageSize: number
  filters: Filters
  tab?: string
}

const OWN_NAMES = new Set(['q', 'sort', 'page', 'size', 'layout'])

/** Reads the state from the address. What the view does not offer counts as not there. */
export function parseListState(view: ListView, params: URLSearchParams): ListState {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const layout = params.get('layout')
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
    sort: Object.hasOwn(view.sorts, sort) ? sort : view.defaultSort,
    filters: Object.fromEntries(
      view.filters.flatMap(({ name, options }) =>
        options.flatMap(({ value }) => (params.get(name) === value ? [[name, value]] : [])),
      ),
    ),
    ...(view.tabs && { tab: tabOf(view.tabs, params) }),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((option) => option === size) ?? PAGE_SIZES[0],
    layout: view.layouts?.find((option) => option === layout) ?? defaultLayout(view),
  }
}

/**
 * The address of a state, with nothing in it that is the default. Parameters that are not the
 * list's own stay.
 */
export function writeListState(
  view: ListView,
  state: ListState,
  current: URLSearchParams,
): URLSearchParams {
  const names = new Set([...view.filters.map(({ name }) => name), ...(view.tabs ? [TAB] : [])])
  const params = new URLSearchParams(
    [...current].filter(([name]) => !OWN_NAMES.has(name) && !names.has(name)),
  )
  const put = (name: string, value: string, standard: string) => {
    if (value !== standard) params.set(name, value)
  }
  if (view.tabs) put(TAB, state.tab ?? '', view.tabs[0].value)
  put('q', state.q, '')
  for (const { name } of view.filters) put(name, state.filters[name] ?? '', '')
  put('sort', state.sort, view.defaultSort)
  put('layout', state.layout, defaultLayout(view))
  put('size', String(state.pageSize), String(PAGE_SIZES[0]))
  put('page', String(state.page), '1')
  return params
}

export function toRequest(view: ListView, state: ListState): ListRequest {
  const { q, filters, tab, page, pageSize } = state
  // A state names only sorts that there are.
  const { label: _, ...sort } = view.sorts[state.sort] as SortOption
  return { q: q.trim(), sort, filters, ...(tab !== undefined && { tab }), page, pageSize }
}

export function isNarrowed({ q, filters }: ListState): boolean {
  return q.trim() !== '' || Object.keys(filters).length > 0
}

const TAB = 'tab'

const tabOf = (tabs: NonNullable<ListView['tabs']>, params: URLSearchParams) =>
  (tabs.find(({ value }) => value === params.get(TAB)) ?? tabs[0]).value

function defaultLayout(view: ListView): ListLayout {
  return view.layouts?.[0] ?? 'table'
}
