import { readReaderTime } from '#domain/reader-time.ts'
import {
  readCartKey,
  readIdempotencyKey,
  readItems,
  readPromoCode,
  visitorOf,
} from '../_shared/read-request.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'
import { startCheckout } from '../_shared/start-checkout.ts'

/**
 * Body: {items: [{serviceId, quantity, price (cents)}], promoCode, reader: {timeZone, locale}}. Answers
 * {url}, at which the cart is paid (product 26.2). With the header `cart-key` (UUID) a cart has one checkout open at a time; once it
 * is paid, the url leads to its confirmation, and another content is refused with `cart_paid`.
 */
export default forVisitors(async (request, { supabaseAdmin, userClaims }) => {
  const idempotencyKey = readIdempotencyKey(request)
  const body = await readBody(request)
  const items = readItems(body['items'])
  const userId = userClaims?.id ?? null
  const url = await startCheckout(supabaseAdmin, {
    boughtFrom: null,
    items,
    promoCode: readPromoCode(body['promoCode'] ?? null),
    idempotencyKey,
    userId,
    cart: readCartKey(request),
    visitor: visitorOf(request, userId),
    reader: readReaderTime(body['reader']),
  })
  return { url }
})
