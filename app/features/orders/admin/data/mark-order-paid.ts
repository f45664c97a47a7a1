import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

export interface OtherPayment {
  email: string
  name: string
  note: string
}

/**
 * Takes an order as paid whose money came another way. Throws `order_changed`, `session_not_open`
 * or `invalid_email`.
 */
export async function markOrderPaid(
  backend: Backend,
  orderId: string,
  payment: OtherPayment,
): Promise<void> {
  const client = await backend()
  await unwrapFunction(
    await client.functions.invoke('mark-order-paid', { body: { order_id: orderId, ...payment } }),
  )
}
