import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/**
 * Gives up an order that was not paid, so that its promo code can be used again at once. False when
 * it has been paid in the meantime, or was over already.
 */
export async function cancelCheckout(backend: Backend, orderId: string): Promise<boolean> {
  const client = await backend()
  const answer = await unwrapFunction<{ cancelled: boolean }>(
    await client.functions.invoke('cancel-checkout', { body: { order_id: orderId } }),
  )
  return answer?.cancelled ?? false
}
