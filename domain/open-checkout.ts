import type { Cart } from './cart.ts'

/** Whether an open payment is for the cart as it is now: the same services, quantities and promo code. */
export function isForCart(
  open: { items: readonly { serviceId: string; quantity: number }[]; promoCode: string | null },
  cart: Cart,
  cartPromoCode: string | null,
): boolean {
  const { items, promoCode } = open
  if (items.length !== cart.length || promoCode !== cartPromoCode) return false
  const quantities = new Map(items.map(({ serviceId, quantity }) => [serviceId, quantity]))
  return cart.every(({ id, quantity }) => quantities.get(id) === quantity)
}
