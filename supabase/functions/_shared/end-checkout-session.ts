import Stripe from 'stripe'
import { payments } from './payments.ts'

/**
 * Ends a session at the provider, after which it can no longer be paid. False when it is paid or
 * over already; then the provider's own event decides.
 */
export async function endCheckoutSession(sessionId: string): Promise<boolean> {
  try {
    await payments().checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}
