import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { endCheckoutSession } from './end-checkout-session.ts'
import { payments } from './payments.ts'
import { isProcessing, markProcessing } from './processing.ts'
import { refusal } from './refusal.ts'
import { settleOrder } from './settle-order.ts'

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
async function findSession(sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await payments().checkout.sessions.retrieve(sessionId)
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError
    if (isUnknown && error.code === 'resource_missing') return null
    throw error
  }
}
