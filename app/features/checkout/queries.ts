import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { askFunction, askProcedure } from '#app/backend/ask-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { openCheckoutAnswer } from './schema.ts'

/** A payment of the cart that is open in another tab, or in one that was closed. */
export type OpenCheckout = z.output<typeof openCheckoutAnswer>

const ASK_AGAIN_MS = 10_000

/**
 * The payment that the cart with this key has open; null when there is none. Asked again while a
 * payment is open, and whenever the buyer comes back to the cart.
 */
export const openCheckoutQuery = (cartKey: string) =>
  queryOptions({
    queryKey: ['open-checkout', cartKey],
    queryFn: async () => {
      const [answer, { openCheckoutAnswer }] = await Promise.all([
        askProcedure('find_open_checkout', { p_cart_key: cartKey }),
        import('./schema.ts'),
      ])
      return readAnswer('find_open_checkout', openCheckoutAnswer, answer)
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? ASK_AGAIN_MS : false),
    meta: { isOptional: true },
  })

/**
 * Cancels an unpaid order, so that its promo code can be used again right away. False when
 * it has been paid in the meantime, or was over already.
 */
export async function cancelCheckout(orderId: string): Promise<boolean> {
  const [answer, { cancelAnswer }] = await Promise.all([
    askFunction('cancel-checkout', { order_id: orderId }),
    import('./schema.ts'),
  ])
  return readAnswer('cancel-checkout', cancelAnswer, answer)?.cancelled ?? false
}
