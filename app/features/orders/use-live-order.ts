import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useSession } from '#app/backend/session-store.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { askAgainMs } from './ask-again.ts'
import { getOrderQuery } from './data/get-order.ts'
import { tablesOfOrder } from './live-tables.ts'
import type { OrderAccess } from './order.ts'

/**
 * An order that stays as it is on the server while its page is seen. Who came by a signed link is
 * nobody to the database, which tells him of no changes: his page asks again instead.
 */
export function useLiveOrder(access: OrderAccess) {
  const isSignedIn = useSession() !== null
  const everyMs = useOrderChanges(access.orderId, isSignedIn && access.key === null)
  return useQuery({
    ...getOrderQuery(access),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? everyMs : false),
    refetchOnWindowFocus: true,
    // A question that failed in between is no reason to take the page away.
    throwOnError: (_error, query) => query.state.data === undefined,
  })
}

/**
 * Reads an order again, for whoever shows it, when something of it changes. Answers how often to ask
 * besides: often as long as changes are not told.
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
