import { Refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The `idempotency-key` header, a UUID, or null without one. @throws Refusal 400 `invalid_request` */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !UUID.test(key)) {
    throw new Refusal(400, 'invalid_request', 'The idempotency-key header must be a UUID.')
  }
  return key
}
