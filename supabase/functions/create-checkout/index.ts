import { withSupabase } from '@supabase/server'
import { validateCheckoutItems } from '#domain/checkout.ts'
import { readCartKey } from '../_shared/cart-key.ts'
import { readIdempotencyKey } from '../_shared/idempotency-key.ts'
import { refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { readPromoCode } from '../_shared/promo-code.ts'
import { startCheckout } from '../_shared/start-checkout.ts'
import { storefront } from '../_shared/storefront.ts'
import { visitorOf } from '../_shared/visitor.ts'

/**
 * Body: {items: [{serviceId, quantity, price (cents)}], promoCode}. Answers {url}, at which the cart
 * is paid (product 26.2). With the header `cart-key` (UUID) a cart has one checkout open at a time; once it
 * is paid, the url leads to its confirmation, and another content is refused with `cart_paid`.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin, userClaims }) =>
    respond(async () => {
      const idempotencyKey = readIdempotencyKey(request)
      const body = await readBody(request)
      const order = validateCheckoutItems(body['items'])
      if (!order.ok) throw refusal(order.code, { text: order.message })
      const userId = userClaims?.id ?? null
      const url = await startCheckout(supabaseAdmin, {
        items: order.items,
        promoCode: readPromoCode(body['promoCode'] ?? null),
        idempotencyKey,
        userId,
        cart: readCartKey(request),
        visitor: visitorOf(request, userId),
      })
      return { url }
    }),
  ),
}
