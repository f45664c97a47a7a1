import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { isUuid } from '#domain/uuid.ts'
import { payments } from '../_shared/payments.ts'
import { readIdempotencyKey } from '../_shared/read-request.ts'
import { hasFailed, refundFailure } from '../_shared/record-refund.ts'
import { call, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/** A refund as `begin_refund` reserved it; `amount_cents` in cents. */
interface Refund {
  refund_id: string
  status: 'pending' | 'succeeded' | 'failed'
  amount_cents: number
  payment_intent_id: string | null
  error: string | null
}

/**
 * Body: {order_id, amount_cents (cents), reason?}, header `idempotency-key` (UUID): the same key is the
 * same refund. For admins. Answers {status, is_manual}: a manual one was not paid by card, so the
 * owner transfers it. Refuses with `refund_too_large` (details.left_cents), `not_refundable`,
 * `refund_failed` or `provider_unreachable`; after the last, the same key tries again.
 */
export default forAdmins('Only an admin pays back.', async (request, context) => {
  const { order_id: orderId, amount_cents: amountCents, reason } = await readBody(request)
  const key = readIdempotencyKey(request)
  if (!isUuid(orderId) || !Number.isSafeInteger(amountCents) || !key) {
    throw invalidRequest(
      'A refund needs an order_id, an amount_cents in whole cents and an idempotency-key.',
    )
  }
  const begun = await call<Refund>(context.supabaseAdmin, 'begin_refund', {
    p_order_id: orderId,
    p_amount_cents: amountCents,
    p_reason: typeof reason === 'string' ? reason : '',
    p_idempotency_key: key,
    p_admin_id: context.userClaims?.id ?? null,
  })
  return payBack(context.supabaseAdmin, begun)
})

async function payBack(database: SupabaseClient, refund: Refund) {
  const isManual = refund.payment_intent_id === null
  if (refund.status === 'pending') {
    const providerRefundId = isManual ? null : await askProvider(database, refund)
    refund = await settle(database, refund, providerRefundId, null)
  }
  if (refund.status === 'failed') throw failed(refund.error)
  return { status: refund.status, is_manual: isManual }
}

async function askProvider(database: SupabaseClient, refund: Refund): Promise<string> {
  try {
    const made = await payments().refunds.create(
      {
        payment_intent: refund.payment_intent_id ?? '',
        amount: refund.amount_cents,
        metadata: { refund_id: refund.refund_id },
      },
      { idempotencyKey: refund.refund_id },
    )
    if (!hasFailed(made)) return made.id
    await settle(database, refund, made.id, refundFailure(made))
    throw failed(refundFailure(made))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) throw refusal('provider_unreachable')
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    await settle(database, refund, null, error.message)
    throw failed(error.message)
  }
}

async function settle(
  database: SupabaseClient,
  refund: Refund,
  providerRefundId: string | null,
  failure: string | null,
): Promise<Refund> {
  const settled = await call<Pick<Refund, 'status' | 'error'>>(database, 'settle_refund', {
    p_refund_id: refund.refund_id,
    p_provider_refund_id: providerRefundId,
    p_error: failure,
  })
  return { ...refund, ...settled }
}

const failed = (reason: string | null) =>
  refusal('refund_failed', { text: `The payment provider refused the refund: ${reason}` })
