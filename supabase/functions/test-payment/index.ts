import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { paymentMode, SOON } from '../_shared/ask-provider.ts'
import { requireEnv } from '../_shared/env.ts'
import { payments } from '../_shared/payments.ts'
import { call, readUuid, refusal, refusalFrom } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

/** The least that the provider charges. */
const AMOUNT_CENTS = 50

/**
 * Body: {id (UUID), refund?: true}. For admins. Starts a test payment, once for each id; in the sandbox and with
 * test keys it pays by itself. Answers {url}: the payment page, where a real payment is made, or a test one that
 * could not pay by itself. With `refund` it pays the payment back and answers {url: null}. Refuses with
 * `test_just_made`, `too_many_tests`, `test_payment_not_found`, `refund_failed` or `payment_unavailable`.
 */
export default forAdmins(
  'Only an admin makes test payments.',
  async (request, { supabaseAdmin, userClaims }) => {
    const body = await readBody(request)
    const id = readUuid(body['id'], 'id')
    if (body['refund'] === true) {
      await payBack(supabaseAdmin, id, userClaims?.id)
      return { url: null }
    }
    const session = await openSession(id)
    const begun = {
      p_id: id,
      p_mode: paymentMode(),
      p_session_id: session.id,
      p_url: session.url,
      p_amount_cents: AMOUNT_CENTS,
    }
    try {
      await call(supabaseAdmin, 'begin_test_payment', begun, userClaims?.id)
    } catch (error) {
      // Else it could be paid, and would belong to nothing.
      await payments().checkout.sessions.expire(session.id, {}, SOON).catch(console.error)
      throw error
    }
    const isPaid = paymentMode() !== 'live' && (await payByItself(session))
    return { url: isPaid ? null : session.url }
  },
)

function openSession(id: string): Promise<Stripe.Checkout.Session> {
  const page = `${requireEnv('SITE_URL')}/admin/stripe-readiness`
  return payments()
    .checkout.sessions.create(
      {
        mode: 'payment',
        customer_email: 'test@example.com',
        metadata: { test_payment: id },
        payment_intent_data: { metadata: { test_payment: id } },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: AMOUNT_CENTS,
              product_data: { name: 'Test payment' },
            },
          },
        ],
        success_url: page,
        cancel_url: page,
      },
      { ...SOON, idempotencyKey: `test-payment:${id}` },
    )
    .catch(unavailable)
}

function unavailable(error: unknown): never {
  console.error(error)
  throw refusal('payment_unavailable')
}

/**
 * Does what Stripe's own tool does for `stripe trigger checkout.session.completed`: the API has no documented way. False
 * where the provider has none; then a person pays with the card 4242.
 */
async function payByItself({ id }: Stripe.Checkout.Session): Promise<boolean> {
  const provider = payments()
  const page = `/v1/payment_pages/${encodeURIComponent(id)}`
  try {
    await provider.rawRequest('GET', page, undefined, SOON)
    const card = await provider.paymentMethods.create(
      { type: 'card', card: { token: 'tok_visa' }, billing_details: { email: 'test@example.com' } },
      SOON,
    )
    const confirmed = { payment_method: card.id, expected_amount: AMOUNT_CENTS }
    await provider.rawRequest('POST', `${page}/confirm`, confirmed, SOON)
    return true
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    console.error(error)
    return false
  }
}

async function payBack(database: SupabaseClient, id: string, adminId?: string): Promise<void> {
  const { data, error } = await database
    .from('test_payments')
    .select('payment_intent_id, refunded_at')
    .eq('id', id)
    .maybeSingle()
  if (error) throw refusalFrom(error)
  if (!data?.payment_intent_id) throw refusal('test_payment_not_found')
  if (data.refunded_at) return
  const { refundId, failure } = await refund(id, String(data.payment_intent_id))
  const outcome = { p_id: id, p_refund_id: refundId, p_error: failure }
  await call(database, 'settle_test_refund', outcome, adminId)
  if (failure) throw refusal('refund_failed')
}

async function refund(id: string, intent: string) {
  try {
    const made = await payments().refunds.create(
      { payment_intent: intent, metadata: { test_payment: id } },
      { ...SOON, idempotencyKey: `test-refund:${id}` },
    )
    return { refundId: made.id, failure: null }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return unavailable(error)
    // The owner has done it on the provider's own pages.
    const isDone = error.code === 'charge_already_refunded'
    return { refundId: null, failure: isDone ? null : error.message }
  }
}
