import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Records that the conversation was read up to now. */
export async function markOrderRead({ orderId, key }: OrderAccess): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.rpc('mark_order_read', { p_order_id: orderId, ...keyArgument(key) }))
}
