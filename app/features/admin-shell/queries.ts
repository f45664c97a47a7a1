import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { searchFilter } from '#app/backend/search-filter.ts'
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

const EACH = 5
/** What can be the start of an order's number. */
const ORDER_NUMBER = /^#?([0-9a-f]{4,8})$/i

/** For the palette: services by title and orders by email, name or number; the few that fit best. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'palette', text],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const found = await Promise.all([findServices(backend, text), findOrders(backend, text)])
      return found.flat()
    },
    enabled: text.length >= 2,
    retry: false,
  })

async function findServices(client: BackendClient, text: string) {
  const answer = await client
    .from('services')
    .select('id, service_title, status')
    .is('deleted_at', null)
    .or(searchFilter(text, ['service_title', 'slug']) ?? '')
    .order('updated_at', { ascending: false })
    .limit(EACH)
  return (unwrapRows(answer) ?? []).map(({ id, service_title, status }) => ({
    kind: 'service' as const,
    id,
    title: service_title ?? 'Untitled',
    note: status,
    to: `/admin/services/${id}`,
  }))
}

async function findOrders(client: BackendClient, text: string) {
  const start = ORDER_NUMBER.exec(text)?.[1]?.toLowerCase()
  const orders = () =>
    client.from('orders').select('id, customer_email, status').is('deleted_at', null).limit(EACH)
  const [byCustomer, byNumber] = await Promise.all([
    orders()
      .or(searchFilter(text, ['customer_email', 'customer_name']) ?? '')
      .order('created_at', { ascending: false })
      .then(unwrapRows),
    start &&
      orders()
        .gte('id', idBeginning(start, '0'))
        .lte('id', idBeginning(start, 'f'))
        .then(unwrapRows),
  ])
  const rows = [...(byNumber || []), ...(byCustomer ?? [])]
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...found.values()].slice(0, EACH).map(({ id, customer_email, status }) => ({
    kind: 'order' as const,
    id,
    title: `#${id.slice(0, 8)}`,
    note: [customer_email, status.toLowerCase()].filter(Boolean).join(' · '),
    to: `/admin/orders/${id}`,
  }))
}

/** The lowest or the highest id that begins like this. */
function idBeginning(start: string, filler: '0' | 'f'): string {
  const digits = start.padEnd(32, filler)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
