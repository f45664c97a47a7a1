import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { describePayment } from './payments.ts'
import { refusalFrom } from './refusal.ts'

/** An order as the success page shows it; `total_usd` in cents. */
export interface OrderSummary {
  order_id: string
  customer_email: string | null
  service_title: string
  total_usd: number
  due_at: string
}

/**
 * Marks the session's order as paid, if the provider says so and it is not yet.
 * The webhook and the success page both call it, in any order and any number of times.
 *
 * @throws Refusal `session_not_found`, `payment_incomplete` or `amount_mismatch`
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
  return data as OrderSummary
}
