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
])

export const isLongList = (source: string) => LONG_LISTS.has(source)

const longList = z.object({ count: z.number(), rows: z.array(z.record(z.string(), z.unknown())) })

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

/** One page of a long list with whole rows, and how many rows match in all. Throws an `AppError`. */
export async function listLongRows<Row>(
  client: BackendClient,
  source: string,
  { where, sort, page, pageSize }: PageWish & { where: object },
): Promise<{ rows: Row[]; count: number }> {
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
  const { rows, count } = parseAnswer('list_admin_rows', longList, unwrapRows(answer))
  return { rows: rows as Row[], count }
}
