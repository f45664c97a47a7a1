import { z } from 'zod'
import { readJsonFile } from './read-document.ts'

const text = z.string().min(1).max(2000)
const timed = { hours_ago: z.number().positive() }
const eventSchema = z.discriminatedUnion('event', [
  z.strictObject({ ...timed, event: z.literal('paid') }),
  z.strictObject({
    ...timed,
    event: z.literal('brief'),
    /** By the key of the question. */
    answers: z.record(z.string(), text),
  }),
  /** By the owner, who had the brief from elsewhere. */
  z.strictObject({ ...timed, event: z.literal('begun') }),
  z.strictObject({
    ...timed,
    event: z.literal('message'),
    author: z.enum(['customer', 'admin']),
    text,
    is_private: z.boolean().default(false),
  }),
  z.strictObject({ ...timed, event: z.literal('question'), text }),
  z.strictObject({ ...timed, event: z.literal('answer'), text }),
  z.strictObject({
    ...timed,
    event: z.literal('delivery'),
    note: text,
    files: z.array(z.string()).default([]),
    /** Slugs of what it delivers; none where it is all of the order. */
    services: z.array(z.string()).default([]),
  }),
  z.strictObject({ ...timed, event: z.literal('revision'), text }),
  z.strictObject({ ...timed, event: z.literal('approved') }),
  z.strictObject({ ...timed, event: z.literal('refund_requested'), reason: text }),
  z.strictObject({ ...timed, event: z.literal('refund'), reason: text }),
])

const orderSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z-]+$/),
    name: z.string().min(1),
    email: z.email().endsWith('example.com'),
    billing: z
      .strictObject({
        name: z.string(),
        company: z.string(),
        address: z.string(),
        tax_id: z.string(),
      })
      .nullable()
      .default(null),
    promo_code: z.string().nullable().default(null),
    items: z
      .array(z.strictObject({ service: z.string(), quantity: z.int().min(1).max(99).default(1) }))
      .min(1),
    timeline: z.array(eventSchema).min(1),
  })
  .refine(({ timeline }) => timeline[0]?.event === 'paid', 'begins with the payment')
  .refine(
    ({ timeline }) =>
      timeline.every(
        ({ hours_ago }, place) => hours_ago < (timeline[place - 1]?.hours_ago ?? Infinity),
      ),
    'goes forward in time',
  )
  .transform(({ promo_code, ...order }) => ({
    ...order,
    promoCode: promo_code,
    reviewedHoursAgo: null as number | null,
    reviewId: null as string | null,
  }))

/** What happened to an order of the demo store, and how many hours before the first start. */
export type SeedOrderEvent = z.output<typeof eventSchema>

/** An order of the demo store, as its history. One whose client said in public how it was is an old story to its owner. */
export type SeedOrder = z.output<typeof orderSchema>

/** The orders, oldest last as in the file. Throws with file name and reason. */
export function readOrders(file: string): Promise<SeedOrder[]> {
  return readJsonFile(file, z.array(orderSchema))
}
