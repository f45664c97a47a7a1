import { readReaderTime } from '#domain/reader-time.ts'
import { readCartKey, readIdempotencyKey, readItems, visitorOf } from '../_shared/read-request.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'
import { startCheckout } from '../_shared/start-checkout.ts'

/**
 * Body: {serviceId, amount (US dollars), serviceName, reader: {timeZone, locale}}. Answers {url}, at which the one
 * service is paid (product 26.4). With the header `cart-key` (UUID) a visitor has one checkout of it open at a time.
 */
export default forVisitors(async (request, { supabaseAdmin, userClaims }) => {
  const idempotencyKey = readIdempotencyKey(request)
  const { serviceId, amount, reader } = await readBody(request)
  const price = typeof amount === 'number' ? Math.round(amount * 100) : amount
  const items = readItems([{ serviceId, quantity: 1, price }])
  const key = readCartKey(request)
  const userId = userClaims?.id ?? null
  const url = await startCheckout(supabaseAdmin, {
    items,
    promoCode: null,
    idempotencyKey,
    userId,
    boughtFrom: items[0]?.serviceId ?? null,
    cart: key && `${key} ${items[0]?.serviceId}`,
    visitor: visitorOf(request, userId),
    reader: readReaderTime(reader),
  })
  return { url }
})
