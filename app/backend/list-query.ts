import type { PostgrestError } from '@supabase/supabase-js'

import { unwrapRows } from './errors.ts'
import { searchFilter } from './search-filter.ts'

/** What postgrest-js answers to a select with `count: 'exact'`. */
interface ListAnswer {
  data: unknown
  error: PostgrestError | null
  count: number | null
  status: number
}

/** The part of a supabase-js select that a list needs; its filters are already applied. */
interface ListQuery extends PromiseLike<ListAnswer> {
  or(filters: string): ListQuery
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): ListQuery
  range(from: number, to: number): ListQuery
}

interface SortBy {
  column: string
  isDescending: boolean
}

interface ListWish {
  /** What was typed into the search box; '' for everything. */
  q: string
  /** The text columns that are searched. */
  searchIn: readonly string[]
  sort: SortBy & { thenBy?: SortBy }
  /** From 1. */
  page: number
  pageSize: number
}

/** PostgREST's answer to a page that begins behind the last row. */
const OUT_OF_RANGE = 'PGRST103'

/**
 * One page of a table, and how many rows match in all: searched, sorted and cut by the database.
 * Each word of the search must be in one of the columns. Rows of equal rank are in the order of
 * their ids, so that no page repeats one. Throws an `AppError`.
 */
export async function fetchListPage<Row>(
  query: ListQuery,
  { q, searchIn, sort, page, pageSize }: ListWish,
): Promise<{ rows: Row[]; count: number }> {
  const filter = searchFilter(q, searchIn)
  const found = filter === null ? query : query.or(filter)
  const from = (page - 1) * pageSize
  const orders = [
    sort,
    ...(sort.thenBy ? [sort.thenBy] : []),
    { column: 'id', isDescending: false },
  ]
  const sorted = orders.reduce(
    (rows, { column, isDescending }) =>
      rows.order(column, { ascending: !isDescending, nullsFirst: false }),
    found,
  )
  const answer = await sorted.range(from, from + pageSize - 1)
  if (answer.error?.code === OUT_OF_RANGE) {
    return { rows: [], count: rowsThereAre(answer.error.details) }
  }
  const rows = unwrapRows({ ...answer, data: answer.data as Row[] | null }) ?? []
  return { rows, count: answer.count ?? rows.length }
}

/** From "An offset of 100 was requested, but there are only 25 rows." */
function rowsThereAre(details: string): number {
  return Number(/only (\d+) rows/.exec(details)?.[1] ?? 0)
}
