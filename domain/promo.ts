/**
 * How a promo code lowers the subtotal: by a share of it or by a fixed amount
 * (product 25.16).
 */
export const PROMO_TYPES = ['percent', 'fixed'] as const

export type PromoType = (typeof PROMO_TYPES)[number]

/**
 * A promo code as it is compared and stored: trimmed and uppercased; '' for blank input (product 9.1).
 */
export function normalizePromoCode(input: string): string {
  return input.trim().toUpperCase()
}
