import * as z from 'zod/mini'

import { ORDER_STATUSES, WORK_STATUSES } from '#domain/order.ts'

const nullableText = z.nullable(z.string())

const file = z.object({ id: z.string(), name: z.string(), size_bytes: z.number() })

const item = z.object({
  service_id: nullableText,
  service_title: z.string(),
  category: z.string(),
  price_cents: z.number(),
  quantity: z.number(),
  slug: nullableText,
  current_price_cents: z.nullable(z.number()),
})

const question = z.object({
  id: z.string(),
  service_title: nullableText,
  label: z.string(),
  help: z.string(),
  kind: z.enum(['text', 'long_text', 'url', 'choice']),
  options: z.array(z.string()),
  is_required: z.boolean(),
})

const brief = z.object({
  answers: z.array(
    z.object({ service_title: nullableText, question: z.string(), answer: z.string() }),
  ),
  submitted_at: z.string(),
  files: z.array(file),
})

const message = z.object({
  id: z.string(),
  author: z.enum(['customer', 'admin']),
  body: z.string(),
  is_private: z.boolean(),
  created_at: z.string(),
  files: z.array(file),
})

const delivery = z.object({
  version: z.number(),
  note: z.string(),
  created_at: z.string(),
  files: z.array(file),
})

const event = z.object({
  kind: z.string(),
  actor: z.string(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})

const billing = z.object({
  name: z.optional(z.string()),
  company: z.optional(z.string()),
  address: z.optional(z.string()),
  tax_id: z.optional(z.string()),
})

const refundRequest = z.object({
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'declined']),
  answer: nullableText,
  created_at: z.string(),
})

/** What the lists of orders and the page of one have in common; amounts in cents. */
const facts = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  work_status: z.nullable(z.enum(WORK_STATUSES)),
  total_usd: z.number(),
  refunded_cents: z.number(),
  due_at: nullableText,
  clock_paused_at: nullableText,
  delivered_at: nullableText,
  completed_at: nullableText,
  unread_count: z.number(),
})

/** What the procedure `get_order` answers; amounts in cents. */
export const orderAnswer = z.extend(facts, {
  customer_email: nullableText,
  customer_name: nullableText,
  is_guest: z.boolean(),
  subtotal_cents: z.number(),
  discount_cents: z.number(),
  promo_code: nullableText,
  created_at: z.string(),
  paid_at: nullableText,
  clock_started_at: nullableText,
  revisions_included: z.number(),
  revisions_used: z.number(),
  billing,
  may_request_refund: z.boolean(),
  items: z.array(z.extend(item, { delivery_time_days: z.number() })),
  questions: z.array(question),
  brief: z.nullable(brief),
  messages: z.array(message),
  deliveries: z.array(delivery),
  events: z.array(event),
  invoice: z.nullable(z.object({ number: z.string(), is_rendered: z.boolean() })),
  refund_request: z.nullable(refundRequest),
  review: z.nullable(z.object({ token: z.string(), is_written: z.boolean() })),
})

/** What the procedure `list_my_orders` answers. */
export const myOrdersAnswer = z.array(
  z.extend(facts, {
    paid_at: z.string(),
    needs: z.nullable(z.enum(['brief', 'answer', 'approval', 'review'])),
    items: z.array(item),
  }),
)

export type OrderAnswer = z.output<typeof orderAnswer>
export type MyOrderAnswer = z.output<typeof myOrdersAnswer>[number]
export type ItemAnswer = z.output<typeof item>
export type FileAnswer = z.output<typeof file>
