import { expect } from 'vitest'
import { callFunction } from './checkout.ts'
import type { Shop } from './shop.ts'
import { withSql } from './with-sql.ts'

const DAY_MS = 86_400_000

/** The day so many days ago, "2024-03-10". */
export const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** For what the store's own jobs may do at the same time. */
export const PATIENT = { timeout: 20_000 }

/** The log of searches, as visitors fill it. */
export function openSearchLog(shop: Shop) {
  /** What visitors did, a day ago, and counts it as the store's job does. */
  async function log(
    ...rows: { query: string; session?: string; clicked?: string; daysAgo?: number }[]
  ) {
    const { error } = await shop.backOffice.from('search_events').insert(
      rows.map(({ query, session = crypto.randomUUID(), clicked = null, daysAgo = 1 }) => ({
        query,
        session_id: session,
        clicked_id: clicked,
        created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      })),
    )
    expect(error).toBeNull()
    await count()
  }

  async function count() {
    // The store's own jobs may be at it, too.
    await expect
      .poll(async () => {
        await withSql((sql) => sql`select private.count_searches(100000)`)
        await callFunction(shop.backOffice, 'rank-searches', {})
        const [left] = await withSql(
          (sql) => sql`select (select max(id) from public.search_events) > counted_id
            or jsonb_array_length(public.list_searches_to_rank(1)) > 0 as is_more from private.search_counting`,
        )
        return left?.['is_more']
      }, PATIENT)
      .toBe(false)
  }

  return { log, count }
}
