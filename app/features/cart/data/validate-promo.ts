import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { AppliedPromo, Cart } from '#domain/cart.ts'
import { cartTotals } from '#domain/cart.ts'
import { normalizePromoCode } from '#domain/promo.ts'

import type { PromoAnswer } from './promo-answer.ts'

/** `failed` means that the code was not judged, so one that is applied may stay. */
export type PromoVerdict =
  | { outcome: 'accepted'; promo: AppliedPromo }
  | { outcome: 'rejected' | 'failed'; message: string }

/** Asks the server about a code for this cart. Never throws (product 9.6). */
export async function validatePromo({
  code,
  items,
  cartKey,
}: {
  code: string
  items: Cart
  cartKey: string
}): Promise<PromoVerdict> {
  try {
    const [client, { promoAnswer }] = await Promise.all([browserBackend(), loadAnswer()])
    const answer = await unwrapFunction(
      await client.functions.invoke('validate-promo', {
        body: {
          code: normalizePromoCode(code),
          subtotal: cartTotals(items, null).subtotalCents,
          items: items.map(({ id, quantity }) => ({ serviceId: id, quantity })),
        },
        headers: { 'cart-key': cartKey },
      }),
    )
    return toVerdict(readAnswer('validate-promo', promoAnswer, answer), normalizePromoCode(code))
  } catch (error) {
    const isTold = error instanceof AppError && error.isRefusal
    return { outcome: 'failed', message: isTold ? error.userMessage : MESSAGES.promoUnreachable }
  }
}

/** Every page has the cart, and few ask about a code. */
const loadAnswer = loadOnce(() => import('./promo-answer.ts'))

function toVerdict(answer: PromoAnswer | null, askedCode: string): PromoVerdict {
  if (!answer) return { outcome: 'failed', message: MESSAGES.promoUnreachable }
  const { type } = answer
  if (!answer.valid || !type) {
    return { outcome: 'rejected', message: answer.message || MESSAGES.promoRejected }
  }
  return {
    outcome: 'accepted',
    promo: {
      code: answer.code ?? askedCode,
      type,
      value: answer.value ?? 0,
      discountCents: answer.discountAmount ?? 0,
    },
  }
}
