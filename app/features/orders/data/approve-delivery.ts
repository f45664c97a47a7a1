import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Accepts what was delivered, which completes the order. Throws `nothing_to_approve`. */
export async function approveDelivery({ orderId, key }: OrderAccess): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.rpc('approve_delivery', { p_order_id: orderId, ...keyArgument(key) }))
}
