import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { payments } from './payments.ts'
import { call } from './refusal.ts'

/**
 * Pays back the whole of a payment that came too late. May be repeated and raced: the provider
 * makes one refund. @throws when the provider does not answer; then the job tries again
 */
export async function payBackLatePayment(
  database: SupabaseClient,
  paymentIntentId: string,
): Promise<'refunded' | 'failed'> {
  const { refundId, failure } = await refundAll(paymentIntentId)
  await call(database, 'settle_late_payment', {
    p_payment_intent_id: paymentIntentId,
    p_provider_refund_id: refundId,
    p_error: failure,
  })
  return failure === null ? 'refunded' : 'failed'
}

async function refundAll(paymentIntentId: string) {
  try {
    const { id } = await payments().refunds.create(
      { payment_intent: paymentIntentId, metadata: { late_payment: 'true' } },
      { idempotencyKey: `late-payment:${paymentIntentId}` },
    )
    return { refundId: id, failure: null }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // The owner has done it on the provider's own pages.
    const isDone = error.code === 'charge_already_refunded'
    return { refundId: null, failure: isDone ? null : error.message }
  }
}
