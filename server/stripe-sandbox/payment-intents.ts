import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from './needs.ts'
import type { SandboxContext } from './context.ts'
import { missingResource } from './errors.ts'
import { assertExpandable, expand, parseParams } from './params.ts'
import type { Payment } from './payment-object.ts'

/** `GET /v1/payment_intents/:id` */
export async function retrievePaymentIntent(
  context: SandboxContext,
  id: string,
  encodedParams: string,
): Promise<Stripe.PaymentIntent> {
  // The SDK may send the client secret of a browser; there is none here to compare it with.
  const params = parseParams(z.strictObject({ expand }), encodedParams)
  assertExpandable(params.expand, ['latest_charge'])
  const payment = await findPayment(context.db, id)
  if (!payment) throw missingResource('payment_intent', id, 'intent')
  return expandIntent(payment, params.expand?.includes('latest_charge') ?? false)
}

/** A PaymentIntent with its charge, or null. */
export async function findPayment(db: Queryable, intentId: string): Promise<Payment | null> {
  const [row] = await db.query<{ body: Stripe.PaymentIntent; charge: Stripe.Charge }>(
    'select body, charge from sandbox.payment_intents where id = $1',
    [intentId],
  )
  return row ? { intent: row.body, charge: row.charge } : null
}

export function expandIntent(payment: Payment, withCharge: boolean): Stripe.PaymentIntent {
  return withCharge ? { ...payment.intent, latest_charge: payment.charge } : payment.intent
}
