import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { OrderAccess } from '../order.ts'
import { linkAnswer } from './link-answer.ts'

/** A link to the invoice's PDF, valid for a minute; the first call makes the PDF. */
export async function getInvoiceUrl({ orderId, key }: OrderAccess): Promise<string | null> {
  const client = await browserBackend()
  const answer = await unwrapFunction(
    await client.functions.invoke('order-invoice', {
      body: { order_id: orderId, ...(key === null ? {} : { key }) },
    }),
  )
  return readAnswer('order-invoice', linkAnswer, answer)?.url ?? null
}
