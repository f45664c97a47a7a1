import { useQueryClient } from '@tanstack/react-query'

import type { LiveStatus, LiveTable } from '#app/backend/live-channel.ts'
import { useSession } from '#app/backend/session-store.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { myOrdersQuery, orderQuery } from './queries.ts'
import type { OrderAccess } from './schema.ts'

const ASK_AGAIN_MS = 5000
/** Nothing should be missed while changes arrive; if something is, not for long. */
const MAKE_SURE_MS = 60_000

/** How often an order that is seen is read again besides, in ms. */
export function askAgainMs(status: LiveStatus): number {
  return status === 'on' ? MAKE_SURE_MS : ASK_AGAIN_MS
}

/**
 * Keeps an order up to date while its page is visible. Visitors with a signed link are
 * anonymous to the database and get no live changes: their page polls instead.
 */
export function useLiveOrder(access: OrderAccess) {
  const isSignedIn = useSession() !== null
  const everyMs = useOrderChanges(access.orderId, isSignedIn && access.key === null)
  return useRequiredQuery({
    ...orderQuery(access),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? everyMs : false),
    refetchOnWindowFocus: true,
  })
}

/** What the page of one order is made from, each with the column that names the order. */
const PARTS_OF_ORDER = {
  orders: 'id',
  order_messages: 'order_id',
  order_events: 'order_id',
  order_briefs: 'order_id',
  order_deliveries: 'order_id',
  order_files: 'order_id',
  refund_requests: 'order_id',
  refunds: 'order_id',
  invoices: 'order_id',
}

/**
 * Reads an order again, for the pages that show it, when any part of it changes. Answers how often to poll
 * as well: often while no live changes arrive.
 */
export function useOrderChanges(orderId: string, isOn: boolean): number {
  const queryClient = useQueryClient()
  const status = useLiveRefresh({
    tables: Object.entries(PARTS_OF_ORDER).map(([table, column]) => ({
      table,
      filter: `${column}=eq.${orderId}`,
    })),
    isOn,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['order', orderId] }),
  })
  return askAgainMs(status)
}

const TABLES_OF_LIST: readonly LiveTable[] = [
  { table: 'orders' },
  { table: 'order_messages' },
  { table: 'order_reads' },
  { table: 'refund_requests' },
]

export function useFreshOrders(): void {
  const queryClient = useQueryClient()
  const { queryKey } = myOrdersQuery()
  useLiveRefresh({
    tables: TABLES_OF_LIST,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  })
}
