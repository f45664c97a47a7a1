import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { loadCheckoutAnswers } from './load-checkout-answers.ts'

/**
 * Cancels an unpaid order, so that its promo code can be used again right away. False when
 * it has been paid in the meantime, or was over already.
 */
export async function cancelCheckout(orderId: string): Promise<boolean> {
  const [client, { cancelAnswer }] = await Promise.all([browserBackend(), loadCheckoutAnswers()])
  const answer = await unwrapFunction(
    await client.functions.invoke('cancel-checkout', { body: { order_id: orderId } }),
  )
  return readAnswer('cancel-checkout', cancelAnswer, answer)?.cancelled ?? false
}
