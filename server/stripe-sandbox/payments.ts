import { z } from 'zod'
import { outcomeOf, type ChargedCard, type Payer, type PendingPayment } from './cards.ts'
import type { SandboxContext } from './context.ts'
import { insertDispute } from './disputes.ts'
import { missingResource } from './errors.ts'
import { newId, unixSeconds } from './ids.ts'
import { listOf, parseParams } from './params.ts'
import type { Session, StoredSession } from './sessions.ts'

const retrieveParams = z.strictObject({
  expand: listOf(z.literal('latest_charge', 'This property cannot be expanded')).default([]),
})

export async function retrievePaymentIntent(
  { db }: SandboxContext,
  id: string,
  encodedParams: string,
): Promise<object> {
  const { expand } = parseParams(retrieveParams, encodedParams)
  const [payment] = await db.query<Payment>(
    'select body as intent, charge from sandbox.payment_intents where id = $1',
    [id],
  )
  if (!payment) throw missingResource('payment_intent', id, 'intent')
  const { intent, charge } = payment
  return expand.length > 0 ? { ...intent, latest_charge: charge } : intent
}

/**
 * Completes an open session: session, PaymentIntent, coupon use, dispute and webhook events are written in one
 * transaction, so either all of it happened or nothing. Without a card when there is nothing to pay. Answers
 * false when the session was no longer open, for instance because of a second click.
 */
export function completeSession(
  { events, now }: SandboxContext,
  { session, intentMetadata }: StoredSession,
  { payer, card }: { payer: Payer; card: ChargedCard | null },
): Promise<boolean> {
  const isDisputed = outcomeOf(card?.last4) === 'disputed'
  const payment = card && newPayment({ session, intentMetadata, payer, card, isDisputed }, now())
  const completed: Session = {
    ...session,
    status: 'complete',
    payment_status: payment ? 'paid' : 'no_payment_required',
    payment_intent: payment && payment.intent.id,
    customer_details: payer,
    url: null,
  }
  return events.commit(async (tx, tell) => {
    const paid = await tx.query(
      `update sandbox.checkout_sessions
       set status = 'complete', pending_payment = null, body = $2::text::jsonb
       where id = $1 and status = 'open' and expires_at > $3::timestamptz
       returning id`,
      [session.id, JSON.stringify(completed), now().toISOString()],
    )
    if (paid.length === 0) return false
    tell('checkout.session.completed', completed)
    for (const { coupon } of session.discounts) {
      await tx.query(
        'update sandbox.coupons set times_redeemed = times_redeemed + 1 where id = $1',
        [coupon],
      )
    }
    if (!payment) return true
    await tx.query(
      `insert into sandbox.payment_intents (id, body, charge)
       values ($1, $2::text::jsonb, $3::text::jsonb)`,
      [payment.intent.id, JSON.stringify(payment.intent), JSON.stringify(payment.charge)],
    )
    if (isDisputed) await insertDispute(tx, payment.charge, now(), tell)
    return true
  })
}

export type Payment = ReturnType<typeof newPayment>

interface NewPayment extends Pick<StoredSession, 'session' | 'intentMetadata'> {
  payer: Payer
  card: ChargedCard
  isDisputed: boolean
}

function newPayment(about: NewPayment, now: Date) {
  const { session, intentMetadata, payer, card, isDisputed } = about
  const shared = {
    amount: session.amount_total,
    created: unixSeconds(now),
    currency: session.currency,
    livemode: false,
    metadata: intentMetadata,
    status: 'succeeded',
  }
  const intentId = newId('pi')
  const chargeId = newId('ch')
  return {
    intent: {
      ...shared,
      id: intentId,
      object: 'payment_intent',
      amount_received: shared.amount,
      latest_charge: chargeId,
    },
    charge: {
      ...shared,
      id: chargeId,
      object: 'charge',
      amount_refunded: 0,
      billing_details: payer,
      disputed: isDisputed,
      paid: true,
      payment_intent: intentId,
      payment_method_details: { type: 'card', card },
      refunded: false,
    },
  }
}

export async function holdPayment(
  { db, now }: SandboxContext,
  sessionId: string,
  pending: PendingPayment | null,
): Promise<void> {
  await db.query(
    `update sandbox.checkout_sessions set pending_payment = $2::text::jsonb
     where id = $1 and status = 'open' and expires_at > $3::timestamptz`,
    [sessionId, pending && JSON.stringify(pending), now().toISOString()],
  )
}
