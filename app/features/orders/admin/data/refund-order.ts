import { z } from 'zod'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { Refund } from '../owned-order.ts'

export type RefundWish = Pick<Refund, 'amountCents' | 'reason' | 'idempotencyKey'>

const refunded = z.object({ is_manual: z.boolean() })

/**
 * Pays back. The same key is the same refund, however often it is asked for. Answers whether the
 * owner has to transfer the money by hand. Throws `refund_too_large` (details.left_cents),
 * `not_refundable`, `refund_failed` or `provider_unreachable`.
 */
export async function refundOrder(
  backend: Backend,
  orderId: string,
  { amountCents, reason, idempotencyKey }: RefundWish,
): Promise<{ isManual: boolean }> {
  const client = await backend()
  const answer = await unwrapFunction(
    await client.functions.invoke('refund-order', {
      body: { order_id: orderId, amount_cents: amountCents, reason },
      headers: { 'idempotency-key': idempotencyKey },
    }),
  )
  return { isManual: readAnswer('refund-order', refunded, answer)?.is_manual ?? false }
}
