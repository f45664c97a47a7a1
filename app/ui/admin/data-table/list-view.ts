/** One order in which a list can be shown. */
export interface SortOption {
  label: string
  /** Column of the database. */
  column: string
  isDescending?: boolean
  /** What rows of equal rank, or without any, are sorted by. */
  thenBy?: SortBy
}

interface SortBy {
  column: string
  isDescending: boolean
}

/** What a filter takes from the address: one of these values, or any text. */
export type FilterValues = readonly string[] | 'text'

/** How the rows are drawn. */
export type ListLayout = 'table' | 'cards'

export const PAGE_SIZES = [25, 50, 100] as const
export const MAX_SEARCH_LENGTH = 200

/** What a list offers: its sorts and filters, which the address may name, and nothing else. */
export interface ListView<Sort extends string = string, Filter extends string = string> {
  /** Part of query keys (`['admin', id, 'list', …]`) and of what the browser stores. */
  id: string
  sorts: Readonly<Record<Sort, SortOption>>
  defaultSort: NoInfer<Sort>
  filters: Readonly<Record<Filter, FilterValues>>
  pageSize?: (typeof PAGE_SIZES)[number]
  /** The first is the default. Without it the list is a table. */
  layouts?: readonly [ListLayout, ...ListLayout[]]
}

/** What is asked of the server: one page of the rows that match. */
export interface ListRequest<Filter extends string = string> {
  /** The search, trimmed, at most 200 characters. */
  q: string
  sort: SortBy & { thenBy?: SortBy }
  /** From 1. */
  page: number
  pageSize: number
  filters: Readonly<Partial<Record<Filter, string>>>
}

export interface ListPage<Row> {
  rows: readonly Row[]
  /** How many match in all. */
  count: number
}
