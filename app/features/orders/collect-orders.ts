import { AppError } from '#app/backend/errors.ts'

import { claimOrders } from './data/claim-orders.ts'
import { proveAddress } from './data/prove-address.ts'

/** What happened to the orders that a customer bought before the account existed. */
export interface CollectedOrders {
  /** How many came into the account just now. */
  count: number
  /** What became of the link that proves the address; null without one. */
  proof: 'taken' | 'expired' | 'invalid' | null
}

const REFUSED: Partial<Record<string, 'expired' | 'invalid'>> = {
  link_expired: 'expired',
  link_invalid: 'invalid',
}

/**
 * Brings the guest orders of the account's proven address into it; with the link of a mail that
 * proves it, that comes first. Orders that cannot be brought in now are brought in the next time.
 */
export async function collectOrders(proof: string | null): Promise<CollectedOrders> {
  try {
    if (proof === null) return { count: await claimOrders(), proof }
    return { count: await proveAddress(proof), proof: 'taken' }
  } catch (error) {
    const refused = error instanceof AppError ? REFUSED[error.code] : undefined
    if (!refused) console.warn('Earlier orders could not be added to the account.', error)
    return { count: 0, proof: refused ?? null }
  }
}
