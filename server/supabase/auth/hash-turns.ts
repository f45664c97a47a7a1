import { Turns } from '../turns.ts'
import { authRefusal, type AuthRefusal } from './auth-call.ts'

const MOST_WAITING = 40
const RETRY_AFTER_SECONDS = 5

/** Runs what hashes a password, or compares one. @throws AuthRefusal when too many wait */
export type InHashTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * One at a time: hashing a password takes the process for a twentieth of a second, and anyone may have it done, from
 * as many networks as they have. What else the store does comes in between.
 *
 * @param factor multiplies how many may wait
 */
export function createHashTurns(factor: number): InHashTurn {
  const turns = new Turns()
  let underWay = 0
  return async (work) => {
    if (underWay > MOST_WAITING * factor) throw tooBusy()
    underWay += 1
    try {
      return await turns.take('', work)
    } finally {
      underWay -= 1
    }
  }
}

function tooBusy(): AuthRefusal {
  const message = 'Too many people are signing in. Please try again in a moment.'
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  return authRefusal(503, 'over_request_rate_limit', message, headers)
}
