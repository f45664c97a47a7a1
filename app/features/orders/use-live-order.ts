import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'

import { getOrderQuery } from './data/get-order.ts'
import type { OrderAccess } from './order.ts'

export const ASK_AGAIN_MS = 5000

/**
 * An order that stays as it is on the server while its page is seen. The one place that knows how:
 * it asks again; a hidden page does not.
 */
export function useLiveOrder(access: OrderAccess) {
  return useQuery({
    ...getOrderQuery(browserBackend, access),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? ASK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
    // A question that failed in between is no reason to take the page away.
    throwOnError: (_error, query) => query.state.data === undefined,
  })
}
