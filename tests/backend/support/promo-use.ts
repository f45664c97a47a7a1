import {
  callFunction,
  cartLine,
  newNetwork,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from './checkout.ts'
import type { Shop } from './shop.ts'
import type { StockedService } from './stock.ts'

/** A shop, and the service that codes are tried on. */
interface PromoCase {
  shop: Shop
  service: StockedService
}

/** What the store answers a cart of $200 about a code. */
export async function quoteOf({ shop, service }: PromoCase, code: string, client = shop.anonymous) {
  const items = [{ serviceId: service.id, quantity: 1 }]
  return (await callFunction(client, 'validate-promo', { code, subtotal: 20_000, items })).body
}

/** A purchase with a code from a network of its own, paid for; the order. */
export async function buyWithCode(
  { shop, service }: PromoCase,
  code: string,
  client = shop.anonymous,
  quantity = 1,
) {
  const lines = [cartLine(service, quantity)]
  const cart = { lines, promoCode: code, address: newNetwork(), client }
  const { url, sessionId } = await placeOrder(shop, cart)
  await payInSandbox(url)
  await settle(shop, sessionId)
  return orderOf(shop, sessionId)
}
