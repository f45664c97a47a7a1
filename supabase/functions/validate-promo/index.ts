import { z } from 'zod'
import { askAnswer, invalidRequest } from '../_shared/refusal.ts'
import { readCartKey, readItems, readPromoCode, visitorOf } from '../_shared/read-request.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

const verdict = z.discriminatedUnion('valid', [
  z.object({
    valid: z.literal(true),
    code: z.string(),
    type: z.string(),
    value: z.number(),
    discountAmount: z.number(),
  }),
  z.object({ valid: z.literal(false), reason: z.string(), message: z.string() }),
])

/**
 * Body: {code, subtotal (cents), items?: [{serviceId, quantity}]}. Answers {valid, discountAmount
 * (cents), code, type, value} or {valid: false, message} (product 26.1). `items` is what codes bound to
 * services are checked against. What the open checkout of the cart in the header `cart-key` holds
 * does not count, nor what the same visitor holds with another one.
 */
export default forVisitors(async (request, { supabaseAdmin, userClaims }) => {
  const { code, subtotal, items } = await readBody(request)
  const promoCode = readPromoCode(code)
  if (!promoCode) throw invalidRequest('A promo code is needed.')
  if (!Number.isSafeInteger(subtotal) || (subtotal as number) < 0) {
    throw invalidRequest('The subtotal must be a whole number of cents.')
  }
  return askAnswer(supabaseAdmin, 'quote_promo', verdict, {
    p_code: promoCode,
    p_subtotal_cents: subtotal,
    p_items: items === undefined ? null : readItems(withoutPrices(items)),
    p_cart: readCartKey(request),
    p_visitor: visitorOf(request, userClaims?.id ?? null),
    p_user_id: userClaims?.id ?? null,
  })
})

/** What a line costs is not asked here. */
const withoutPrices = (items: unknown) =>
  Array.isArray(items) ? items.map((line) => ({ price: 0, ...Object(line) })) : items
