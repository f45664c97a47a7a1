import { refusal } from './refusal.ts'
import { isUuid } from './uuid.ts'

/**
 * The `cart-key` header, by which a buyer's browser identifies its cart, or null without one. It is as
 * good as a password for the open checkout: no one can guess it. Beside it an `idempotency-key` would
 * be a second answer to what is the same checkout. @throws Refusal 400 `invalid_request`
 */
export function readCartKey(request: Request): string | null {
  const key = request.headers.get('cart-key')
  if (key === null) return null
  if (!isUuid(key)) {
    throw refusal('invalid_request', { text: 'The cart-key header must be a UUID.' })
  }
  if (request.headers.has('idempotency-key')) {
    throw refusal('invalid_request', { text: 'Send a cart-key or an idempotency-key, not both.' })
  }
  return key.toLowerCase()
}
