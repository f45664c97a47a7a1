import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { askAnswer } from '#app/backend/ask-answer.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readSession } from '#app/backend/session-store.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

const EVERY_MS = 60_000

/** What waits, by kind, also kinds of which nothing does. */
const alerts = z.array(
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

export type AdminAlert = z.output<typeof alerts>[number]

/** What the procedure `admin_shell` answers. */
const shell = row({
  alerts,
  /** Of the tab "To act on": each order once, whatever it needs. */
  ordersToActOn: z.number(),
  /** The timer of the admin who asks. */
  running: z.nullable(row({ orderId: z.string(), title: z.string(), startedAt: z.string() })),
})

export type Shell = z.output<typeof shell>

/**
 * What each page of the back office shows around it: what waits for the owner, the most urgent first, and the timer
 * that runs. Polled every minute, in addition to the changes that `useShell` gets. A failure does no harm: the bell
 * then counts nothing.
 */
export const shellQuery = () =>
  queryOptions({
    queryKey: ['admin', 'shell'],
    queryFn: async ({ client }) => {
      try {
        return await askAnswer('admin_shell', {}, shell, backendOf(client))
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
  { table: 'order_work_times' },
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

/** What is around the page, live, and of what waits only what does; null where it cannot be counted. */
export function useShell(): Shell | null | undefined {
  const queryClient = useQueryClient()
  const query = shellQuery()
  useLiveRefresh({
    tables: TABLES,
    isFresh: true,
    // The shell stays on the screen until the sign-in page is there: no longer an owner's request.
    refresh: async () =>
      readSession() && queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { data: shell } = useQuery(query)
  return shell && { ...shell, alerts: shell.alerts.filter(({ count }) => count > 0) }
}

/** What the procedure `admin_search` answers. */
const records = z.array(
  z.object({
    kind: z.enum(['person', 'order', 'service', 'promo', 'mail', 'thread', 'contact']),
    /** Of a person, the email address. */
    id: z.string(),
    title: z.string(),
    note: z.string(),
  }),
)

export type PaletteRecord = z.output<typeof records>[number]

/** For the palette: people, orders, services, promo codes, emails and contact messages; the few that fit best. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'palette', text],
    queryFn: () => askAnswer('admin_search', { p_text: text }, records),
    enabled: text.length >= 2,
    retry: false,
  })
