import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { z } from 'zod'
import { payBackLatePayment } from './late-payment.ts'
import { describePayment } from './payments.ts'
import { askAnswer, refusal } from './refusal.ts'

/** An order as the success page shows it; `total_usd` in cents. */
const orderSummary = z.object({
  order_id: z.string(),
  /** Opens the order without an account, on the day of the payment; null for an order of an account. */
  order_key: z.string().nullable(),
  customer_email: z.string().nullable(),
  service_title: z.string(),
  total_usd: z.number(),
  due_at: z.string(),
  /** How long the work takes once the brief is there; null where the clock runs already. */
  hours_from_brief: z.number().nullable(),
  /** Of the service that takes least; null where all take as long. */
  first_hours_from_brief: z.number().nullable(),
  /** A part of the brief is there, and other services wait for theirs. */
  lacks_part: z.boolean(),
})

export type OrderSummary = z.output<typeof orderSummary>

/** A payment for which there is no order; all null when nothing was charged. */
const latePayment = z.object({
  payment_intent_id: z.string().nullable(),
  amount_cents: z.number().nullable(),
  status: z.enum(['pending', 'refunded', 'failed']).nullable(),
  reason: z.enum(['closed', 'promo_used_up', 'paid_already']),
  promo_code: z.string().nullable(),
})

type LatePayment = z.output<typeof latePayment>

const settlement = z.union([z.object({ late_payment: latePayment }), orderSummary])

/**
 * Marks the session's order as paid, if the provider says so and it is not yet. A payment that came
 * too late is paid back. The webhook and the success page both call it, in any order and any number
 * of times; `adminId` is the admin who makes up for an event that never came.
 *
 * @throws Refusal `session_not_found`, `payment_incomplete`, `amount_mismatch` or `checkout_closed`
 */
export async function settleOrder(
  database: SupabaseClient,
  session: Stripe.Checkout.Session,
  eventId: string | null,
  adminId?: string,
): Promise<OrderSummary> {
  const payment = {
    p_session_id: session.id,
    p_payment: describePayment(session),
    p_event_id: eventId,
  }
  const settled = await askAnswer(database, 'settle_order', settlement, payment, adminId)
  if (!('late_payment' in settled)) return settled
  const late = settled.late_payment
  const isRefused =
    late.status === 'pending' && late.payment_intent_id
      ? (await payBackLatePayment(database, late.payment_intent_id)) === 'failed'
      : late.status === 'failed'
  throw refusal('checkout_closed', { text: `${whyTooLate(late)} ${whereMoneyIs(late, isRefused)}` })
}

function whyTooLate({ reason, promo_code: code, payment_intent_id }: LatePayment) {
  const moment = payment_intent_id ? 'your payment arrived' : 'you completed it'
  if (reason === 'paid_already') return 'This order had already been paid another way.'
  if (reason === 'promo_used_up') {
    return `The promo code ${code} was used up before ${moment}, so the order was canceled.`
  }
  return `This checkout was closed before ${moment}.`
}

function whereMoneyIs({ payment_intent_id }: LatePayment, isRefused: boolean) {
  if (!payment_intent_id) return 'Nothing was charged.'
  return isRefused
    ? "Your bank didn't accept the refund, so I'll pay the full amount back to you another way."
    : "I'm refunding the full amount."
}
