import * as z from 'zod'

import type { BackendClient } from './backend.ts'
import { unwrapRows } from './errors.ts'
import { parseAnswer } from './read-answer.ts'

/** Lists of hundreds of thousands of rows, which the database looks up by words only in its own procedure. */
const LONG_LISTS: ReadonlySet<string> = new Set([
  'admin_orders',
  'admin_people',
  'admin_companies',
  'admin_messages',
  'admin_users',
  'admin_notifications',
  'admin_outbox',
  'services',
])

export const isLongList = (source: string) => LONG_LISTS.has(source)

const longList = z.object({
  count: z.number(),
  is_counted: z.boolean(),
  rows: z.array(z.record(z.string(), z.unknown())),
})

interface SortBy {
  column: string
  isDescending: boolean
}

/** Which rows of a list, in its order. */
export interface PageWish {
  sort: SortBy & { thenBy?: SortBy }
  /** From 1. */
  page: number
  pageSize: number
}

export interface RowPage<Row> {
  rows: Row[]
  /** How many rows match in all, or at least. */
  count: number
  /** Where there are more than `count`: how many, which may take a while. Throws an `AppError`. */
  countAll?: () => Promise<number>
}

/** One page of a long list with whole rows. Throws an `AppError`. */
export async function listLongRows<Row>(
  client: BackendClient,
  source: string,
  { where, sort, page, pageSize }: PageWish & { where: object },
): Promise<RowPage<Row>> {
  const answer = await client.rpc('list_admin_rows', {
    p_source: source,
    p_where: { ...where },
    p_order: [sort, ...(sort.thenBy ? [sort.thenBy] : [])].map(({ column, isDescending }) => ({
      column_name: column,
      is_descending: isDescending,
    })),
    p_limit: pageSize,
    p_offset: (page - 1) * pageSize,
  })
  const list = parseAnswer('list_admin_rows', longList, unwrapRows(answer))
  const found = { rows: list.rows as Row[], count: list.count }
  return list.is_counted
    ? found
    : { ...found, countAll: () => countLongRows(client, source, where) }
}

async function countLongRows(client: BackendClient, source: string, where: object) {
  const answer = await client.rpc('count_admin_rows', { p_source: source, p_where: { ...where } })
  return parseAnswer('count_admin_rows', z.number(), unwrapRows(answer))
}
