import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'

import { useOrderChanges } from '../use-live-order.ts'
import { getOwnedOrderQuery } from './data/get-owned-order.ts'

/** An order as the owner sees it, live while its page is seen; null where there is none. */
export function useOwnedOrder(orderId: string) {
  const askAgainMs = useOrderChanges(orderId, true)
  return useQuery({
    ...getOwnedOrderQuery(browserBackend, orderId),
    refetchInterval: ({ state }) => (state.data ? askAgainMs : false),
    refetchOnWindowFocus: true,
  })
}
