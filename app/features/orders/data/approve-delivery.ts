import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Accepts what was delivered, which completes the order. Throws `nothing_to_approve`. */
export async function approveDelivery(
  backend: Backend,
  { orderId, key }: OrderAccess,
): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('approve_delivery', { p_order_id: orderId, ...keyArgument(key) }))
}
