import type Stripe from 'stripe'
import { outcomeOf } from './cards.ts'
import type { SandboxContext } from './context.ts'
import { insertEvents, newEvent, type WebhookEvent } from './events.ts'
import { newId } from './ids.ts'

/** Stripe lets a refund to the card for it fail "some time later". */
const FAILS_AFTER_MS = 3_000
const BATCH_SIZE = 20

/** When a refund to this card fails, as ISO 8601; null for cards that take it. */
export function failureTime(charge: Stripe.Charge, now: Date): string | null {
  return outcomeOf(charge.payment_method_details?.card?.last4) === 'refund_fails'
    ? new Date(now.getTime() + FAILS_AFTER_MS).toISOString()
    : null
}

/** Fails the refunds whose time has come: the charge gets its amount back. Answers how many. */
export async function failDueRefunds(context: SandboxContext): Promise<number> {
  const now = context.now()
  const events = await context.db.transaction(async (tx) => {
    const due = await tx.query<{ body: Stripe.Refund }>(
      `update sandbox.refunds set fails_at = null, body = body || $2::text::jsonb
       where id in (
         select id from sandbox.refunds where fails_at <= $1::timestamptz
         order by fails_at limit ${BATCH_SIZE} for update skip locked
       ) returning body`,
      [
        now.toISOString(),
        JSON.stringify({
          status: 'failed',
          failure_reason: 'expired_or_canceled_card',
          failure_balance_transaction: newId('txn'),
        }),
      ],
    )
    const told: WebhookEvent[] = []
    for (const { body: refund } of due) {
      await tx.query(
        `update sandbox.payment_intents set charge = charge || jsonb_build_object(
           'amount_refunded', (charge ->> 'amount_refunded')::bigint - $2::bigint, 'refunded', false
         ) where id = $1`,
        [refund.payment_intent, refund.amount],
      )
      told.push(newEvent('refund.updated', refund, now), newEvent('refund.failed', refund, now))
    }
    if (told.length > 0) await insertEvents(tx, told, now)
    return told
  })
  context.events.deliverSoon(events)
  return events.length / 2
}
