import { showToast } from '#app/ui/toast.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import type { Cart } from '#domain/cart.ts'

import { cartStore } from './cart-store.ts'
import type { PromoVerdict } from './validate-promo.ts'

const CHECK_DELAY_MS = 300

let checkTimer: ReturnType<typeof setTimeout> | undefined
let latestCheck = 0

/** The server took the promo back at checkout: it leaves the cart, and the buyer learns why. */
export function rejectPromo(reason: string): void {
  cartStore.setPromo(null)
  tellRejected(reason)
}

/**
 * Beside the field as well: a toast leaves after four seconds. It is at the top, because at the bottom it
 * would cover the field itself on a phone.
 */
export function tellRejected(reason: string): void {
  cartStore.setPromoProblem(reason)
  showToast({
    title: MESSAGES.promoRejectedTitle,
    description: reason,
    variant: 'destructive',
    isAtTop: true,
    kind: 'promo',
  })
}

/** After a change of the cart an applied promo may be worth more, less or nothing. */
export function schedulePromoCheck(): void {
  clearTimeout(checkTimer)
  if (cartStore.getState().promo) checkTimer = setTimeout(checkPromo, CHECK_DELAY_MS)
}

/** Quiet when all is well; a check without an answer leaves the promo as it is. */
async function checkPromo(): Promise<void> {
  const { items, promo } = cartStore.getState()
  if (!promo) return
  const check = ++latestCheck
  const verdict = await validatePromo(promo.code, items)
  const isOutdated = check !== latestCheck || cartStore.getState().promo?.code !== promo.code
  if (isOutdated || verdict.outcome === 'failed') return
  if (verdict.outcome === 'accepted') cartStore.setPromo(verdict.promo)
  else rejectPromo(verdict.message)
}

/** Asks the server. Every page has the cart, and few ask about a code. */
export async function validatePromo(code: string, items: Cart): Promise<PromoVerdict> {
  const unasked = { outcome: 'failed', message: MESSAGES.promoUnreachable } as const
  // Before its script is asked for: browsers remember those that could not be loaded.
  if (!navigator.onLine) return unasked
  try {
    return await (await import('./validate-promo.ts')).validatePromo(code, items)
  } catch {
    // Only its script can be missing, and the browser has logged that.
    return unasked
  }
}
