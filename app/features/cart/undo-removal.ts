import { MAX_LINES, type Cart } from '#domain/cart.ts'

import { cartStore } from './cart-store.ts'
import { schedulePromoCheck } from './promo-actions.ts'

/**
 * Puts lines that were removed back where they were, with the code that the cart has lost by it; what was
 * added or changed since stays (product 8.22).
 */
export function undoRemoval(
  { items: before, promo }: Pick<ReturnType<typeof cartStore.getState>, 'items' | 'promo'>,
  ids: readonly string[],
): void {
  const { items, promoProblem } = cartStore.getState()
  cartStore.setItems(putBack(items, before, ids))
  const hasLostPromo = items.length === 0 || promoProblem !== null
  if (hasLostPromo && cartStore.getState().promo === null) cartStore.setPromo(promo)
  schedulePromoCheck()
}

function putBack(cart: Cart, before: Cart, ids: readonly string[]): Cart {
  const now = new Map(cart.map((item) => [item.id, item]))
  const old = before.flatMap((item) => now.get(item.id) ?? (ids.includes(item.id) ? item : []))
  const known = new Set(old.map(({ id }) => id))
  return [...old, ...cart.filter(({ id }) => !known.has(id))].slice(0, MAX_LINES)
}
