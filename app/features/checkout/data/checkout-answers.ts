import * as z from 'zod/mini'

/** Where a cart or one service is paid: the answer of `create-checkout` and `create-payment`. */
export const urlAnswer = z.object({ url: z.optional(z.string()) })

/** The answer of `cancel-checkout`. */
export const cancelAnswer = z.object({ cancelled: z.boolean() })

/** The answer of the function `process-checkout-success` (product 26.3); `total_usd` holds cents. */
export const processedAnswer = z.object({
  order_id: z.optional(z.string()),
  customer_email: z.nullish(z.string()),
  service_title: z.optional(z.string()),
  total_usd: z.optional(z.number()),
  due_at: z.nullish(z.string()),
  hours_from_brief: z.nullish(z.number()),
  error: z.optional(z.string()),
})

/** What the procedure `find_open_checkout` answers. */
export const openCheckoutAnswer = z.object({
  order_id: z.string(),
  url: z.string(),
  promo_code: z.nullable(z.string()),
  is_processing: z.boolean(),
  items: z.array(z.object({ service_id: z.string(), quantity: z.number() })),
})
