import type { SupabaseClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { isUuid } from '#domain/uuid.ts'
import { readEnv, requireEnv } from './env.ts'
import { call } from './refusal.ts'

let client: Stripe | undefined

/**
 * The payment provider's client. `STRIPE_API_URL` is set only where the payment
 * sandbox stands in for Stripe; nothing else differs.
 */
export function payments(): Stripe {
  client ??= new Stripe(requireEnv('STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(fetchOfNow),
    telemetry: false,
    ...sandboxAddress(readEnv('STRIPE_API_URL')),
  })
  return client
}

/** Stripe's client keeps the `fetch` that it is made with; a store that starts again in its process has another. */
const fetchOfNow = (...given: Parameters<typeof fetch>) => fetch(...given)

function sandboxAddress(url: string | undefined) {
  if (!url) return {}
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}

/** What the provider answers; null where it refuses the request, with `code` where one is given. */
export async function unlessUnknown<T>(asked: Promise<T>, code?: string): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
    if (isRefused && (!code || error.code === code)) return null
    throw error
  }
}

/** Whether the buyer is done, with a method whose money comes days later: a bank debit, for example. */
export function isProcessing({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && payment_status === 'unpaid'
}

/** Remembers it, so that the cart can say so without asking the provider. */
export function markProcessing(database: SupabaseClient, sessionId: string): Promise<void> {
  return call(database, 'mark_checkout_processing', { p_session_id: sessionId })
}

/** The id of a payment that the provider names, or gives as a whole. */
export function intentId(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** What settle_order needs to know of a checkout session, in the provider's own words but for `is_own`. */
export function describePayment(session: Stripe.Checkout.Session) {
  return {
    payment_status: session.payment_status,
    amount_total: session.amount_total,
    currency: session.currency,
    customer_email: session.customer_details?.email ?? session.customer_email,
    customer_name: session.customer_details?.name ?? null,
    payment_intent: intentId(session.payment_intent),
    order_id: orderNamedBy(session),
    is_own: session.success_url?.startsWith(`${requireEnv('SITE_URL')}/`) ?? false,
  }
}

/** The order that a session was opened for. Other products may share the provider's account. */
function orderNamedBy({ metadata, client_reference_id: reference }: Stripe.Checkout.Session) {
  const orderId = metadata?.['order_id']
  return isUuid(orderId) && orderId === reference ? orderId : null
}
