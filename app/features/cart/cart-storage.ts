import {
  CART_STORAGE_KEY,
  PROMO_STORAGE_KEY,
  parseStoredCart,
  parseStoredPromo,
  writeStoredCart,
  writeStoredPromo,
} from '#domain/stored-cart.ts'
import type { AppliedPromo, Cart } from '#domain/cart.ts'

/** The stored cart and promo. Corrupted entries are removed and count as empty (product 8.11). */
export function readStoredCart(): { items: Cart; promo: AppliedPromo | null } {
  const rawPromo = readEntry(PROMO_STORAGE_KEY)
  const items = parseStoredCart(readEntry(CART_STORAGE_KEY))
  const promo = parseStoredPromo(rawPromo)
  if (!items) writeEntry(CART_STORAGE_KEY, null)
  if (!promo && rawPromo !== null) writeEntry(PROMO_STORAGE_KEY, null)
  return { items: items ?? [], promo }
}

export function storeCart(items: Cart): void {
  writeEntry(CART_STORAGE_KEY, writeStoredCart(items))
}

/** Null deletes the entry. */
export function storePromo(promo: AppliedPromo | null): void {
  writeEntry(PROMO_STORAGE_KEY, promo && writeStoredPromo(promo))
}

/** Calls back when another tab changed the cart or the promo. */
export function onStoredCartChange(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === CART_STORAGE_KEY || key === PROMO_STORAGE_KEY) listener()
  })
}

function readEntry(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch (error) {
    console.warn('The cart cannot be read: this browser blocks local storage.', error)
    return null
  }
}

function writeEntry(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch (error) {
    // The cart still works until the page is closed.
    console.warn('The cart cannot be kept: local storage is full or blocked.', error)
  }
}
