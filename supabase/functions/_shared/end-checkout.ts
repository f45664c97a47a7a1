import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { endCheckoutSession } from './end-checkout-session.ts'
import { payments } from './payments.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Ends the session of an unpaid order at the provider. `ended`: it can no longer be paid, and its
 * order can be given up. `paid`: the buyer was faster; the order is settled now.
 */
export async function endCheckout(
  database: SupabaseClient,
  sessionId: string,
): Promise<'ended' | 'paid'> {
  if (await endCheckoutSession(sessionId)) return 'ended'
  return (await lookAtCheckout(database, sessionId)) === 'paid' ? 'paid' : 'ended'
}

/** How a session stands at the provider. One that is paid is settled, whatever became of its event. */
export async function lookAtCheckout(
  database: SupabaseClient,
  sessionId: string,
): Promise<'open' | 'paid' | 'expired'> {
  const session = await findSession(sessionId)
  if (session?.status !== 'complete') return session?.status === 'open' ? 'open' : 'expired'
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
