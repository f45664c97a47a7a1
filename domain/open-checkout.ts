import type { Cart } from './cart.ts'

/** What a payment that is open was started for. */
export interface CheckoutContent {
  items: readonly { serviceId: string; quantity: number }[]
  promoCode: string | null
}

/** Whether an open payment is for the cart as it is now: the same services, quantities and promo code. */
export function isForCart(
  { items, promoCode }: CheckoutContent,
  cart: Cart,
  cartPromoCode: string | null,
): boolean {
  if (items.length !== cart.length || promoCode !== cartPromoCode) return false
  const quantities = new Map(items.map(({ serviceId, quantity }) => [serviceId, quantity]))
  return cart.every(({ id, quantity }) => quantities.get(id) === quantity)
}
