import { showToast } from '#app/ui/toast.ts'
import { formatUsdExact } from '#domain/money.ts'
import type { AppliedPromo, Cart } from '#domain/cart.ts'

import { cartStore } from './cart-store.ts'
import { schedulePromoCheck, tellRejected, validatePromo } from './promo-actions.ts'

// What only the cart's page does with codes; every page has `promo-actions.ts`.

export async function applyPromo(code: string): Promise<void> {
  const { items } = cartStore.getState()
  const verdict = await validatePromo(code, items)
  if (verdict.outcome !== 'accepted') return tellRejected(verdict.message)
  takePromo(verdict.promo, items)
}

/** A code that the server accepted for these lines takes the place of any other. */
export function takePromo(promo: AppliedPromo, items: Cart): void {
  const now = cartStore.getState().items
  // Cleared, or paid in another tab, while the server looked.
  if (now.length === 0) return
  cartStore.setPromo(promo)
  if (now !== items) schedulePromoCheck()
  const saved = formatUsdExact(promo.discountCents)
  showToast({
    title: 'Promo code applied!',
    description: `You saved ${saved} with code ${promo.code}`,
    isAtTop: true,
    kind: 'promo',
  })
}

export function removePromo(): void {
  cartStore.setPromo(null)
  showToast({
    title: 'Promo code removed',
    description: 'The discount has been removed from your cart.',
    isAtTop: true,
    kind: 'promo',
  })
}

/** Another code is being typed. */
export const clearPromoProblem = () => cartStore.setPromoProblem(null)
