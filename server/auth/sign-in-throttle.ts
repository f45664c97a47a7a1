import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

const TRIES = 10
const SPAN_SECONDS = 60
const KNOWN_MS = 30 * 24 * 60 * 60 * 1000
const MAX_KNOWN = 50_000

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
export function createSignInThrottle(factor: number): SignInThrottle {
  const limiter = new RateLimiterMemory({ points: TRIES * factor, duration: SPAN_SECONDS })
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  const pairOf = (email: string, address: string) => `${email}\n${address}`
  const keyOf = (email: string, address: string) => {
    const pair = pairOf(email, address)
    return known.has(pair) ? pair : email
  }
  return {
    take(email, address) {
      // Taken before the password is looked at: a hundred tries at once are a hundred tries.
      return limiter.consume(keyOf(email, address)).then(
        () => null,
        ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000),
      )
    },
    async succeed(email, address) {
      await limiter.reward(keyOf(email, address))
      known.set(pairOf(email, address), true)
    },
  }
}
