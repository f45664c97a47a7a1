import { formatUsd, formatUsdExact } from './money.ts'

/**
 * How a promo code lowers the subtotal: by a share of it or by a fixed amount (SPEC §3 Applied
 * promo).
 */
export const PROMO_TYPES = ['percent', 'fixed'] as const

export type PromoType = (typeof PROMO_TYPES)[number]

/**
 * A promo code as it is compared and stored: trimmed and uppercased; '' for blank input (SPEC §5).
 */
export function normalizePromoCode(input: string): string {
  return input.trim().toUpperCase()
}

/**
 * What a valid promo takes off, in whole cents, never more than the subtotal. `value` is a
 * percentage for "percent" (half a cent rounds up) and cents for "fixed" (SPEC §7 validate-promo).
 */
export function promoDiscountCents(
  promo: { type: PromoType; value: number },
  subtotalCents: number,
): number {
  const cents =
    promo.type === 'percent' ? Math.round((subtotalCents * promo.value) / 100) : promo.value
  return Math.min(Math.max(cents, 0), subtotalCents)
}

/**
 * Why a promo code is refused, and the words the buyer reads. {minimum} is filled by
 * `promoRejectionText`.
 */
export const PROMO_REJECTIONS = {
  unknown: "We don't know this promo code. Please check the spelling.",
  not_started: 'This promo code is not active yet.',
  expired: 'This promo code has expired.',
  used_up: 'This promo code has been used up.',
  minimum_not_met: 'This promo code needs an order of at least {minimum}.',
  not_for_these_services: 'This promo code does not apply to the services in your cart.',
  paused: 'This promo code is paused at the moment.',
  customer_limit: 'You have already used this promo code as often as it allows.',
} as const

export type PromoRejection = keyof typeof PROMO_REJECTIONS

/** Whether a value, for example one that SQL returned, is a known reason to refuse a promo. */
export function isPromoRejection(value: unknown): value is PromoRejection {
  return typeof value === 'string' && Object.hasOwn(PROMO_REJECTIONS, value)
}

/**
 * The reason a promo was refused, as shown in the toast 'Invalid Promo Code' (SPEC §5, §8).
 * `minimumCents` is the smallest subtotal that "minimum_not_met" speaks of.
 */
export function promoRejectionText(rejection: PromoRejection, minimumCents = 0): string {
  // A rounded $99.50 would name a minimum that is still refused or too high.
  const minimum = minimumCents % 100 === 0 ? formatUsd(minimumCents) : formatUsdExact(minimumCents)
  // A replacer function, because "$1" in a replacement string has a meaning of its own.
  return PROMO_REJECTIONS[rejection].replace('{minimum}', () => minimum)
}
