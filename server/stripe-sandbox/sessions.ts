import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from './needs.ts'
import { computeAmounts } from './amounts.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { redeemableCoupon } from './coupons.ts'
import { ApiError, missingResource } from './errors.ts'
import { insertEvents, newEvent, type WebhookEvent } from './events.ts'
import { insertOnce, runOnce, type StoredResponse } from './idempotency.ts'
import { unixSeconds } from './ids.ts'
import { listPage, listParams } from './lists.ts'
import { assertExpandable, expand, parseParams } from './params.ts'
import type { PaymentIntentData } from './payment-object.ts'
import { expandIntent, findPayment } from './payment-intents.ts'
import { newLineItems, newSessionObject, type WireLineItem } from './session-object.ts'
import { assertChargeable, sessionCreateParams, sessionExpiry } from './session-params.ts'

type Session = Stripe.Checkout.Session

/** A session with what Stripe keeps beside it. */
export interface StoredSession {
  session: Session
  lineItems: WireLineItem[]
  paymentIntentData: PaymentIntentData
  /** Set while the buyer is at the 3-D Secure page. */
  pendingPayment: unknown
}

const EXPANDABLE = ['line_items', 'payment_intent', 'payment_intent.latest_charge']
const EXPIRY_BATCH_SIZE = 100

const EXPIRE_SQL = `
  update sandbox.checkout_sessions
  set status = 'expired', pending_payment = null, body = body || '{"status": "expired", "url": null}'`

/** `POST /v1/checkout/sessions` */
export async function createSession(
  context: SandboxContext,
  call: ApiCall,
): Promise<StoredResponse> {
  const params = parseParams(sessionCreateParams, call.encodedParams)
  assertExpandable(params.expand, EXPANDABLE)
  const created = unixSeconds(context.now())
  const expiresAt = sessionExpiry(params.expires_at, created)
  const currency = params.line_items[0]?.price_data.currency ?? 'usd'
  const couponId = params.discounts?.[0]?.coupon
  const coupon = couponId === undefined ? null : await redeemableCoupon(context, couponId, currency)
  const amounts = computeAmounts(
    params.line_items.map((line) => ({
      unitAmount: line.price_data.unit_amount,
      quantity: line.quantity,
    })),
    coupon && { amountOff: coupon.amount_off, percentOff: coupon.percent_off },
  )
  assertChargeable(amounts.total, currency)

  const { origin, displayName } = context
  const session = newSessionObject({
    params,
    amounts,
    currency,
    created,
    expiresAt,
    origin,
    displayName,
  })
  const lineItems = newLineItems(params.line_items, amounts, created)
  return insertOnce(
    context.db,
    call.idempotency,
    params.expand?.includes('line_items') ? withLineItems(session, lineItems) : session,
    `insert into sandbox.checkout_sessions (id, status, expires_at, body, line_items, payment_intent_data)
     select $5::text, 'open', $6::timestamptz, $7::text::jsonb, $8::text::jsonb, $9::text::jsonb from claimed`,
    [
      session.id,
      new Date(expiresAt * 1000).toISOString(),
      JSON.stringify(session),
      JSON.stringify(lineItems),
      JSON.stringify(params.payment_intent_data ?? {}),
    ],
  )
}

/** `GET /v1/checkout/sessions/:id`; what `expand` names is answered as whole objects. */
export async function retrieveSession(
  context: SandboxContext,
  id: string,
  encodedParams: string,
): Promise<object> {
  const params = parseParams(z.strictObject({ expand }), encodedParams)
  assertExpandable(params.expand, EXPANDABLE)
  const { session, lineItems } = await requireSession(context.db, id)
  const answer = params.expand?.includes('line_items') ? withLineItems(session, lineItems) : session
  const wantsIntent = params.expand?.some((name) => name.startsWith('payment_intent'))
  if (!wantsIntent || typeof session.payment_intent !== 'string') return answer
  const payment = await findPayment(context.db, session.payment_intent)
  const withCharge = params.expand?.includes('payment_intent.latest_charge') ?? false
  return { ...answer, payment_intent: payment && expandIntent(payment, withCharge) }
}

/** `GET /v1/checkout/sessions/:id/line_items` */
export async function listLineItems(
  context: SandboxContext,
  id: string,
  encodedParams: string,
): Promise<object> {
  const page = parseParams(listParams, encodedParams)
  const { lineItems } = await requireSession(context.db, id)
  return listPage(lineItems, page, `/v1/checkout/sessions/${id}/line_items`)
}

/** `POST /v1/checkout/sessions/:id/expire` */
export async function expireSession(
  context: SandboxContext,
  id: string,
  call: ApiCall,
): Promise<StoredResponse> {
  parseParams(z.strictObject({ expand }), call.encodedParams)
  let events: WebhookEvent[] = []
  const response = await runOnce(context.db, call.idempotency, async (tx) => {
    const expired = await tx.query<{ body: Session }>(
      `${EXPIRE_SQL} where id = $1 and status = 'open' returning body`,
      [id],
    )
    const session = expired[0]?.body
    if (!session) {
      const { session: current } = await requireSession(tx, id)
      throw new ApiError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${current.status}\`.`,
      )
    }
    events = [newEvent('checkout.session.expired', session, context.now())]
    await insertEvents(tx, events, context.now())
    return session
  })
  context.events.deliverSoon(events)
  return response
}

/** Expires every open session whose time is over, with an event each, and answers how many there were. */
export async function expireDueSessions(context: SandboxContext): Promise<number> {
  const now = context.now()
  const events = await context.db.transaction(async (tx) => {
    const expired = await tx.query<{ body: Session }>(
      `${EXPIRE_SQL} where id in (
         select id from sandbox.checkout_sessions
         where status = 'open' and expires_at <= $1::timestamptz
         order by expires_at limit ${EXPIRY_BATCH_SIZE} for update skip locked
       ) returning body`,
      [now.toISOString()],
    )
    const expiredEvents = expired.map(({ body }) => newEvent('checkout.session.expired', body, now))
    if (expiredEvents.length > 0) await insertEvents(tx, expiredEvents, now)
    return expiredEvents
  })
  context.events.deliverSoon(events)
  return events.length < EXPIRY_BATCH_SIZE
    ? events.length
    : events.length + (await expireDueSessions(context))
}

/** One session with what belongs to it, or null. */
export async function findSession(db: Queryable, id: string): Promise<StoredSession | null> {
  const [row] = await db.query<{
    body: Session
    line_items: WireLineItem[]
    payment_intent_data: PaymentIntentData
    pending_payment: unknown
  }>(
    `select body, line_items, payment_intent_data, pending_payment
     from sandbox.checkout_sessions where id = $1`,
    [id],
  )
  return row
    ? {
        session: row.body,
        lineItems: row.line_items,
        paymentIntentData: row.payment_intent_data,
        pendingPayment: row.pending_payment,
      }
    : null
}

async function requireSession(db: Queryable, id: string): Promise<StoredSession> {
  const stored = await findSession(db, id)
  if (!stored) throw missingResource('checkout.session', id, 'session')
  return stored
}

function withLineItems(session: Session, lineItems: readonly WireLineItem[]): object {
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return { ...session, line_items: listPage(lineItems, {}, url) }
}
