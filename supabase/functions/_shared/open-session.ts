import Stripe from 'stripe'
import { z } from 'zod'
import { requireEnv } from './env.ts'
import { payments } from './payments.ts'

/** What the provider has to know of an order; amounts in cents. */
export const orderToPay = z.object({
  order_id: z.string(),
  checkout_expires_at: z.string(),
  discount_cents: z.number(),
  promo_code: z.string().nullable(),
  /** The proven address of the account; null where it is not known. */
  customer_email: z.string().nullable(),
  items: z.array(
    z.object({ service_title: z.string(), price_cents: z.number(), quantity: z.number() }),
  ),
})

/**
 * Opens the checkout session of an order. An order has one: the provider answers a repeated
 * attempt with the same session, so nothing in the request may depend on when it is made. A buyer who turns back from
 * the purchase of one service gets to it again.
 */
export async function openSession(
  order: z.output<typeof orderToPay>,
  serviceId: string | null,
): Promise<Stripe.Checkout.Session> {
  const store = requireEnv('SITE_URL')
  const once = (step: string) => ({ idempotencyKey: `${order.order_id}:${step}` })
  const coupon =
    order.discount_cents > 0
      ? await payments().coupons.create(
          {
            amount_off: order.discount_cents,
            currency: 'usd',
            duration: 'once',
            max_redemptions: 1,
            name: order.promo_code ?? 'Discount',
          },
          once('coupon'),
        )
      : null
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: order.order_id,
    metadata: { order_id: order.order_id },
    payment_intent_data: { metadata: { order_id: order.order_id } },
    line_items: order.items.map((item) => ({
      quantity: item.quantity,
      price_data: {
        currency: 'usd',
        unit_amount: item.price_cents,
        product_data: { name: item.service_title },
      },
    })),
    ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
    expires_at: Math.floor(Date.parse(order.checkout_expires_at) / 1000),
    success_url: `${store}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${store}/checkout/cancel?order=${order.order_id}${serviceId ? `&service=${serviceId}` : ''}`,
  }
  const { customer_email: email } = order
  if (!email) return payments().checkout.sessions.create(params, once('session'))
  return payments()
    .checkout.sessions.create({ ...params, customer_email: email }, once('session'))
    .catch((error: unknown) => {
      // The provider is stricter about addresses than mail is: its page then asks for one.
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
      if (!isRefused || error.param !== 'customer_email') throw error
      return payments().checkout.sessions.create(params, once('session-without-email'))
    })
}

/** Where the buyer sees the order that a cart was paid with before: the page says that it is that one. */
export function earlierOrderUrl(sessionId: string): string {
  return `${requireEnv('SITE_URL')}/checkout/success?session_id=${sessionId}&earlier=1`
}
