import { z } from 'zod'
import { outcomeOf } from './cards.ts'
import type { SandboxContext } from './context.ts'
import { disputeEvents, newDispute } from './disputes.ts'
import { leaseUntil, newEvent } from './events.ts'
import { unixSeconds } from './ids.ts'
import { completedSession, newPayment, type ChargedCard, type Payer } from './payment-object.ts'
import type { StoredSession } from './sessions.ts'

/** What the 3-D Secure page has to know of the form before it. */
const pendingPayment = z.object({
  payer: z.object({ email: z.string(), name: z.string().nullable() }),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.number(),
    expYear: z.number(),
    authenticated: z.boolean(),
  }),
})

export type PendingPayment = z.output<typeof pendingPayment>

/**
 * Completes an open session: session, PaymentIntent, coupon use, dispute and webhook events are
 * written by one statement, so either all of it happened or nothing. Answers false
 * when the session was no longer open, for instance because of a second click.
 */
export async function completeSession(
  context: SandboxContext,
  { session, paymentIntentData }: StoredSession,
  payer: Payer,
  card: ChargedCard | null,
): Promise<boolean> {
  const now = context.now()
  const payment =
    card === null ? null : newPayment(session, payer, card, paymentIntentData, unixSeconds(now))
  const completed = completedSession(session, payer, payment?.intent.id ?? null)
  const dispute = payment && outcomeOf(card?.last4) === 'disputed' ? newDispute(payment, now) : null
  const charge = payment && { ...payment.charge, disputed: dispute !== null }
  const events = [
    newEvent('checkout.session.completed', completed, now),
    ...(dispute ? disputeEvents(dispute, now) : []),
  ]
  const coupon = session.discounts?.[0]?.coupon
  const rows = await context.db.query<{ paid: boolean }>(
    `with paid as (
       update sandbox.checkout_sessions
       set status = 'complete', pending_payment = null, body = $2::text::jsonb
       where id = $1 and status = 'open' and expires_at > $3::timestamptz
       returning id
     ), intent as (
       insert into sandbox.payment_intents (id, body, charge)
       select $4::text, $5::text::jsonb, $6::text::jsonb from paid where $4::text is not null
     ), redeemed as (
       update sandbox.coupons set times_redeemed = times_redeemed + 1
       where id = $7 and exists (select from paid)
     ), dispute as (
       insert into sandbox.disputes (id, body)
       select $10::text, $11::text::jsonb from paid where $10::text is not null
     ), event as (
       insert into sandbox.events (id, body, created_at, next_attempt_at)
       select event ->> 'id', event, $3::timestamptz, $9::timestamptz
       from paid, jsonb_array_elements($8::text::jsonb) event
     )
     select exists (select from paid) as paid`,
    [
      session.id,
      JSON.stringify(completed),
      now.toISOString(),
      payment?.intent.id ?? null,
      payment && JSON.stringify(payment.intent),
      charge && JSON.stringify(charge),
      typeof coupon === 'string' ? coupon : null,
      JSON.stringify(events),
      leaseUntil(now),
      dispute?.id ?? null,
      dispute && JSON.stringify(dispute),
    ],
  )
  const paid = rows[0]?.paid ?? false
  if (paid) context.events.deliverSoon(events)
  return paid
}

/** Remembers the payment that waits for 3-D Secure; answers false when the session is no longer open. */
export async function holdPayment(
  context: SandboxContext,
  sessionId: string,
  pending: PendingPayment | null,
): Promise<boolean> {
  const rows = await context.db.query(
    `update sandbox.checkout_sessions set pending_payment = $2::text::jsonb
     where id = $1 and status = 'open' and expires_at > $3::timestamptz
     returning id`,
    [sessionId, pending && JSON.stringify(pending), context.now().toISOString()],
  )
  return rows.length > 0
}

/** The payment that waits for 3-D Secure, if there is one. */
export function heldPayment(stored: StoredSession): PendingPayment | null {
  return pendingPayment.safeParse(stored.pendingPayment).data ?? null
}
