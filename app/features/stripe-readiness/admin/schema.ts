import * as z from 'zod/mini'
import { row } from '#app/backend/answer-row.ts'

import { CHECK_KEYS } from '#domain/readiness/check.ts'

const nullableText = z.nullable(z.string())

/** Rows of `readiness_checks`. */
export const checksAnswer = z.array(
  row({
    key: z.enum(CHECK_KEYS),
    mode: z.enum(['sandbox', 'test', 'live']),
    state: z.enum(['ok', 'warning', 'failed', 'unknown']),
    sentence: z.string(),
    evidence: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z.nullable(z.object({ label: z.string(), to: z.string() })),
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['paid_there', 'ended_there', 'not_paid_there', 'event']),
        title: z.string(),
        note: z.string(),
        at: nullableText,
        orderId: nullableText,
      }),
    ),
    checkedAt: z.string(),
  }),
)

export type KeptCheck = z.output<typeof checksAnswer>[number]

/** The newest rows of `webhook_deliveries`. */
export const deliveriesAnswer = z.array(
  row({
    id: z.string(),
    type: z.string(),
    outcome: z.enum(['done', 'ignored', 'failed', 'refused']),
    error: nullableText,
    attempts: z.number(),
    receivedAt: z.string(),
  }),
)

export type Delivery = z.output<typeof deliveriesAnswer>[number]

/** A row of `test_payments`, with its email; amounts in cents. */
export const testPaymentAnswer = row({
  id: z.string(),
  mode: z.enum(['sandbox', 'test', 'live']),
  url: nullableText,
  amountCents: z.number(),
  createdAt: z.string(),
  paidAt: nullableText,
  webhookAt: nullableText,
  orderResult: z.nullable(
    z.object({
      status: z.optional(z.string()),
      emails: z.optional(z.number()),
      error: z.optional(z.string()),
    }),
  ),
  email: z.nullable(z.object({ status: z.string() })),
  refundedAt: nullableText,
})

export type TestPayment = z.output<typeof testPaymentAnswer>

/** What the function `reconcile-payment` answers. */
export const settledAnswer = z.object({
  outcome: z.enum(['settled', 'refunded', 'closed', 'processing', 'open']),
})

/** What the function `test-payment` answers. */
export const startedAnswer = z.object({ url: nullableText })
