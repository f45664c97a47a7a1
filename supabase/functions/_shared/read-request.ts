import { validateCheckoutItems, type CheckoutItem } from '#domain/checkout.ts'
import { networkOf } from '#domain/network.ts'
import { normalizePromoCode } from '#domain/promo.ts'
import { invalidRequest, readUuid, refusal } from './refusal.ts'

/** The `idempotency-key` header, a UUID, or null without one. @throws Refusal 400 `invalid_request` */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  return key === null ? null : readUuid(key, 'idempotency-key header')
}

/**
 * The `cart-key` header, by which a buyer's browser identifies its cart, or null without one. It is as
 * good as a password for the open checkout: no one can guess it. Beside it an `idempotency-key` would
 * be a second answer to what is the same checkout. @throws Refusal 400 `invalid_request`
 */
export function readCartKey(request: Request): string | null {
  const sent = request.headers.get('cart-key')
  if (sent === null) return null
  const key = readUuid(sent, 'cart-key header')
  if (request.headers.has('idempotency-key')) {
    throw invalidRequest('Send a cart-key or an idempotency-key, not both.')
  }
  return key.toLowerCase()
}

/**
 * Who holds a promo code's use, a line for each: the network as the server sees it, and the account. The
 * store's own process writes `x-forwarded-for` itself; on a hosted project its gateway does, the visitor first.
 */
export function visitorOf(request: Request, userId: string | null): string {
  const [address = ''] = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const network = `network ${networkOf(address.trim())}`
  return userId ? `${network}\naccount ${userId}` : network
}

const MAX_CODE_CHARACTERS = 40
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

/** A promo code as it is stored, or null when there is none. @throws Refusal 400 `invalid_request` */
export function readPromoCode(value: unknown): string | null {
  if (value === null) return null
  const code = typeof value === 'string' ? normalizePromoCode(value) : null
  // PostgreSQL stores no NUL, so a code that carries one would be a server error there.
  if (code === null || code.length > MAX_CODE_CHARACTERS || CONTROL_CHARACTER.test(code)) {
    throw invalidRequest('A promo code is a text of at most 40 characters.')
  }
  return code || null
}

/** What is to be bought. @throws Refusal 400 with the first fault (`validateCheckoutItems`) */
export function readItems(value: unknown): CheckoutItem[] {
  const checked = validateCheckoutItems(value)
  if (!checked.ok) throw refusal(checked.code, { text: checked.message })
  return checked.items
}
