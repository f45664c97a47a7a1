import * as z from 'zod/mini'

import { askFunction } from '#app/backend/ask-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { cartTotals, type AppliedPromo, type Cart } from '#domain/cart.ts'
import { normalizePromoCode, PROMO_TYPES } from '#domain/promo.ts'

import { cartKey } from './cart-key.ts'

/** `failed` means that the code was not judged, so one that is applied may stay. `reason` is for programs. */
export type PromoVerdict =
  | { outcome: 'accepted'; promo: AppliedPromo }
  | { outcome: 'rejected' | 'failed'; message: string; reason?: string | undefined }

/** Asks the server about a code for this cart. Never throws (product 9.6). */
export async function validatePromo(typed: string, items: Cart): Promise<PromoVerdict> {
  const asked = {
    code: normalizePromoCode(typed),
    subtotal: cartTotals(items, null).subtotalCents,
    items: items.map(({ id, quantity }) => ({ serviceId: id, quantity })),
  }
  try {
    const data = await askFunction('validate-promo', asked, { 'cart-key': cartKey() })
    const answer = readAnswer('validate-promo', promoAnswer, data)
    if (!answer) return { outcome: 'failed', message: MESSAGES.promoUnreachable }
    const {
      valid,
      type,
      code = asked.code,
      value = 0,
      discountAmount = 0,
      message,
      reason,
    } = answer
    return valid && type
      ? { outcome: 'accepted', promo: { code, type, value, discountCents: discountAmount } }
      : { outcome: 'rejected', message: message || MESSAGES.promoRejected, reason }
  } catch (error) {
    const isTold = error instanceof AppError && error.isRefusal
    return { outcome: 'failed', message: isTold ? error.userMessage : MESSAGES.promoUnreachable }
  }
}

/** The answer of the function `validate-promo` (product 26.1); amounts in cents. */
const promoAnswer = z.object({
  valid: z.boolean(),
  discountAmount: z.optional(z.number()),
  code: z.optional(z.string()),
  type: z.optional(z.enum(PROMO_TYPES)),
  value: z.optional(z.number()),
  message: z.optional(z.string()),
  reason: z.optional(z.string()),
})
