import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from './needs.ts'
import { isChargedBack } from './disputes.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import { insertEvents, newEvent, type WebhookEvent } from './events.ts'
import { runOnce, type StoredResponse } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { formatAmount } from './money-format.ts'
import { expand, integer, metadata, parseParams } from './params.ts'
import { failureTime } from './refund-failures.ts'

const refundCreateParams = z
  .strictObject({
    payment_intent: z.string().min(1).optional(),
    charge: z.string().min(1).optional(),
    amount: integer.pipe(z.number().min(1)).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
    expand,
  })
  .refine((params) => (params.payment_intent === undefined) !== (params.charge === undefined), {
    path: ['payment_intent'],
    message: 'give either payment_intent or charge',
  })

/** `POST /v1/refunds`: all that is left unless `amount` says less, and never more. */
export async function createRefund(
  context: SandboxContext,
  call: ApiCall,
): Promise<StoredResponse> {
  const params = parseParams(refundCreateParams, call.encodedParams)
  const now = context.now()
  let events: WebhookEvent[] = []
  const response = await runOnce(context.db, call.idempotency, async (tx) => {
    const charge = await lockCharge(tx, params)
    if (await isChargedBack(tx, charge.id)) {
      throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    }
    const amount = refundableAmount(charge, params.amount)
    const refund: Stripe.Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: unixSeconds(now),
      currency: charge.currency,
      customer: null,
      customer_account: null,
      destination_details: { type: 'card', card: { type: 'refund' } },
      metadata: params.metadata ?? {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: params.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    }
    const amountRefunded = charge.amount_refunded + amount
    const refundedCharge: Stripe.Charge = {
      ...charge,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === charge.amount,
    }
    await tx.query(
      `with refunded as (
         update sandbox.payment_intents set charge = $2::text::jsonb where id = $1
       )
       insert into sandbox.refunds (id, body, fails_at) values ($3, $4::text::jsonb, $5::timestamptz)`,
      [
        charge.payment_intent,
        JSON.stringify(refundedCharge),
        refund.id,
        JSON.stringify(refund),
        failureTime(charge, now),
      ],
    )
    events = [
      newEvent('charge.refunded', refundedCharge, now),
      newEvent('refund.created', refund, now),
    ]
    await insertEvents(tx, events, now)
    return refund
  })
  context.events.deliverSoon(events)
  return response
}

/** `GET /v1/refunds/:id` */
export async function retrieveRefund(context: SandboxContext, id: string): Promise<Stripe.Refund> {
  const [row] = await context.db.query<{ body: Stripe.Refund }>(
    'select body from sandbox.refunds where id = $1',
    [id],
  )
  if (!row) throw missingResource('refund', id)
  return row.body
}

/** Locked until the transaction ends, so that two refunds cannot both take what is left. */
async function lockCharge(
  tx: Queryable,
  params: z.output<typeof refundCreateParams>,
): Promise<Stripe.Charge> {
  const { payment_intent: intentId, charge: chargeId } = params
  const [row] = await tx.query<{ charge: Stripe.Charge }>(
    `select charge from sandbox.payment_intents
     where ${intentId === undefined ? "charge ->> 'id'" : 'id'} = $1
     for update`,
    [intentId ?? chargeId],
  )
  if (row) return row.charge
  throw intentId === undefined
    ? missingResource('charge', chargeId ?? '', 'charge')
    : missingResource('payment_intent', intentId, 'payment_intent')
}

function refundableAmount(charge: Stripe.Charge, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = requested ?? left
  if (amount > left) {
    throw new ApiError(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      { code: 'amount_too_large', param: 'amount' },
    )
  }
  return amount
}
