import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** The owner has paid back another way what failed to go back to the card. */
export async function settlePaymentTroubles(backend: Backend, orderId: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('settle_payment_troubles', { p_order_id: orderId }))
}
