import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Answers a customer's refund request with no, and why. Throws `order_changed`. */
export async function declineRefundRequest(
  backend: Backend,
  orderId: string,
  answer: string,
): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('decline_refund_request', { p_order_id: orderId, p_answer: answer }))
}
