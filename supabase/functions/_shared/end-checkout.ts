import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { isProcessing, markProcessing, payments, unlessUnknown } from './payments.ts'
import { refusal, refusalFrom } from './refusal.ts'
import { settleOrder } from './settle-order.ts'

/** The checkout session of an order that is not paid yet, or null. */
export async function findOpenSession(
  database: SupabaseClient,
  orderId: string,
): Promise<string | null> {
  const { data, error } = await database
    .from('orders')
    .select('checkout_session_id')
    .eq('id', orderId)
    .eq('status', 'PENDING')
    .maybeSingle()
  if (error) throw refusalFrom(error)
  return data?.checkout_session_id ?? null
}

/**
 * Ends a session at the provider, after which it can no longer be paid. False when it is paid or
 * over already; then the provider's own event decides.
 */
export async function endCheckoutSession(sessionId: string): Promise<boolean> {
  return (await unlessUnknown(payments().checkout.sessions.expire(sessionId))) !== null
}

/**
 * Ends the session of an unpaid order at the provider. `ended`: it can no longer be paid, and its
 * order can be canceled. `paid`: the buyer was faster; the order is settled now. `processing`: the
 * buyer was faster, and the bank takes its time. @throws Refusal 503 when the session stays open
 */
export async function endCheckout(
  database: SupabaseClient,
  sessionId: string,
): Promise<'ended' | 'paid' | 'processing'> {
  if (await endCheckoutSession(sessionId)) return 'ended'
  const state = await lookAtCheckout(database, sessionId)
  if (state === 'open') {
    console.error(`The payment provider did not end the checkout session ${sessionId}.`)
    throw refusal('payment_unavailable')
  }
  return state === 'expired' ? 'ended' : state
}

/** The state of a session at the provider. One that is paid is settled, even if its event was lost. */
export async function lookAtCheckout(
  database: SupabaseClient,
  sessionId: string,
): Promise<'open' | 'paid' | 'processing' | 'expired'> {
  const session = await findSession(sessionId)
  if (session?.status !== 'complete') return session?.status === 'open' ? 'open' : 'expired'
  if (isProcessing(session)) {
    await markProcessing(database, sessionId)
    return 'processing'
  }
  await settleOrder(database, session, null)
  return 'paid'
}

/** Null where the provider does not know it: it was opened in the sandbox, before there were keys. */
const findSession = (sessionId: string): Promise<Stripe.Checkout.Session | null> =>
  unlessUnknown(payments().checkout.sessions.retrieve(sessionId), 'resource_missing')
