import { withSupabase } from '@supabase/server'
import { validateCheckoutItems } from '#domain/checkout.ts'
import { readCartKey } from '../_shared/cart-key.ts'
import { readIdempotencyKey } from '../_shared/idempotency-key.ts'
import { refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { startCheckout } from '../_shared/start-checkout.ts'
import { storefront } from '../_shared/storefront.ts'
import { visitorOf } from '../_shared/visitor.ts'

/**
 * Body: {serviceId, amount (US dollars), serviceName}. Answers {url}, at which the one service is
 * paid (product 26.4). With the header `cart-key` (UUID) a visitor has one checkout of it open at a time.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin, userClaims }) =>
    respond(async () => {
      const idempotencyKey = readIdempotencyKey(request)
      const { serviceId, amount } = await readBody(request)
      const price = typeof amount === 'number' ? Math.round(amount * 100) : amount
      const order = validateCheckoutItems([{ serviceId, quantity: 1, price }])
      if (!order.ok) throw refusal(order.code, { text: order.message })
      const key = readCartKey(request)
      const userId = userClaims?.id ?? null
      const url = await startCheckout(supabaseAdmin, {
        items: order.items,
        promoCode: null,
        idempotencyKey,
        userId,
        cart: key && `${key} ${order.items[0]?.serviceId}`,
        visitor: visitorOf(request, userId),
      })
      return { url }
    }),
  ),
}
