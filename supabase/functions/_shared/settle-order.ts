import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { payBackLatePayment } from './late-payment.ts'
import { describePayment } from './payments.ts'
import { Refusal, refusalFrom } from './refusal.ts'

/** An order as the success page shows it; `total_usd` in cents. */
export interface OrderSummary {
  order_id: string
  customer_email: string | null
  service_title: string
  total_usd: number
  due_at: string
}

/** A payment for which there is no order; all null when nothing was charged. */
interface LatePayment {
  late_payment: {
    payment_intent_id: string | null
    amount_cents: number | null
    status: string | null
  }
}

/**
 * Marks the session's order as paid, if the provider says so and it is not yet. A payment that came
 * too late is paid back. The webhook and the success page both call it, in any order and any number
 * of times.
 *
 * @throws Refusal `session_not_found`, `payment_incomplete`, `amount_mismatch` or `checkout_closed`
 */
export async function settleOrder(
  database: SupabaseClient,
  session: Stripe.Checkout.Session,
  eventId: string | null,
): Promise<OrderSummary> {
  const { data, error } = await database.rpc('settle_order', {
    p_session_id: session.id,
    p_payment: describePayment(session),
    p_event_id: eventId,
  })
  if (error) throw refusalFrom(error)
  const settled = data as OrderSummary | LatePayment
  if (!('late_payment' in settled)) return settled
  const { payment_intent_id: intentId, status } = settled.late_payment
  if (intentId && status === 'pending') await payBackLatePayment(database, intentId)
  throw new Refusal(
    409,
    'checkout_closed',
    intentId
      ? 'This checkout was closed before your payment arrived. I am paying the whole amount back to you.'
      : 'This checkout was closed before you completed it. Nothing was charged.',
  )
}
