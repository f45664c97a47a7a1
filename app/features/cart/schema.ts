import * as z from 'zod/mini'

import { PROMO_TYPES } from '#domain/promo.ts'

/** The answer of the function `validate-promo` (product 26.1); amounts in cents. */
export const promoAnswer = z.object({
  valid: z.boolean(),
  discountAmount: z.optional(z.number()),
  code: z.optional(z.string()),
  type: z.optional(z.enum(PROMO_TYPES)),
  value: z.optional(z.number()),
  message: z.optional(z.string()),
  reason: z.optional(z.string()),
})
