import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { Billing, OrderAccess } from '../order.ts'
import { keyArgument } from './order-key.ts'

/** Sets whom the invoice is for, until its PDF is made. Throws `invoice_is_final`. */
export async function saveBilling(
  backend: Backend,
  { orderId, key }: OrderAccess,
  { taxId, ...billing }: Billing,
): Promise<void> {
  const client = await backend()
  unwrapRows(
    await client.rpc('save_billing', {
      p_order_id: orderId,
      p_billing: { ...billing, tax_id: taxId },
      ...keyArgument(key),
    }),
  )
}
