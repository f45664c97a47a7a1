import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import type { CheckoutItem } from '#domain/checkout.ts'
import { requireEnv } from './env.ts'
import { payments } from './payments.ts'
import { Refusal, refusalFrom } from './refusal.ts'

interface CheckoutRequest {
  items: readonly CheckoutItem[]
  promoCode: string | null
  idempotencyKey: string | null
  userId: string | null
}

interface PlacedOrder {
  order_id: string
  status: string
  checkout_url: string | null
  discount_usd: number
  promo_code: string | null
  items: { service_title: string; price_usd: number; quantity: number }[]
}

/** How long a promo use is held for a buyer. Stripe allows 30 minutes to 24 hours. */
const SESSION_SECONDS = 60 * 60

/**
 * Places the order and opens a checkout session for it.
 *
 * @returns the URL at which the buyer pays
 * @throws Refusal when the order is not acceptable, or 503 `payment_unavailable` when the provider fails
 */
export async function startCheckout(
  database: SupabaseClient,
  request: CheckoutRequest,
): Promise<string> {
  const { data, error } = await database.rpc('place_order', {
    p_items: request.items.map(({ serviceId, quantity, priceCents }) => ({
      serviceId,
      quantity,
      price: priceCents,
    })),
    p_promo_code: request.promoCode,
    p_idempotency_key: request.idempotencyKey,
    p_user_id: request.userId,
  })
  if (error) throw refusalFrom(error)
  const placed = data as PlacedOrder
  if (placed.status !== 'PENDING') {
    throw new Refusal(409, 'order_closed', 'This checkout is already finished.')
  }
  if (placed.checkout_url) return placed.checkout_url

  const session = await openSession(placed).catch(async (cause: unknown) => {
    await database.rpc('cancel_order', {
      p_order_id: placed.order_id,
      p_session_id: null,
      p_actor: 'system',
    })
    console.error(cause)
    throw new Refusal(503, 'payment_unavailable', 'Payment processing error. Please try again.')
  })
  const attached = await database.rpc('attach_checkout_session', {
    p_order_id: placed.order_id,
    p_session_id: session.id,
    p_url: session.url,
    p_expires_at: new Date(session.expires_at * 1000).toISOString(),
  })
  if (attached.error) throw refusalFrom(attached.error)
  return attached.data as string
}

async function openSession(placed: PlacedOrder): Promise<Stripe.Checkout.Session> {
  const store = requireEnv('SITE_URL')
  // The provider too is asked once: a repeated attempt for one order gets the same session.
  const once = (step: string) => ({ idempotencyKey: `${placed.order_id}:${step}` })
  const coupon =
    placed.discount_usd > 0
      ? await payments().coupons.create(
          {
            amount_off: placed.discount_usd,
            currency: 'usd',
            duration: 'once',
            max_redemptions: 1,
            name: placed.promo_code ?? 'Discount',
          },
          once('coupon'),
        )
      : null
  return payments().checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: placed.order_id,
      metadata: { order_id: placed.order_id },
      payment_intent_data: { metadata: { order_id: placed.order_id } },
      line_items: placed.items.map((item) => ({
        quantity: item.quantity,
        price_data: {
          currency: 'usd',
          unit_amount: item.price_usd,
          product_data: { name: item.service_title },
        },
      })),
      ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
      expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
      success_url: `${store}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${store}/checkout/cancel?order=${placed.order_id}`,
    },
    once('session'),
  )
}
