import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { centsToUsd } from '#domain/money.ts'

import { requireUrl } from './create-checkout.ts'

/** The one service of a "Purchase Now", at the price that its page shows. */
export interface PaymentRequest {
  id: string
  title: string
  priceCents: number
}

/** Starts the payment of one service; the answer is the address of the payment page (product 26.4). */
export async function createPayment(service: PaymentRequest, purchaseKey: string): Promise<string> {
  const client = await browserBackend()
  const answer = await unwrapFunction(
    await client.functions.invoke('create-payment', {
      body: {
        serviceId: service.id,
        amount: centsToUsd(service.priceCents),
        serviceName: service.title,
      },
      headers: { 'cart-key': purchaseKey },
    }),
  )
  return requireUrl('create-payment', answer)
}
