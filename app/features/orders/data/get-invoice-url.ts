import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

import type { OrderAccess } from '../order.ts'

/** A link to the invoice's PDF, good for a minute; the first call makes the PDF. */
export async function getInvoiceUrl(
  backend: Backend,
  { orderId, key }: OrderAccess,
): Promise<string | null> {
  const client = await backend()
  const answer = await unwrapFunction<{ url: string }>(
    await client.functions.invoke('order-invoice', {
      body: { order_id: orderId, ...(key === null ? {} : { key }) },
    }),
  )
  return answer?.url ?? null
}
