import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { readSession } from '#app/backend/session-store.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

const EVERY_MS = 60_000

/** What the procedure `admin_alerts` answers: all kinds, also those of which nothing waits. */
const alertsAnswer = z.array(
  z.object({
    kind: z.string(),
    count: z.number(),
    /** The page where it is dealt with. */
    to: z.string(),
    /** What waits, without the count: "Overdue orders". */
    label: z.string(),
    /** Since when the oldest waits; null where nothing does. */
    since: z.nullable(z.string()),
  }),
)

export type AdminAlert = z.output<typeof alertsAnswer>[number]

/**
 * What waits for the owner, the most urgent first. Polled every minute, in addition to the changes that
 * `useAlerts` gets. A failure does no harm: the bell then counts nothing.
 */
export const alertsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'alerts'],
    queryFn: async ({ client }) => {
      try {
        const backend = await backendOf(client)()
        const answer = unwrapRows(await backend.rpc('admin_alerts'))
        return parseAnswer('admin_alerts', alertsAnswer, answer ?? [])
      } catch (error) {
        console.info('What waits for the owner could not be counted.', error)
        return null
      }
    },
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })

/** What most of them are counted from; an order gets overdue, and a mail fails, without a word. */
const TABLES = [
  { table: 'orders' },
  { table: 'order_messages' },
  { table: 'order_reads' },
  { table: 'refund_requests' },
  { table: 'refunds' },
  { table: 'disputes' },
  { table: 'late_payments' },
  { table: 'service_reviews' },
  { table: 'contact_threads' },
  { table: 'crm_tasks' },
  { table: 'notifications' },
]

/** What waits for the owner, live and without what is empty; null where it cannot be counted. */
export function useAlerts(): readonly AdminAlert[] | null {
  const queryClient = useQueryClient()
  const query = alertsQuery()
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    // The shell stays on the screen until the sign-in page is there: no longer an owner's request.
    refresh: async () =>
      readSession() && queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { data: alerts = [] } = useQuery(query)
  return alerts && alerts.filter(({ count }) => count > 0)
}

/** What the procedure `admin_search` answers. */
const records = z.array(
  z.object({
    kind: z.enum(['person', 'order', 'service', 'promo', 'mail']),
    /** Of a person, the email address. */
    id: z.string(),
    title: z.string(),
    note: z.string(),
  }),
)

export type PaletteRecord = z.output<typeof records>[number]

/** For the palette: people, orders, services, promo codes and emails; the few that fit best. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'palette', text],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('admin_search', { p_text: text }))
      return parseAnswer('admin_search', records, answer ?? [])
    },
    enabled: text.length >= 2,
    retry: false,
  })
