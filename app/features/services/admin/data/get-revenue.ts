import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

const WINDOW_MS = 7 * 86_400_000
/** Hosted backends send no more rows than this per request. */
const ROWS_AT_ONCE = 1000

/** Cents of the orders of the last 7 days that are paid or completed, summed here (product 21.2). */
export async function getRevenueCents(backend: Backend, now: Date): Promise<number> {
  const client = await backend()
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  let cents = 0
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const answer = await client
      .from('orders')
      .select('total_usd')
      .gte('created_at', since)
      .in('status', ['PAID', 'COMPLETED'])
      .order('id')
      .range(from, from + ROWS_AT_ONCE - 1)
    const rows = unwrapRows(answer) ?? []
    cents += rows.reduce((sum, { total_usd }) => sum + total_usd, 0)
    if (rows.length < ROWS_AT_ONCE) return cents
  }
}

export function getRevenueQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['admin', 'services', 'revenue'],
    queryFn: () => getRevenueCents(backend, new Date()),
  })
}
