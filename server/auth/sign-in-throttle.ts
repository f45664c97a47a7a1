import type { CreateLimiter } from '../limiters.ts'
import type { KnownPlaces } from './known-places.ts'

const TRIES = 10
const SPAN_SECONDS = 60

/** How often the password of one account may be tried, from however many addresses. */
export interface SignInThrottle {
  /** Takes a try; answers the seconds to wait when there is none left, else null. */
  take(email: string, address: string): Promise<number | null>
  /** The try was a good one. */
  succeed(email: string, address: string): Promise<void>
}

/**
 * Ten tries in a minute for each account, whether or not it exists. Where its owner has signed in
 * before, he has ten of his own: somebody who tries the account from elsewhere cannot lock him out.
 *
 * @param factor multiplies what is allowed
 */
export function createSignInThrottle(
  factor: number,
  createLimiter: CreateLimiter,
  places: KnownPlaces,
): SignInThrottle {
  const limiter = createLimiter({
    name: 'password',
    points: TRIES * factor,
    duration: SPAN_SECONDS,
    canReward: true,
  })
  const keyOf = async (email: string, address: string) =>
    (await places.has(email, address)) ? `${email}\n${address}` : email
  return {
    // Taken before the password is looked at: a hundred tries at once are a hundred tries.
    take: async (email, address) => limiter.take(await keyOf(email, address)),
    async succeed(email, address) {
      await limiter.reward(await keyOf(email, address))
      await places.add(email, address)
    },
  }
}
