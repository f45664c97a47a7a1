import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { z } from 'zod'
import { isUuid } from '#domain/uuid.ts'
import { payments } from '../_shared/payments.ts'
import { readIdempotencyKey } from '../_shared/read-request.ts'
import { hasFailed, refundFailure } from '../_shared/record-refund.ts'
import { askAnswer, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/** A refund as `begin_refund` reserved it; `amount_cents` in cents. */
const reservedRefund = z.object({
  refund_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amount_cents: z.number(),
  payment_intent_id: z.string().nullable(),
  error: z.string().nullable(),
})

type Refund = z.output<typeof reservedRefund>

/**
 * Body: {order_id, amount_cents (cents), reason?}, header `idempotency-key` (UUID): the same key is the
 * same refund. For admins. Answers {status, is_manual}: a manual one was not paid by card, so the
 * owner transfers it. Refuses with `refund_too_large` (details.left_cents), `not_refundable`,
 * `payment_disputed`, `refund_failed` or `provider_unreachable`; after the last, the same key tries again.
 */
export default forAdmins('Only an admin pays back.', async (request, context) => {
  const { order_id: orderId, amount_cents: amountCents, reason } = await readBody(request)
  const key = readIdempotencyKey(request)
  if (!isUuid(orderId) || !Number.isSafeInteger(amountCents) || !key) {
    throw invalidRequest(
      'A refund needs an order_id, an amount_cents in whole cents and an idempotency-key.',
    )
  }
  const adminId = context.userClaims?.id
  const wanted = {
    p_order_id: orderId,
    p_amount_cents: amountCents,
    p_reason: typeof reason === 'string' ? reason : '',
    p_idempotency_key: key,
    p_admin_id: adminId ?? null,
  }
  const { supabaseAdmin } = context
  const begun = await askAnswer(supabaseAdmin, 'begin_refund', reservedRefund, wanted, adminId)
  return payBack(supabaseAdmin, begun, adminId)
})

async function payBack(database: SupabaseClient, refund: Refund, adminId?: string) {
  const { status, error } =
    refund.status === 'pending' ? await settle(database, refund, adminId) : refund
  if (status !== 'failed') return { status, is_manual: refund.payment_intent_id === null }
  throw refusal('refund_failed', { text: `The payment provider refused the refund: ${error}` })
}

async function settle(database: SupabaseClient, refund: Refund, adminId?: string) {
  const { refundId, failure } = await askProvider(refund)
  const outcome = {
    p_refund_id: refund.refund_id,
    p_provider_refund_id: refundId,
    p_error: failure,
  }
  const settled = reservedRefund.pick({ status: true, error: true })
  return askAnswer(database, 'settle_refund', settled, outcome, adminId)
}

async function askProvider({ refund_id, payment_intent_id, amount_cents }: Refund) {
  if (payment_intent_id === null) return { refundId: null, failure: null }
  try {
    const made = await payments().refunds.create(
      { payment_intent: payment_intent_id, amount: amount_cents, metadata: { refund_id } },
      { idempotencyKey: refund_id },
    )
    return { refundId: made.id, failure: hasFailed(made) ? refundFailure(made) : null }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) throw refusal('provider_unreachable')
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return { refundId: null, failure: error.message }
  }
}
