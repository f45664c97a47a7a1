import Stripe from 'stripe'
import { readEnv, requireEnv } from './env.ts'
import { isUuid } from './uuid.ts'

let client: Stripe | undefined

/**
 * The payment provider's client. `STRIPE_API_URL` is set only where the payment
 * sandbox stands in for Stripe; nothing else differs.
 */
export function payments(): Stripe {
  client ??= new Stripe(requireEnv('STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    ...sandboxAddress(readEnv('STRIPE_API_URL')),
  })
  return client
}

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

/** What settle_order needs to know of a checkout session, in the provider's own words but for `is_own`. */
export function describePayment(session: Stripe.Checkout.Session) {
  const intent = session.payment_intent
  return {
    payment_status: session.payment_status,
    amount_total: session.amount_total,
    currency: session.currency,
    customer_email: session.customer_details?.email ?? session.customer_email,
    customer_name: session.customer_details?.name ?? null,
    payment_intent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    order_id: orderNamedBy(session),
    is_own: session.success_url?.startsWith(`${requireEnv('SITE_URL')}/`) ?? false,
  }
}

/** The order that a session was opened for. Other products may share the provider's account. */
function orderNamedBy({ metadata, client_reference_id: reference }: Stripe.Checkout.Session) {
  const orderId = metadata?.['order_id']
  return isUuid(orderId) && orderId === reference ? orderId : null
}
