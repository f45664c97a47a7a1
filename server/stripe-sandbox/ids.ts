import { randomBytes } from 'node:crypto'

/** A new identifier such as `evt_1f…`, of 96 random bits unless told otherwise. */
export function newId(prefix: string, randomByteCount = 12): string {
  return `${prefix}_${randomBytes(randomByteCount).toString('hex')}`
}

/** Stripe writes every time as whole seconds since 1970. */
export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
