import { compare } from 'bcryptjs'
import type { Queryable } from '../database/database.ts'
import { findAccount } from './accounts.ts'
import { authRefusal, textIn, type AuthCall } from './auth-call.ts'
import { userBanned } from './second-factor/assurance.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** A bcrypt hash of a password that no one has, as costly to compare as those of accounts. */
const NOBODYS_HASH = '$2b$10$83fIbamHHsRIOwxm8ukT9ODGScrQ4XW0TTZ4jeqd3ZTtq4yWlpMRO'

/**
 * `grant_type=password`. Each attempt costs one comparison, whether or not the account exists, so the
 * time of an answer reveals nothing. `@supabase/lite` 0.10 tells anyone that an account is not
 * confirmed; here, only a caller who knows its password learns that.
 */
export async function signIn(database: Queryable, throttle: SignInThrottle, call: AuthCall) {
  const { email, address, body } = call
  await throttle.take(email, address)
  const account = await findAccount(database, { email })
  if (!account?.passwordHash || !account.isConfirmed || account.isBanned) {
    const isRight = await compare(textIn(body, 'password'), account?.passwordHash ?? NOBODYS_HASH)
    if (!isRight) throw authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
    if (account?.isBanned) throw userBanned()
  }
  const response = await call.forward()
  if (response.ok) await throttle.succeed(email, address)
  return response
}

/**
 * `grant_type=refresh_token`. A token works once. Within the grace time the same browser may have
 * lost the answer; after that a token that comes again was stolen, by either of the two, and
 * its session ends for both. `@supabase/lite` 0.10 has the setting for the grace time but not the rule.
 */
export async function refreshSession(database: Queryable, graceSeconds: number, call: AuthCall) {
  const ended = await database.query(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens
       where token = $1 and revoked and updated_at <= now() - make_interval(secs => $2)
     ) returning id`,
    [textIn(call.body, 'refresh_token'), graceSeconds],
  )
  if (ended.length > 0) {
    throw authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return call.forward()
}
