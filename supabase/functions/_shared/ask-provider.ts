import Stripe from 'stripe'
import type { Asked, PaymentMode, Problem } from '#domain/readiness/check.ts'
import { modeOfKey } from '#domain/readiness/judge-account.ts'
import { readEnv, requireEnv } from './env.ts'

/** For what an admin waits for: one try, of a few seconds. */
export const SOON = { timeout: 8000, maxNetworkRetries: 0 }

/** What the provider answers, or why it doesn't. */
export async function ask<Answer>(asked: Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { answer: await asked }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'key_refused'
  if (error instanceof Stripe.errors.StripePermissionError) return 'not_allowed'
  return error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unreachable'
}

export const isSandbox = (): boolean => Boolean(readEnv('STRIPE_API_URL'))

export function paymentMode(): PaymentMode {
  return isSandbox() ? 'sandbox' : (modeOfKey(requireEnv('STRIPE_SECRET_KEY')) ?? 'test')
}

/** What was opened with other keys, these can't look up. */
export const isOfThisMode = (sessionId: string): boolean =>
  sessionId.startsWith('cs_live_') === (paymentMode() === 'live')
