import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** The owner has paid back another way what failed to go back to the card: a refund, or a late payment. */
export async function settlePaymentTrouble(
  backend: Backend,
  { orderId, troubleId }: { orderId: string; troubleId: string },
): Promise<void> {
  const client = await backend()
  const asked = { p_order_id: orderId, p_trouble_id: troubleId }
  unwrapRows(await client.rpc('settle_payment_trouble', asked))
}
