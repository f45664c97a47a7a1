import { compare, hash } from 'bcryptjs'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'
import type { Queryable } from '../database/database.ts'
import { claimMail, hashOfCode, mailSentJustNow } from './account-mails.ts'
import { findAccount, type AccountRecord } from './accounts.ts'
import {
  authRefusal,
  invalid,
  invalidAddress,
  isEmailAddress,
  textIn,
  type AuthCall,
} from './auth-call.ts'
import { lacksSecondFactor } from './second-factor/assurance.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import { userOf, type ReadBearer } from './tokens.ts'

export const HASH_COST = 10
/** How long after its link was followed a recovery session may set a password without the current one. */
const RECOVERY_MINUTES = 30

interface Guard {
  database: Queryable
  throttle: SignInThrottle
  readBearer: ReadBearer
}

/**
 * `PUT user`: a user who changes the password or the address must give the current password
 * (`current_password`), or a code that was mailed for it (`nonce`). A session that a recovery link has
 * opened sets one password without either. A new password ends all other sessions, and everything that was
 * mailed for the account before is void.
 *
 * @param changeRest what the backend does with the rest of the body
 */
export async function guardUserChange(
  guard: Guard,
  call: AuthCall,
  changeRest: (call: AuthCall) => Promise<Response>,
): Promise<Response> {
  const user = userOf(await guard.readBearer(call.headers))
  const account = user && (await findAccount(guard.database, { id: user.userId }))
  const { password, current_password: _proof, nonce: _nonce, ...rest } = call.body
  const restCall: AuthCall = {
    ...call,
    body: rest,
    forward: (changed = rest) => call.forward(changed),
  }
  // Without a user the backend refuses the rest in any case.
  if (!user || !account) return changeRest(restCall)

  const isNewAddress = call.email !== '' && call.email !== account.email
  if (password === undefined && !isNewAddress) return changeRest(restCall)
  if (password !== undefined && typeof password !== 'string') {
    throw invalid('The password must be a text.')
  }
  await requireSecondFactor(guard.database, user)
  const isRecovery =
    password !== undefined && !isNewAddress && (await isRecovering(guard.database, user.sessionId))
  if (!isRecovery) await requireProof(guard, account, call)
  if (password !== undefined) await requireFit(password, account)
  if (isNewAddress) {
    if (!isEmailAddress(call.email)) throw invalidAddress()
    // Before the check whether the address has an account: the answer must not reveal it.
    if (!(await claimMail(guard.database, 'email_change', account.id))) throw mailSentJustNow()
  }
  const response = await changeRest(restCall)
  if (password === undefined || !response.ok) return response
  const isSet = await setPassword(guard.database, {
    ...user,
    passwordHash: await hash(password, HASH_COST),
    isRecovery,
    isNewAddress,
  })
  if (!isSet) throw currentPasswordRequired()
  return response
}

/** Who reads the mailbox of an account, or knows its password, does not have its second factor. */
async function requireSecondFactor(
  database: Queryable,
  user: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await lacksSecondFactor(database, user))) return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw authRefusal(401, 'insufficient_aal', message)
}

/** The current password, or a code in its place. */
async function requireProof(
  { database, throttle }: Guard,
  account: AccountRecord,
  { body, address }: AuthCall,
): Promise<void> {
  // Accounts that were opened by a link alone have none to give.
  if (account.passwordHash === null) return
  const [given, nonce] = [textIn(body, 'current_password'), textIn(body, 'nonce')]
  if (given === '' && nonce === '') throw currentPasswordRequired()
  await throttle.take(account.email, address)
  if (given !== '' && !(await compare(given, account.passwordHash))) {
    throw authRefusal(400, 'current_password_invalid', 'The current password is not right.')
  }
  if (given === '' && !(await redeemCode(database, account, nonce))) {
    throw authRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await throttle.succeed(account.email, address)
}

/** A code that `reauthenticate` has mailed works once, for an hour. */
async function redeemCode(database: Queryable, { id, email }: AccountRecord, code: string) {
  const redeemed = await database.query(
    `update auth.users set reauthentication_token = null
     where id = $1::uuid and reauthentication_token = $2
       and reauthentication_sent_at > now() - interval '1 hour'
     returning id`,
    [id, hashOfCode(email, code)],
  )
  return redeemed.length > 0
}

const currentPasswordRequired = () =>
  authRefusal(
    400,
    'current_password_required',
    'Current password required when setting new password or email address.',
  )

async function requireFit(password: string, account: AccountRecord): Promise<void> {
  if (password.length < MIN_PASSWORD_CHARACTERS) {
    const message = `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters.`
    throw authRefusal(422, 'weak_password', message)
  }
  if (Buffer.byteLength(password) > 72) {
    throw invalid('Password cannot be longer than 72 bytes')
  }
  const isSame = account.passwordHash !== null && (await compare(password, account.passwordHash))
  const message = 'New password should be different from the old password.'
  if (isSame) throw authRefusal(422, 'same_password', message)
}

/** One statement, so that a recovery session sets one password even when it asks twice at the same time. */
async function setPassword(
  database: Queryable,
  change: {
    userId: string
    sessionId: string
    passwordHash: string
    isRecovery: boolean
    /** The same request asks for another address, whose confirmation stays good. */
    isNewAddress: boolean
  },
): Promise<boolean> {
  const changed = await database.query(
    `with proof as (
       delete from private.recovery_sessions where session_id = $3::uuid
       returning opened_at > now() - make_interval(mins => $5) as is_fresh
     ), changed as (
       update auth.users set
         encrypted_password = $2, updated_at = now(),
         recovery_token = null, recovery_sent_at = null,
         email_change_token_new = case when $6::boolean then email_change_token_new end,
         reauthentication_token = null, reauthentication_sent_at = null
       where id = $1::uuid and (not $4::boolean or exists (select from proof where is_fresh))
       returning id
     ), ended as (
       delete from auth.sessions where user_id in (select id from changed) and id <> $3::uuid
     )
     select id from changed`,
    [
      change.userId,
      change.passwordHash,
      change.sessionId,
      change.isRecovery,
      RECOVERY_MINUTES,
      change.isNewAddress,
    ],
  )
  return changed.length > 0
}

/** Records that a recovery link has opened a session, and deletes expired ones. */
export async function rememberRecovery(database: Queryable, sessionId: string): Promise<void> {
  await database.query(
    `with forgotten as (
       delete from private.recovery_sessions where opened_at < now() - make_interval(mins => $2)
     )
     insert into private.recovery_sessions (session_id) values ($1::uuid) on conflict do nothing`,
    [sessionId, RECOVERY_MINUTES],
  )
}

async function isRecovering(database: Queryable, sessionId: string): Promise<boolean> {
  const found = await database.query(
    `select 1 from private.recovery_sessions
     where session_id = $1::uuid and opened_at > now() - make_interval(mins => $2)`,
    [sessionId, RECOVERY_MINUTES],
  )
  return found.length > 0
}
