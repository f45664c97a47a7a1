import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { CheckoutItem } from '#domain/checkout.ts'
import type { ReaderTime } from '#domain/reader-time.ts'
import { endCheckout, endCheckoutSession, lookAtCheckout } from './end-checkout.ts'
import { earlierOrderUrl, openSession, orderToPay } from './open-session.ts'
import { askAnswer, Refusal, refusal } from './refusal.ts'

interface CheckoutRequest {
  items: readonly CheckoutItem[]
  promoCode: string | null
  idempotencyKey: string | null
  userId: string | null
  /** The service whose page the purchase began on; null where that was the cart. */
  boughtFrom: string | null
  /** What may have one checkout open at a time; null for callers without a key. */
  cart: string | null
  /** Who may hold one use of a promo code at a time. */
  visitor: string
  /** How the buyer reads times, for the emails. */
  reader: ReaderTime
}

const placedOrder = orderToPay.extend({
  status: z.string(),
  checkout_session_id: z.string().nullable(),
  checkout_url: z.string().nullable(),
})

type PlacedOrder = z.output<typeof placedOrder>

/** Another content of the same cart is to be paid: its checkout has to end first. */
const openOrder = z.object({ replaces: z.string(), checkout_session_id: z.string().nullable() })

type OpenOrder = z.output<typeof openOrder>

/** Tabs that keep changing one cart get a refusal. */
const MAX_ATTEMPTS = 6

/**
 * Places the order and opens a checkout session for it. The same cart with the same content leads
 * to the session that is open; with another content that session ends first.
 *
 * @returns the URL at which the buyer pays, or sees that the cart is paid
 * @throws Refusal when the order is not acceptable, or 503 `payment_unavailable` when the provider fails
 */
export async function startCheckout(
  database: SupabaseClient,
  request: CheckoutRequest,
): Promise<string> {
  let ended: OpenOrder | null = null
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const placed: PlacedOrder | OpenOrder = await placeOrder(database, request, ended)
    if ('replaces' in placed) {
      const { checkout_session_id: sessionId } = placed
      // A session ends only for an order that takes its place.
      if (attempt === MAX_ATTEMPTS - 1) break
      const end = sessionId && (await endCheckout(database, sessionId).catch(unavailable))
      if (end === 'processing') throw refusal('payment_processing')
      ended = placed
      continue
    }
    const url = await urlOf(database, request, placed)
    if (url) return url
    ended = { replaces: placed.order_id, checkout_session_id: placed.checkout_session_id }
  }
  throw refusal('checkout_replaced')
}

/** Where an order is paid; null when its session has ended, so that another order has to take its place. */
async function urlOf(
  database: SupabaseClient,
  { cart, reader, boughtFrom }: CheckoutRequest,
  placed: PlacedOrder,
): Promise<string | null> {
  const { status, checkout_session_id: sessionId, checkout_url: url } = placed
  const isPaid = status === 'PAID' || status === 'COMPLETED'
  if (cart && isPaid && sessionId) return earlierOrderUrl(sessionId)
  if (cart && isPaid)
    throw refusal('cart_paid', { text: PAID_ANOTHER_WAY, details: { session_id: null } })
  if (status !== 'PENDING') throw refusal('order_closed')
  if (!url || !sessionId) return openCheckout(database, placed, { reader, boughtFrom })
  if (!cart) return url
  const state = await lookAtCheckout(database, sessionId).catch(unavailable)
  if (state === 'paid') return earlierOrderUrl(sessionId)
  if (state === 'processing') throw refusal('payment_processing')
  return state === 'open' ? url : null
}

function placeOrder(
  database: SupabaseClient,
  request: CheckoutRequest,
  ended: OpenOrder | null,
): Promise<PlacedOrder | OpenOrder> {
  return askAnswer(database, 'place_order', z.union([openOrder, placedOrder]), {
    p_items: request.items.map(({ serviceId, quantity, priceCents }) => ({
      serviceId,
      quantity,
      price: priceCents,
    })),
    p_promo_code: request.promoCode,
    p_idempotency_key: request.idempotencyKey,
    p_user_id: request.userId,
    p_cart: request.cart,
    p_visitor: request.visitor,
    p_replaces: ended?.replaces ?? null,
    p_ended_session: ended?.checkout_session_id ?? null,
  })
}

async function openCheckout(
  database: SupabaseClient,
  placed: PlacedOrder,
  { reader, boughtFrom }: Pick<CheckoutRequest, 'reader' | 'boughtFrom'>,
): Promise<string> {
  const session = await openSession(placed, boughtFrom).catch(async (cause: unknown) => {
    await database.rpc('abandon_checkout', { p_order_id: placed.order_id })
    return unavailable(cause)
  })
  const url = await askAnswer(database, 'attach_checkout_session', z.string().nullable(), {
    p_order_id: placed.order_id,
    p_session_id: session.id,
    p_url: session.url,
    p_expires_at: new Date(session.expires_at * 1000).toISOString(),
    p_reader: {
      time_zone: reader.timeZone,
      is_day_first: reader.isDayFirst,
      has_24_hours: reader.has24Hours,
    },
  })
  if (url) return url
  // Another tab has changed the cart while the provider was asked: no one knows this session yet.
  await endCheckoutSession(session.id)
  throw refusal('checkout_replaced')
}

/** The owner has marked its order as paid before there was a session. */
const PAID_ANOTHER_WAY = 'You have already paid for this cart.'

function unavailable(cause: unknown): never {
  if (cause instanceof Refusal) throw cause
  console.error(cause)
  throw refusal('payment_unavailable')
}
