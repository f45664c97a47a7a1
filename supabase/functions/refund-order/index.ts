import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { readIdempotencyKey } from '../_shared/idempotency-key.ts'
import { payments } from '../_shared/payments.ts'
import { hasFailed, refundFailure } from '../_shared/record-refund.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import type { Refusal } from '../_shared/refusal.ts'
import { requireAdmin } from '../_shared/require-admin.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { isUuid } from '../_shared/uuid.ts'

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
export default {
  fetch: withSupabase({ ...storefront, auth: 'user' }, (request, context) =>
    respond(async () => {
      await requireAdmin(context, 'Only an admin pays back.')
      const { order_id: orderId, amount_cents: amountCents, reason } = await readBody(request)
      const key = readIdempotencyKey(request)
      if (!isUuid(orderId) || !isAmount(amountCents) || !key) {
        throw refusal('invalid_request', {
          text: 'A refund needs an order_id, an amount_cents in whole cents and an idempotency-key.',
        })
      }
      const { data, error } = await context.supabaseAdmin.rpc('begin_refund', {
        p_order_id: orderId,
        p_amount_cents: amountCents,
        p_reason: typeof reason === 'string' ? reason : '',
        p_idempotency_key: key,
        p_admin_id: context.userClaims?.id ?? null,
      })
      if (error) throw refusalFrom(error)
      return payBack(context.supabaseAdmin, data as Refund)
    }),
  ),
}

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
    if (error instanceof Stripe.errors.StripeConnectionError) {
      throw refusal('provider_unreachable')
    }
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
  const { data, error } = await database.rpc('settle_refund', {
    p_refund_id: refund.refund_id,
    p_provider_refund_id: providerRefundId,
    p_error: failure,
  })
  if (error) throw refusalFrom(error)
  return { ...refund, ...(data as Pick<Refund, 'status' | 'error'>) }
}

function failed(reason: string | null): Refusal {
  return refusal('refund_failed', { text: `The payment provider refused the refund: ${reason}` })
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)
