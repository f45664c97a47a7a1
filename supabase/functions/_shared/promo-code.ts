import { normalizePromoCode } from '#domain/promo.ts'
import { Refusal } from './refusal.ts'

const MAX_CODE_CHARACTERS = 40

/** A promo code as it is stored, or null when there is none. @throws Refusal 400 `invalid_request` */
export function readPromoCode(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string' || value.length > MAX_CODE_CHARACTERS) {
    throw new Refusal(400, 'invalid_request', 'A promo code is a text of at most 40 characters.')
  }
  return normalizePromoCode(value) || null
}
