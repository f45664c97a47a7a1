import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import type { AppliedPromo, Cart } from '#domain/cart.ts'
import { cartTotals } from '#domain/cart.ts'
import { centsToUsd } from '#domain/money.ts'
import { PROMO_TYPES, normalizePromoCode } from '#domain/promo.ts'

/** The answer of the function `validate-promo` (product 26.1); amounts in cents. */
interface PromoAnswer {
  valid: boolean
  discountAmount?: number
  code?: string
  type?: string
  value?: number
  message?: string
}

/** `failed` means that nobody judged the code, so one that is applied may stay. */
export type PromoVerdict =
  | { outcome: 'accepted'; promo: AppliedPromo }
  | { outcome: 'rejected' | 'failed'; message: string }

/** Asks the server about a code for this cart. Never throws (product 9.6). */
export async function validatePromo(
  backend: Backend,
  { code, items, cartKey }: { code: string; items: Cart; cartKey: string },
): Promise<PromoVerdict> {
  try {
    const client = await backend()
    const answer = await unwrapFunction<PromoAnswer>(
      await client.functions.invoke('validate-promo', {
        body: {
          code: normalizePromoCode(code),
          subtotal: cartTotals(items, null).subtotalCents,
          items: items.map(({ id, quantity }) => ({ serviceId: id, quantity })),
        },
        headers: { 'cart-key': cartKey },
      }),
    )
    return toVerdict(answer, normalizePromoCode(code))
  } catch (error) {
    const isTold = error instanceof AppError && error.isRefusal
    return { outcome: 'failed', message: isTold ? error.userMessage : MESSAGES.promoUnreachable }
  }
}

function toVerdict(answer: PromoAnswer | null, askedCode: string): PromoVerdict {
  if (!answer) return { outcome: 'failed', message: MESSAGES.promoUnreachable }
  const type = PROMO_TYPES.find((known) => known === answer.type)
  if (!answer.valid || !type) {
    return { outcome: 'rejected', message: answer.message || MESSAGES.promoRejected }
  }
  return {
    outcome: 'accepted',
    promo: {
      code: answer.code ?? askedCode,
      type,
      value: answer.value ?? 0,
      discountAmount: centsToUsd(answer.discountAmount ?? 0),
    },
  }
}
