import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { Billing, OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Sets who the invoice is for, until its PDF is made. Throws `invoice_is_final`. */
export async function saveBilling(
  { orderId, key }: OrderAccess,
  { taxId, ...billing }: Billing,
): Promise<void> {
  const client = await browserBackend()
  unwrapRows(
    await client.rpc('save_billing', {
      p_order_id: orderId,
      p_billing: { ...billing, tax_id: taxId },
      ...keyArgument(key),
    }),
  )
}
