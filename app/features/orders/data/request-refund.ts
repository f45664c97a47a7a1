import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Asks to be paid back. Throws `refund_not_possible`. */
export async function requestRefund({ orderId, key }: OrderAccess, reason: string): Promise<void> {
  const client = await browserBackend()
  unwrapRows(
    await client.rpc('request_refund', {
      p_order_id: orderId,
      p_reason: reason,
      ...keyArgument(key),
    }),
  )
}
