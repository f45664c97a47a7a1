import { showToast } from '#app/ui/toast.ts'

import { MESSAGES } from '#app/backend/messages.ts'
import { formatUsdExact } from '#domain/money.ts'

import { cartKey } from './cart-key.ts'
import { cartStore } from './cart-store.ts'
import { validatePromo } from './data/validate-promo.ts'

const CHECK_DELAY_MS = 300

let checkTimer: ReturnType<typeof setTimeout> | undefined
let latestCheck = 0

/** Asks the server about a code, and applies it or says why not. True when it was applied. */
export async function applyPromo(code: string): Promise<boolean> {
  const { items } = cartStore.getState()
  const verdict = await validatePromo({ code, items, cartKey: cartKey() })
  if (verdict.outcome !== 'accepted') {
    showToast({
      title: MESSAGES.promoRejectedTitle,
      description: verdict.message,
      variant: 'destructive',
    })
    return false
  }
  const { promo } = verdict
  cartStore.setPromo(promo)
  if (cartStore.getState().items !== items) schedulePromoCheck()
  const saved = formatUsdExact(promo.discountCents)
  showToast({
    title: 'Promo code applied!',
    description: `You saved ${saved} with code ${promo.code}`,
  })
  return true
}

export function removePromo(): void {
  cartStore.setPromo(null)
  showToast({
    title: 'Promo code removed',
    description: 'The discount has been removed from your cart.',
  })
}

/** The server took the promo back at checkout: it leaves the cart, and the buyer learns why. */
export function rejectPromo(reason: string): void {
  cartStore.setPromo(null)
  showToast({ title: MESSAGES.promoRejectedTitle, description: reason, variant: 'destructive' })
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
  const verdict = await validatePromo({
    code: promo.code,
    items,
    cartKey: cartKey(),
  })
  const isOutdated = check !== latestCheck || cartStore.getState().promo?.code !== promo.code
  if (isOutdated || verdict.outcome === 'failed') return
  if (verdict.outcome === 'accepted') cartStore.setPromo(verdict.promo)
  else rejectPromo(verdict.message)
}
