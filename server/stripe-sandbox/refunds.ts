import { z } from 'zod'
import type { Queryable } from '../process/queryable.ts'
import { outcomeOf } from './cards.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { isChargedBack } from './disputes.ts'
import { ApiError, missingResource } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { formatCents } from './layout.ts'
import { amountParam, metadata, parseParams } from './params.ts'
import type { Payment } from './payments.ts'

/** Stripe lets a refund to the card for it fail "some time later". */
const FAILS_AFTER_MS = 3_000
const FAILURE_BATCH_SIZE = 20

type Charge = Payment['charge']
type Refund = ReturnType<typeof newRefund>

const refundCreateParams = z.strictObject({
  payment_intent: z.string().min(1),
  amount: amountParam.optional(),
  metadata: metadata.optional(),
})

/** `POST /v1/refunds`: all that is left unless `amount` says less, and never more. */
export async function createRefund(context: SandboxContext, call: ApiCall) {
  const params = parseParams(refundCreateParams, call.encodedParams)
  const now = context.now()
  return runOnce(context, call, async (tx, tell) => {
    const charge = await lockCharge(tx, params.payment_intent)
    if (await isChargedBack(tx, charge.id)) {
      throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    }
    const amount = refundableAmount(charge, params.amount)
    const refund = newRefund(charge, amount, params.metadata ?? {}, now)
    const amountRefunded = charge.amount_refunded + amount
    const refundedCharge: Charge = {
      ...charge,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === charge.amount,
    }
    const fails = outcomeOf(charge.payment_method_details.card.last4) === 'refund_fails'
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
        fails ? new Date(now.getTime() + FAILS_AFTER_MS).toISOString() : null,
      ],
    )
    tell('charge.refunded', refundedCharge)
    tell('refund.created', refund)
    return refund
  })
}

/** Fails the refunds whose time has come: the charge gets its amount back. Answers how many. */
export function failDueRefunds({ events, now }: SandboxContext): Promise<number> {
  return events.commit(async (tx, tell) => {
    const failure = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
    const due = await tx.query<{ body: Refund }>(
      `update sandbox.refunds set fails_at = null, body = body || $2::text::jsonb
       where id in (
         select id from sandbox.refunds where fails_at <= $1::timestamptz
         order by fails_at limit ${FAILURE_BATCH_SIZE} for update skip locked
       ) returning body`,
      [now().toISOString(), JSON.stringify(failure)],
    )
    for (const { body: refund } of due) {
      await tx.query(
        `update sandbox.payment_intents set charge = charge || jsonb_build_object(
           'amount_refunded', (charge ->> 'amount_refunded')::bigint - $2::bigint, 'refunded', false
         ) where id = $1`,
        [refund.payment_intent, refund.amount],
      )
      tell('refund.updated', refund)
      tell('refund.failed', refund)
    }
    return due.length
  })
}

/** Locked until the transaction ends, so that two refunds cannot both take what is left. */
async function lockCharge(tx: Queryable, intentId: string): Promise<Charge> {
  const [row] = await tx.query<{ charge: Charge }>(
    'select charge from sandbox.payment_intents where id = $1 for update',
    [intentId],
  )
  if (!row) throw missingResource('payment_intent', intentId, 'payment_intent')
  return row.charge
}

function refundableAmount(charge: Charge, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = requested ?? left
  if (amount > left) {
    throw new ApiError(
      `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(left)})`,
      { code: 'amount_too_large', param: 'amount' },
    )
  }
  return amount
}

function newRefund(charge: Charge, amount: number, about: Record<string, string>, now: Date) {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: unixSeconds(now),
    currency: charge.currency,
    metadata: about,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  }
}
