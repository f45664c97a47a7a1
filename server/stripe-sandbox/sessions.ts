import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Queryable } from '../process/queryable.ts'
import type { PendingPayment } from './cards.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { redeemableAmount } from './coupons.ts'
import { ApiError, missingResource } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { noParams, parseParams } from './params.ts'
import {
  assertChargeable,
  sessionCreateParams,
  sessionExpiry,
  type LineItem,
} from './session-params.ts'

export type Session = ReturnType<typeof newSession>

/** A session with what Stripe keeps beside it. */
export interface StoredSession {
  session: Session
  lineItems: LineItem[]
  intentMetadata: Record<string, string>
  /** Set while the buyer is at the 3-D Secure page. */
  pendingPayment: PendingPayment | null
}

const EXPIRY_BATCH_SIZE = 100

const EXPIRE_SQL = `
  update sandbox.checkout_sessions
  set status = 'expired', pending_payment = null, body = body || '{"status": "expired", "url": null}'`

export async function createSession(context: SandboxContext, call: ApiCall) {
  const params = parseParams(sessionCreateParams, call.encodedParams)
  const couponId = params.discounts?.[0]?.coupon
  const amountOff = couponId === undefined ? 0 : await redeemableAmount(context, couponId)
  const session = newSession(context, params, amountOff)
  return runOnce(context, call, async (tx) => {
    await tx.query(
      `insert into sandbox.checkout_sessions (id, status, expires_at, body, line_items, intent_metadata)
       values ($1, 'open', to_timestamp($2::bigint), $3::text::jsonb, $4::text::jsonb, $5::text::jsonb)`,
      [
        session.id,
        session.expires_at,
        JSON.stringify(session),
        JSON.stringify(params.line_items),
        JSON.stringify(params.payment_intent_data?.metadata ?? {}),
      ],
    )
    return session
  })
}

function newSession(
  { now, origin }: SandboxContext,
  params: z.output<typeof sessionCreateParams>,
  amountOff: number,
) {
  const created = unixSeconds(now())
  const expiresAt = sessionExpiry(params.expires_at, created)
  const subtotal = params.line_items.reduce(
    (sum, { price_data: price, quantity }) => sum + price.unit_amount * quantity,
    0,
  )
  const discount = Math.min(amountOff, subtotal)
  assertChargeable(subtotal - discount)
  const id = newId('cs_test', 32)
  const email = params.customer_email ?? null
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'usd',
    customer_details: email === null ? null : { email, name: null as string | null },
    customer_email: email,
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: expiresAt,
    livemode: false,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid' as Stripe.Checkout.Session.PaymentStatus,
    status: 'open' as Stripe.Checkout.Session.Status,
    success_url: params.success_url,
    total_details: { amount_discount: discount },
    url: `${origin}/sandbox/checkout/${id}` as string | null,
  }
}

export async function retrieveSession({ db }: SandboxContext, id: string, encodedParams: string) {
  parseParams(noParams, encodedParams)
  return (await requireSession(db, id)).session
}

export async function expireSession(context: SandboxContext, id: string, call: ApiCall) {
  parseParams(noParams, call.encodedParams)
  return runOnce(context, call, async (tx, tell) => {
    const [expired] = await tx.query<{ body: Session }>(
      `${EXPIRE_SQL} where id = $1 and status = 'open' returning body`,
      [id],
    )
    if (!expired) {
      const { session } = await requireSession(tx, id)
      throw new ApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    tell('checkout.session.expired', expired.body)
    return expired.body
  })
}

/** Expires every open session whose time is over, with an event each, and answers how many there were. */
export async function expireDueSessions(context: SandboxContext): Promise<number> {
  const count = await context.events.commit(async (tx, tell) => {
    const expired = await tx.query<{ body: Session }>(
      `${EXPIRE_SQL} where id in (
         select id from sandbox.checkout_sessions
         where status = 'open' and expires_at <= $1::timestamptz
         order by expires_at limit ${EXPIRY_BATCH_SIZE} for update skip locked
       ) returning body`,
      [context.now().toISOString()],
    )
    for (const { body } of expired) tell('checkout.session.expired', body)
    return expired.length
  })
  return count < EXPIRY_BATCH_SIZE ? count : count + (await expireDueSessions(context))
}

export async function findSession(db: Queryable, id: string): Promise<StoredSession | null> {
  const [stored] = await db.query<StoredSession>(
    `select body as session, line_items as "lineItems", intent_metadata as "intentMetadata",
       pending_payment as "pendingPayment"
     from sandbox.checkout_sessions where id = $1`,
    [id],
  )
  return stored ?? null
}

async function requireSession(db: Queryable, id: string): Promise<StoredSession> {
  const stored = await findSession(db, id)
  if (!stored) throw missingResource('checkout.session', id, 'session')
  return stored
}
