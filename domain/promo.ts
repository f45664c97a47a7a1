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

/**
 * What a valid promo takes off, in whole cents, never more than the subtotal. `value` is a
 * percentage for "percent" (half a cent rounds up) and cents for "fixed" (product 9.9).
 *
 * Orders are computed by the SQL function promo_discount_cents; a test holds the two equal.
 */
export function promoDiscountCents(
  promo: { type: PromoType; value: number },
  subtotalCents: number,
): number {
  const cents =
    promo.type === 'percent' ? Math.round((subtotalCents * promo.value) / 100) : promo.value
  return Math.min(Math.max(cents, 0), subtotalCents)
}
