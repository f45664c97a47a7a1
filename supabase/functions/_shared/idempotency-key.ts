import { refusal } from './refusal.ts'
import { isUuid } from './uuid.ts'

/** The `idempotency-key` header, a UUID, or null without one. @throws Refusal 400 `invalid_request` */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !isUuid(key)) {
    throw refusal('invalid_request', { text: 'The idempotency-key header must be a UUID.' })
  }
  return key
}
