import { decodeJwt } from 'jose'
import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../database/database.ts'
import { hashOfCode, mailLinkInTurn, newCode, type AuthMailbox } from './account-mails.ts'
import { createAccount, findAccount } from './accounts.ts'
import {
  authAnswer,
  invalid,
  invalidAddress,
  isEmailAddress,
  objectIn,
  textIn,
  type AuthCall,
} from './auth-call.ts'
import { rememberRecovery } from './change-password.ts'
import { userBanned } from './second-factor/assurance.ts'

/**
 * `otp` and `magiclink`: mails a link that signs in, and answers the same whether or not there is an
 * account. `@supabase/lite` 0.10 reveals it, and confirms an address that no one has proven to read.
 */
export async function sendSignInLink(mailbox: AuthMailbox, call: AuthCall): Promise<Response> {
  const { database } = mailbox
  if (call.email === '') throw invalid('Only an email address can be signed in with.')
  if (!isEmailAddress(call.email)) throw invalidAddress()
  const account = await findAccount(database, { email: call.email })
  const userMetadata = objectIn(call.body, 'data')
  if (!account && call.body['create_user'] !== false) {
    const { email } = call
    await createAccount(database, { email, passwordHash: null, isConfirmed: false, userMetadata })
  }
  await mailLinkInTurn(mailbox, 'magic_link', call.email, newCode(call.email).tokenHash)
  return authAnswer({})
}

/** What `@supabase/lite` 0.10 calls the kinds of links that it does not know. */
const KNOWN_TYPES: Readonly<Record<string, string>> = { invite: 'signup', email: 'magiclink' }

/** `POST verify`, with the kinds of links that the backend lacks. */
export async function followLink(database: Queryable, call: AuthCall): Promise<Response> {
  const type = textIn(call.body, 'type')
  const code = textIn(call.body, 'token')
  const tokenHash = textIn(call.body, 'token_hash') || hashOfCode(call.email, code)
  await refuseBanned(database, tokenHash)
  await dropUnprovenPassword(database, tokenHash)
  const response = await call.forward({ ...call.body, type: KNOWN_TYPES[type] ?? type })
  const sessionId = response.headers.get('sb-auth-session-id')
  if (type === 'recovery' && response.ok && isUuid(sessionId)) {
    await rememberRecovery(database, sessionId)
  }
  return response
}

/** `GET verify`: a link that leads here directly. It redirects to an address that contains the session. */
export async function followLinkInAddress(
  database: Queryable,
  request: Request,
  backend: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url)
  const type = url.searchParams.get('type') ?? ''
  url.searchParams.set('type', KNOWN_TYPES[type] ?? type)
  const tokenHash = url.searchParams.get('token') ?? ''
  await refuseBanned(database, tokenHash)
  await dropUnprovenPassword(database, tokenHash)
  const response = await backend(new Request(url, { headers: request.headers }))
  const [, fragment = ''] = response.headers.get('location')?.split('#') ?? []
  const token = new URLSearchParams(fragment).get('access_token')
  if (type === 'recovery' && token) {
    const { session_id: sessionId } = decodeJwt(token)
    if (isUuid(sessionId)) await rememberRecovery(database, sessionId)
  }
  return response
}

/** A link in a mail opens no account that is deactivated. @throws AuthRefusal */
async function refuseBanned(database: Queryable, tokenHash: string): Promise<void> {
  const banned = await database.query(
    `select 1 from auth.users where banned_until > now() and $1 <> ''
       and $1 in (recovery_token, confirmation_token, email_change_token_new)`,
    [tokenHash],
  )
  if (banned.length > 0) throw userBanned()
}

/**
 * Following a link to sign in, or to choose a new password, proves the address: a password that
 * someone else may have set before must not open the account from then on, and neither may a session of theirs. This
 * happens when the link is followed, not when it is requested, because anyone can request one. An address counts
 * as confirmed without proof where the account was made while the store could send no emails.
 */
async function dropUnprovenPassword(database: Queryable, tokenHash: string): Promise<void> {
  await database.query(
    `with unproven as (
       update auth.users account set encrypted_password = null
       where recovery_token = $1 and encrypted_password is not null
         and not exists (
           select from public.proven_addresses proven
           where proven.user_id = account.id and proven.email = lower(account.email)
         )
         and not exists (
           select from private.vouched_addresses vouched
           where vouched.user_id = account.id and vouched.email = lower(account.email)
         )
       returning id
     )
     delete from auth.sessions where user_id in (select id from unproven)`,
    [tokenHash],
  )
}
