import { normalizePromoCode } from '#domain/promo.ts'
import { refusal } from './refusal.ts'

const MAX_CODE_CHARACTERS = 40
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

/** A promo code as it is stored, or null when there is none. @throws Refusal 400 `invalid_request` */
export function readPromoCode(value: unknown): string | null {
  if (value === null) return null
  const code = typeof value === 'string' ? normalizePromoCode(value) : null
  // PostgreSQL stores no NUL, so a code that carries one would be a server error there.
  if (code === null || code.length > MAX_CODE_CHARACTERS || CONTROL_CHARACTER.test(code)) {
    throw refusal('invalid_request', { text: 'A promo code is a text of at most 40 characters.' })
  }
  return code || null
}
