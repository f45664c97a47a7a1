import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { AuthRefusal } from './auth-call.ts'

const TRIES = 10
const SPAN_SECONDS = 60
/** How long a place is known where an account was signed in to. */
const KNOWN_DAYS = 30

/** Counts the attempts for each key; the creator decides whether other processes share the count. */
type CreateTryCounter = (options: {
  name: string
  points: number
  /** Seconds. */
  duration: number
  canReward: true
}) => {
  /** Takes a try; answers the seconds to wait when there is none left, else null. */
  take(key: string): Promise<number | null>
  reward(key: string): Promise<void>
}

export interface ThrottleOptions {
  database: Queryable
  countTries: CreateTryCounter
  /** What one try too many is answered, with the seconds to wait. */
  refuseTries: (seconds: number) => Response
  /** Multiplies how often the password of one account may be tried, and how many sockets there may be. */
  rateLimitFactor: number
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * Ten attempts per minute for each account, whether or not it exists. Places where its owner has signed in
 * before have ten of their own: a stranger who tries the account from elsewhere cannot lock the owner out.
 */
export function createSignInThrottle({
  database,
  countTries,
  refuseTries,
  rateLimitFactor,
}: ThrottleOptions) {
  const counter = countTries({
    name: 'password',
    points: TRIES * rateLimitFactor,
    duration: SPAN_SECONDS,
    canReward: true,
  })
  const keyOf = async (email: string, address: string) =>
    (await isKnownPlace(database, email, address)) ? `${email}\n${address}` : email
  return {
    /**
     * Takes a try. Counted before the password is checked: a hundred simultaneous attempts are a hundred
     * attempts. @throws AuthRefusal when there is none left
     */
    async take(email: string, address: string): Promise<void> {
      const waitSeconds = await counter.take(await keyOf(email, address))
      if (waitSeconds !== null) throw new AuthRefusal(refuseTries(waitSeconds))
    },
    async succeed(email: string, address: string): Promise<void> {
      await counter.reward(await keyOf(email, address))
      await rememberPlace(database, email, address)
    },
  }
}

/** Places are in the database: all processes share them, and a restart forgets none. */
async function isKnownPlace(database: Queryable, email: string, address: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from private.sign_in_places
     where place = $1 and seen_at > now() - make_interval(days => $2)`,
    [digest(email, address), KNOWN_DAYS],
  )
  return rows.length > 0
}

async function rememberPlace(database: Queryable, email: string, address: string): Promise<void> {
  await database.query(
    `with forgotten as (
       delete from private.sign_in_places
       where seen_at <= now() - make_interval(days => $2) and place <> $1
     )
     insert into private.sign_in_places (place) values ($1)
     on conflict (place) do update set seen_at = now()`,
    [digest(email, address), KNOWN_DAYS],
  )
}

function digest(email: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([email, address]))
    .digest('base64url')
}
