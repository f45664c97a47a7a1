/** How a promo code lowers the subtotal (product 25.16). */
export const PROMO_TYPES = ['percent', 'fixed'] as const

export type PromoType = (typeof PROMO_TYPES)[number]

/** A promo code as it is compared and stored; '' for blank input (product 9.1). */
export function normalizePromoCode(input: string): string {
  return input.trim().toUpperCase()
}
