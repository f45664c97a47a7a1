import { withSupabase } from '@supabase/server'
import { validateCheckoutItems } from '#domain/checkout.ts'
import { readCartKey } from '../_shared/cart-key.ts'
import { readPromoCode } from '../_shared/promo-code.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { visitorOf } from '../_shared/visitor.ts'

interface PromoQuote {
  valid: boolean
  code?: string
  type?: 'percent' | 'fixed'
  value?: number
  /** Cents. */
  discountAmount?: number
  message?: string
}

/**
 * Body: {code, subtotal (cents), items?: [{serviceId, quantity}]}. Answers {valid, discountAmount
 * (cents), code, type, value} or {valid: false, message} (product 26.1). `items` is what codes bound to
 * services are checked against. What the open checkout of the cart in the header `cart-key` holds
 * does not count, nor what the same visitor holds with another one.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin, userClaims }) =>
    respond(async (): Promise<PromoQuote> => {
      const { code, subtotal, items } = await readBody(request)
      const promoCode = readPromoCode(code)
      if (!promoCode) throw refusal('invalid_request', { text: 'A promo code is needed.' })
      if (!Number.isSafeInteger(subtotal) || (subtotal as number) < 0) {
        throw refusal('invalid_request', { text: 'The subtotal must be a whole number of cents.' })
      }
      const { data, error } = await supabaseAdmin.rpc('preview_promo', {
        p_code: promoCode,
        p_subtotal_cents: subtotal,
        p_items: items === undefined ? null : readItems(items),
        p_cart: readCartKey(request),
        p_visitor: visitorOf(request, userClaims?.id ?? null),
        p_user_id: userClaims?.id ?? null,
      })
      if (error) throw refusalFrom(error)
      return data as PromoQuote
    }),
  ),
}

function readItems(value: unknown) {
  const lines = Array.isArray(value) ? value.map((line) => ({ price: 0, ...Object(line) })) : value
  const checked = validateCheckoutItems(lines)
  if (!checked.ok) throw refusal(checked.code, { text: checked.message })
  return checked.items.map(({ serviceId, quantity }) => ({ serviceId, quantity }))
}
