import Stripe from 'stripe'
import type { StoreAccess } from './start-stores.ts'

/** The payment provider's own account, as its SDK shows it. */
export function providerAccount(access: Pick<StoreAccess, 'url' | 'sandboxKey'>): Stripe {
  const { hostname, port } = new URL(access.url)
  return new Stripe(access.sandboxKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/** An event about a checkout session, in the provider's form. */
export function eventAbout(
  session: Pick<Stripe.Checkout.Session, 'id'>,
  type = 'checkout.session.completed',
) {
  const id = `evt_test_${crypto.randomUUID().replaceAll('-', '')}`
  return { id, object: 'event', type, created: nowSeconds(), data: { object: session } }
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)

export interface Signing {
  secret: string
  /** When it was signed; now by default. */
  timestamp?: number
}

/** Signs an event with the SDK's own scheme and posts it to the store. */
export async function postWebhook(
  url: string,
  event: object,
  { secret, timestamp = nowSeconds() }: Signing,
  payload = JSON.stringify(event),
): Promise<{ status: number; body: Record<string, unknown> }> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: JSON.stringify(event),
    secret,
    timestamp,
  })
  const response = await fetch(`${url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
