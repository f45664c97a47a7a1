import { MAX_LINES, MAX_QUANTITY } from './cart.ts'
import type { AppliedPromo, Cart, CartItem } from './cart.ts'
import { isObject, parseJson } from './json.ts'
import { centsToUsd, MAX_PRICE_CENTS, usdToCents } from './money.ts'
import { PROMO_TYPES } from './promo.ts'

/** Where the browser keeps the cart and the applied promo (product 8.10). */
export const CART_STORAGE_KEY = 'cart'
export const PROMO_STORAGE_KEY = 'cartPromo'

/**
 * The stored cart: [] when nothing is stored, null when any part of it is corrupted, because then
 * the whole is discarded (product 8.11). A missing quantity is 1 (product 25.15).
 */
export function parseStoredCart(raw: string | null): CartItem[] | null {
  if (raw === null) return []
  const stored = parseJson(raw)
  if (!Array.isArray(stored) || stored.length > MAX_LINES) return null
  const items = stored.map(readCartItem).filter((item) => item !== null)
  const distinctIds = new Set(items.map((item) => item.id))
  return distinctIds.size === stored.length ? items : null
}

/** The stored promo; null when nothing is stored or it is corrupted (product 8.11). */
export function parseStoredPromo(raw: string | null): AppliedPromo | null {
  const stored = raw === null ? null : parseJson(raw)
  if (!isObject(stored)) return null
  const { code, value, discountAmount } = stored
  const type = PROMO_TYPES.find((known) => known === stored['type'])
  if (typeof code !== 'string' || code.trim() === '' || !type) return null
  if (!isAmount(value) || !isAmount(discountAmount)) return null
  return { code, type, value, discountCents: usdToCents(discountAmount) }
}

/** The cart as it is stored: prices in US dollars (product 25.15). */
export function writeStoredCart(cart: Cart): string {
  const lines = cart.map(({ id, title, priceCents, quantity }) => {
    return { id, title, price: centsToUsd(priceCents), quantity }
  })
  return JSON.stringify(lines)
}

/** The promo as it is stored: its discount in US dollars (product 25.16). */
export function writeStoredPromo({ discountCents, ...promo }: AppliedPromo): string {
  return JSON.stringify({ ...promo, discountAmount: centsToUsd(discountCents) })
}

function readCartItem(stored: unknown): CartItem | null {
  if (!isObject(stored)) return null
  const { id, title, price, quantity = 1 } = stored
  if (typeof id !== 'string' || id === '' || typeof title !== 'string') return null
  if (!isAmount(price) || price > centsToUsd(MAX_PRICE_CENTS)) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null
  if (quantity < 1 || quantity > MAX_QUANTITY) return null
  return { id, title, priceCents: usdToCents(price), quantity }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
