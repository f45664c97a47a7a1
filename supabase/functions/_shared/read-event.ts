import type Stripe from 'stripe'
import { z } from 'zod'
import { refusal } from './refusal.ts'

const text = z.string().max(2_000)
/** 255 is the longest that the provider makes. */
const id = z.string().min(1).max(255)
/** Until the last second of the year 9999. */
const moment = z.int().min(0).max(253_402_300_799)
const cents = (least: number) => z.int().min(least).max(2_147_483_647)
/** An id, or the object itself where the provider was asked to expand it. */
const reference = z.union([id, z.looseObject({ id })]).nullish()

const session = z
  .looseObject({
    id,
    payment_status: text,
    currency: text.nullish(),
    customer_email: text.nullish(),
    client_reference_id: text.nullish(),
    success_url: text.nullish(),
    customer_details: z.looseObject({ email: text.nullish(), name: text.nullish() }).nullish(),
    metadata: z.looseObject({}).nullish(),
    payment_intent: reference,
  })
  .refine(
    (paid) => paid.payment_status !== 'paid' || cents(0).safeParse(paid['amount_total']).success,
    { path: ['amount_total'] },
  )

const refund = z.looseObject({
  id,
  amount: cents(1),
  status: text.nullish(),
  failure_reason: text.nullish(),
  payment_intent: reference,
  metadata: z.looseObject({ refund_id: text.nullish() }).nullish(),
})

const dispute = z.looseObject({
  id,
  amount: cents(0),
  status: text,
  reason: text.nullish(),
  created: moment,
  payment_intent: reference,
  evidence_details: z.looseObject({ due_by: moment.nullish() }),
})

/** What the store reads of the objects in events; it ignores any other kind. */
const OBJECTS: readonly [RegExp, z.ZodType][] = [
  [/^checkout\.session\.(?:completed|async_payment_succeeded)$/, session],
  [/^checkout\.session\.(?:expired|async_payment_failed)$/, z.looseObject({ id })],
  [/^refund\.(?:created|updated|failed)$/, refund],
  [/^charge\.dispute\.(?:created|updated|closed|funds_withdrawn|funds_reinstated)$/, dispute],
]

/**
 * Takes a signed event apart that has the provider's form. A signature says who sent it, and not that it
 * is well-formed: another version of the provider's API may have other types.
 *
 * @throws Refusal 400 `invalid_event` naming what is wrong
 */
export function readEvent(sent: unknown): Stripe.Event {
  const { type } = check(z.looseObject({ id, type: text }), sent)
  const object = OBJECTS.find(([kinds]) => kinds.test(type))?.[1]
  if (object) check(z.looseObject({ created: moment, data: z.looseObject({ object }) }), sent)
  return sent as Stripe.Event
}

function check<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, error } = schema.safeParse(sent)
  if (!error) return data
  const place = error.issues[0]?.path.join('.') || 'event'
  throw refusal('invalid_event', { text: `The event is not well-formed: ${place}.` })
}
