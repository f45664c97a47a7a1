import type { KnownPlaces } from './known-places.ts'

const TRIES = 10
const SPAN_SECONDS = 60

/** Counts the attempts for each key; the creator decides whether other processes share the count. */
export type CreateTryCounter = (options: {
  name: string
  points: number
  /** Seconds. */
  duration: number
  canReward: true
}) => {
  /** Takes a try; answers the seconds to wait when there is none left, else null. */
  take(key: string): Promise<number | null>
  /** Gives a try back. */
  reward(key: string): Promise<void>
}

interface ThrottleOptions {
  countTries: CreateTryCounter
  refuseTries: (seconds: number) => Response
  /** Multiplies what is allowed. */
  rateLimitFactor: number
}

/** How often the password of one account may be tried, from however many addresses. */
export interface SignInThrottle {
  /** Takes a try; answers the refusal when there is none left, else null. */
  take(email: string, address: string): Promise<Response | null>
  /** The try was a good one. */
  succeed(email: string, address: string): Promise<void>
}

/**
 * Ten attempts per minute for each account, whether or not it exists. Places where its owner has signed in
 * before have ten of their own: a stranger who tries the account from elsewhere cannot lock the owner out.
 */
export function createSignInThrottle(
  { countTries, refuseTries, rateLimitFactor }: ThrottleOptions,
  places: KnownPlaces,
): SignInThrottle {
  const counter = countTries({
    name: 'password',
    points: TRIES * rateLimitFactor,
    duration: SPAN_SECONDS,
    canReward: true,
  })
  const keyOf = async (email: string, address: string) =>
    (await places.has(email, address)) ? `${email}\n${address}` : email
  return {
    // Counted before the password is checked: a hundred simultaneous attempts are a hundred attempts.
    async take(email, address) {
      const waitSeconds = await counter.take(await keyOf(email, address))
      return waitSeconds === null ? null : refuseTries(waitSeconds)
    },
    async succeed(email, address) {
      await counter.reward(await keyOf(email, address))
      await places.add(email, address)
    },
  }
}
