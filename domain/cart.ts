import type { PromoType } from './promo.ts'

/** Of one line. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 50

/** `id` is the service id, `quantity` is 1–99 (product 25.15). */
export interface CartItem {
  id: string
  title: string
  priceCents: number
  quantity: number
}

/** A promo that the server accepted; `value` as the server sent it (product 25.16). */
export interface AppliedPromo {
  code: string
  type: PromoType
  value: number
  discountCents: number
}

export type Cart = readonly CartItem[]

/**
 * The cart with one more of a service: a new line, or a line's quantity plus 1 (product 8.6). Beyond
 * MAX_QUANTITY of one line, or MAX_LINES lines, the same cart comes back.
 */
export function addToCart(cart: Cart, service: Omit<CartItem, 'quantity'>): Cart {
  const line = cart.find((item) => item.id === service.id)
  if (line?.quantity === MAX_QUANTITY) return cart
  if (line) return setQuantity(cart, line.id, line.quantity + 1)
  if (cart.length >= MAX_LINES) return cart
  const { id, title, priceCents } = service
  return [...cart, { id, title, priceCents, quantity: 1 }]
}

/**
 * The cart with a line's quantity changed: 0 or less removes it, above 99 is 99, fractions change
 * nothing (product 8.7).
 */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, id)
  if (!Number.isInteger(quantity)) return cart
  const capped = Math.min(quantity, MAX_QUANTITY)
  return cart.map((item) => (item.id === id ? { ...item, quantity: capped } : item))
}

/** The cart without the line of a service (product 8.7). */
export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** The promo's discount is at most the subtotal, so the total is never below 0 (product 8.15). */
export function cartTotals(cart: Cart, promo: AppliedPromo | null) {
  const subtotalCents = cart.reduce((sum, item) => sum + item.priceCents * item.quantity, 0)
  const discountCents = promo ? Math.min(promo.discountCents, subtotalCents) : 0
  const itemCount = cart.reduce((sum, item) => sum + item.quantity, 0)
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents, itemCount }
}

/** The number on the cart icon: '' for an empty cart, '9+' above 9 (product 3.6). */
export function cartBadge(count: number): string {
  if (count <= 0) return ''
  return count > 9 ? '9+' : String(count)
}

/** The lines as create-checkout takes them; `price` is in cents (product 26.2). */
export function toCheckoutItems(cart: Cart) {
  return cart.map(({ id, quantity, priceCents: price }) => ({ serviceId: id, quantity, price }))
}

/** A line whose price changed since it was added; `toCents` is null for a service no longer sold. */
export interface PriceChange {
  id: string
  title: string
  fromCents: number
  toCents: number | null
}

/** What a service in the cart is called and costs today, in cents; null when it is no longer sold. */
export interface CurrentService {
  serviceId: string
  title?: string
  priceCents: number | null
}

/**
 * The cart with today's titles and prices, and which prices changed: services no longer sold leave the cart, services
 * that `current` does not mention stay as they are (product 10.3). The same cart where nothing changed.
 */
export function applyCurrent(cart: Cart, current: readonly CurrentService[]) {
  const currentById = new Map(current.map((service) => [service.serviceId, service]))
  const changes: PriceChange[] = []
  const updated = cart.flatMap((item) => {
    const { title = item.title, priceCents = item.priceCents } = currentById.get(item.id) ?? {}
    if (priceCents !== item.priceCents) {
      changes.push({ id: item.id, title, fromCents: item.priceCents, toCents: priceCents })
    }
    if (priceCents === null) return []
    return priceCents === item.priceCents && title === item.title
      ? [item]
      : [{ ...item, title, priceCents }]
  })
  const isSame = updated.length === cart.length && updated.every((item, at) => item === cart[at])
  return { cart: isSame ? cart : updated, changes }
}
