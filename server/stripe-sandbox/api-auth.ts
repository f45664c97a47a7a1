import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from './errors.ts'

/** Refuses live keys: the sandbox would answer real customers as if they had paid. */
export function assertTestKey(secretKey: string): void {
  if (/^(sk|rk)_live_/.test(secretKey)) {
    throw new Error('The payment sandbox refuses to run with a live key.')
  }
  if (secretKey === '') throw new Error('The payment sandbox needs a secret key.')
}

/** Throws Stripe's 401 unless the request carries the sandbox's secret key. */
export function authenticate(authorization: string | undefined, secretKey: string): void {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (key === undefined) {
    throw new ApiError(
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
      { status: 401 },
    )
  }
  if (!timingSafeEqual(digest(key), digest(secretKey))) {
    throw new ApiError(`Invalid API Key provided: ${masked(key)}`, { status: 401 })
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****'
}
