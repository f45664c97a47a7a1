import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'

/** Where a cart or one service is paid: the answer of `create-checkout` and `create-payment`. */
export const urlAnswer = z.object({ url: z.optional(z.string()) })

/** The answer of `cancel-checkout`. */
export const cancelAnswer = z.object({ cancelled: z.boolean() })

/** The answer of the function `process-checkout-success` (product 26.3). */
export const processedAnswer = row({
  orderId: z.optional(z.string()),
  /** Opens the order of a guest; null for an order of an account, and a day after the payment. */
  orderKey: z.prefault(z.nullable(z.string()), null),
  customerEmail: z.prefault(z.nullable(z.string()), null),
  serviceTitle: z.prefault(z.string(), ''),
  totalCents: z.prefault(z.number(), 0),
  /** ISO date and time. */
  dueAt: z.prefault(z.nullable(z.string()), null),
  /** Set while the clock waits for the brief: then there is no day to name yet. */
  hoursFromBrief: z.prefault(z.nullable(z.number()), null),
  /** Of the service that takes least; null where all take as long. */
  firstHoursFromBrief: z.prefault(z.nullable(z.number()), null),
  /** A part of the brief is there, and other services wait for theirs. */
  lacksPart: z.prefault(z.boolean(), false),
  error: z.optional(z.string()),
})

/** What the procedure `find_open_checkout` answers. */
export const openCheckoutAnswer = row({
  orderId: z.string(),
  /** Where it is paid. */
  url: z.string(),
  promoCode: z.nullable(z.string()),
  /** The buyer is done, and the money on its way: a bank debit takes days. */
  isProcessing: z.boolean(),
  items: z.array(row({ serviceId: z.string(), quantity: z.number() })),
})
