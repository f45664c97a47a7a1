import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { CheckoutContent } from '#domain/open-checkout.ts'

import { loadCheckoutAnswers } from './load-checkout-answers.ts'

/** A payment of the cart that is open in another tab, or in one that was closed. */
export interface OpenCheckout extends CheckoutContent {
  orderId: string
  /** Where it is paid. */
  url: string
  /** The buyer is done, and the money on its way: a bank debit takes days. */
  isProcessing: boolean
}

/** The payment that the cart with this key has open; null when there is none. */
async function findOpenCheckout(backend: Backend, cartKey: string): Promise<OpenCheckout | null> {
  const [client, { openCheckoutAnswer }] = await Promise.all([backend(), loadCheckoutAnswers()])
  const answer = unwrapRows(await client.rpc('find_open_checkout', { p_cart_key: cartKey }))
  const row = readAnswer('find_open_checkout', openCheckoutAnswer, answer)
  return (
    row && {
      orderId: row.order_id,
      url: row.url,
      promoCode: row.promo_code,
      isProcessing: row.is_processing,
      items: row.items.map(({ service_id, quantity }) => ({ serviceId: service_id, quantity })),
    }
  )
}

const ASK_AGAIN_MS = 10_000

/** Asked again while a payment is open, and whenever the buyer comes back to the cart. */
export function findOpenCheckoutQuery(cartKey: string) {
  return queryOptions({
    queryKey: ['open-checkout', cartKey],
    queryFn: ({ client }) => findOpenCheckout(backendOf(client), cartKey),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? ASK_AGAIN_MS : false),
    meta: { isOptional: true },
  })
}
