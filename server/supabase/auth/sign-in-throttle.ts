import { createHash } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { AuthRefusal } from './auth-call.ts'

const TRIES = 10
/** What is tried, how often within how many seconds. */
const PASSWORD = { name: 'password', points: TRIES, duration: 60 }
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
 * With `tried` it counts the same way what else is tried of an account.
 */
export function createSignInThrottle(
  { database, countTries, refuseTries, rateLimitFactor }: ThrottleOptions,
  tried = PASSWORD,
) {
  const counter = countTries({
    ...tried,
    points: tried.points * rateLimitFactor,
    canReward: true,
  })
  const keyOf = async (account: string, address: string) =>
    (await isKnownPlace(database, account, address)) ? `${account}\n${address}` : account
  return {
    /**
     * Takes a try. Counted before the password is checked: a hundred simultaneous attempts are a hundred
     * attempts. @throws AuthRefusal when there is none left
     */
    async take(account: string, address: string): Promise<void> {
      const waitSeconds = await counter.take(await keyOf(account, address))
      if (waitSeconds !== null) throw new AuthRefusal(refuseTries(waitSeconds))
    },
    async succeed(account: string, address: string): Promise<void> {
      await counter.reward(await keyOf(account, address))
      await rememberPlace(database, account, address)
    },
  }
}

/** Places are in the database: all processes share them, and a restart forgets none. */
async function isKnownPlace(
  database: Queryable,
  account: string,
  address: string,
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from private.sign_in_places
     where place = $1 and seen_at > now() - make_interval(days => $2)`,
    [digest(account, address), KNOWN_DAYS],
  )
  return rows.length > 0
}

async function rememberPlace(database: Queryable, account: string, address: string): Promise<void> {
  await database.query(
    `with forgotten as (
       delete from private.sign_in_places
       where seen_at <= now() - make_interval(days => $2) and place <> $1
     )
     insert into private.sign_in_places (place) values ($1)
     on conflict (place) do update set seen_at = now()`,
    [digest(account, address), KNOWN_DAYS],
  )
}

function digest(account: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([account, address]))
    .digest('base64url')
}
