import { compare } from 'bcryptjs'
import type { Queryable } from '../database/database.ts'
import { findAccount } from './accounts.ts'
import { authRefusal, textIn, type AuthCall } from './auth-call.ts'
import type { InHashTurn } from './hash-turns.ts'
import { lacksSecondFactor, userBanned } from './second-factor/assurance.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import { userOf, type ReadBearer } from './tokens.ts'

/** A bcrypt hash of a password that no one has, as costly to compare as those of accounts. */
const NOBODYS_HASH = '$2b$10$83fIbamHHsRIOwxm8ukT9ODGScrQ4XW0TTZ4jeqd3ZTtq4yWlpMRO'

interface SignInParts {
  database: Queryable
  throttle: SignInThrottle
  inHashTurn: InHashTurn
}

/**
 * `grant_type=password`. Each attempt costs one comparison, whether or not the account exists, so the
 * time of an answer reveals nothing. `@supabase/lite` 0.10 tells anyone that an account is not
 * confirmed; here, only a caller who knows its password learns that.
 */
export async function signIn({ database, throttle, inHashTurn }: SignInParts, call: AuthCall) {
  const { email, address, body } = call
  await throttle.take(email, address)
  const account = await findAccount(database, { email })
  const response = await inHashTurn(async () => {
    if (!account?.passwordHash || !account.isConfirmed || account.isBanned) {
      const isRight = await compare(textIn(body, 'password'), account?.passwordHash ?? NOBODYS_HASH)
      if (!isRight) throw authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
      if (account?.isBanned) throw userBanned()
    }
    return call.forward()
  })
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

/**
 * `POST logout`: a session that was opened without its account's second factor ends itself alone. Someone
 * who knows the password could sign out who has the factor too.
 */
export async function signOut(
  { database, readBearer }: { database: Queryable; readBearer: ReadBearer },
  request: Request,
  backend: (request: Request) => Promise<Response>,
): Promise<Response> {
  const user = userOf(await readBearer(request.headers))
  if (!user || !(await lacksSecondFactor(database, user))) return backend(request)
  const url = new URL(request.url)
  if ((url.searchParams.get('scope') ?? 'local') !== 'local') {
    const message = 'AAL2 session is required to sign out other sessions when MFA is enabled.'
    // supabase-js takes 401, 403 and 404 for a session that is gone already, and reports success.
    throw authRefusal(422, 'insufficient_aal', message)
  }
  url.searchParams.set('scope', 'local')
  // Without its body, where the backend looks for a scope too.
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return backend(new Request(url, { method: 'POST', headers }))
}
