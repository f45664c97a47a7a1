import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useSession } from '#app/backend/session-store.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { askAgainMs } from './ask-again.ts'
import { getOrderQuery } from './data/get-order.ts'
import { tablesOfOrder } from './live-tables.ts'
import type { OrderAccess } from './order.ts'

/**
 * Keeps an order up to date while its page is visible. Visitors with a signed link are
 * anonymous to the database and get no live changes: their page polls instead.
 */
export function useLiveOrder(access: OrderAccess) {
  const isSignedIn = useSession() !== null
  const everyMs = useOrderChanges(access.orderId, isSignedIn && access.key === null)
  return useQuery({
    ...getOrderQuery(access),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? everyMs : false),
    refetchOnWindowFocus: true,
    // One failed poll is no reason to take the page away.
    throwOnError: (_error, query) => query.state.data === undefined,
  })
}

/**
 * Reads an order again, for the pages that show it, when any part of it changes. Answers how often to poll
 * as well: often while no live changes arrive.
 */
export function useOrderChanges(orderId: string, isOn: boolean): number {
  const queryClient = useQueryClient()
  const status = useLiveRefresh({
    tables: tablesOfOrder(orderId),
    isOn,
    refresh: () => queryClient.invalidateQueries({ queryKey: ['order', orderId] }),
  })
  return askAgainMs(status)
}
