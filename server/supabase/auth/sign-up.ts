import { randomBytes, randomUUID } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import {
  mailAccountExists,
  mailLinkInTurn,
  mailPasswordChoice,
  type AuthMailbox,
} from './account-mails.ts'
import { findAccount, type AccountRecord } from './accounts.ts'
import {
  authAnswer,
  invalidAddress,
  isEmailAddress,
  objectIn,
  refusalCodeOf,
  textIn,
  type AuthCall,
} from './auth-call.ts'
import { HASH_COST } from './change-password.ts'
import type { InHashTurn } from './hash-turns.ts'

/**
 * `signup`. An address that has an account gets the answer that any other gets, without a session, and
 * its owner gets the rest by email. Where addresses are not confirmed, a new account opens with its
 * password immediately (decision 19). `@supabase/lite` 0.10 answers 429 and `user_already_exists` there.
 */
export async function signUp(
  { inHashTurn, ...mailbox }: AuthMailbox & { inHashTurn: InHashTurn },
  call: AuthCall,
): Promise<Response> {
  if (call.email && !isEmailAddress(call.email)) throw invalidAddress()
  const response = await inHashTurn(() => call.forward())
  const code = await refusalCodeOf(response)
  const isTaken = code === 'over_email_send_rate_limit' || code === 'user_already_exists'
  // Of two simultaneous requests for one new address, the second fails in the database.
  const lostRace =
    response.status === 500 && (await findAccount(mailbox.database, { email: call.email }))
  if (!isTaken && !lostRace) return describeAccount(mailbox, call, response)
  const account = await findAccount(mailbox.database, { email: call.email })
  // What a new account costs: the time of the answer must tell nothing either. The one that lost has paid it.
  const isSamePassword =
    !lostRace && (await inHashTurn(() => hasPassword(account, textIn(call.body, 'password'))))
  if (account?.isConfirmed) await mailAccountExists(mailbox, call.email)
  else if (account?.passwordHash && !isSamePassword) await askForPassword(mailbox, call.email)
  else await sendConfirmationAgain(mailbox, call.email)
  return authAnswer(newUser(call, mailbox.confirmEmails))
}

async function hasPassword(account: AccountRecord | null, password: string): Promise<boolean> {
  if (account?.passwordHash) return compare(password, account.passwordHash)
  await hash(randomUUID(), HASH_COST)
  return false
}

/**
 * One of the two may be a stranger's, who would have the account together with the owner once that follows the link. So
 * neither counts.
 */
async function askForPassword(mailbox: AuthMailbox, email: string): Promise<void> {
  await mailbox.database.query(
    'update auth.users set encrypted_password = null where email = $1 and email_confirmed_at is null',
    [email],
  )
  await mailPasswordChoice(mailbox, email)
}

/** Names the account that was made in the words of one that was not, and ends the session that came with it. */
async function describeAccount(
  { database, confirmEmails }: AuthMailbox,
  call: AuthCall,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response
  const sessionId = response.headers.get('sb-auth-session-id')
  if (sessionId) {
    await database.query('delete from auth.sessions where id::text = $1', [sessionId])
  }
  const account = await findAccount(database, { email: call.email })
  return authAnswer(newUser(call, confirmEmails, account?.id))
}

/** `resend` of the confirmation, which `@supabase/lite` 0.10 never sends; the answer reveals nothing. */
export function sendConfirmationAgain(mailbox: AuthMailbox, email: string): Promise<void> {
  return mailLinkInTurn(mailbox, 'confirmation', email, randomBytes(32).toString('hex'))
}

/**
 * `user`: a change to an address that has an account gets the same answer as any other, and goes no further.
 * The backend would tell any signed-in user which addresses have accounts.
 */
export async function changeUser(mailbox: AuthMailbox, call: AuthCall): Promise<Response> {
  const response = await call.forward()
  if ((await refusalCodeOf(response)) !== 'email_exists') return response
  await mailAccountExists(mailbox, call.email)
  const { email: _taken, ...rest } = call.body
  const changed = await call.forward(rest)
  if (!changed.ok) return changed
  const { id } = (await changed.json()) as { id: string }
  // The account shows the address as it shows any other that waits for its link; no one has this link.
  await mailbox.database.query(
    `update auth.users set email_change = $2, email_change_token_new = $3, email_change_sent_at = date_trunc('milliseconds', now())
     where id = $1::uuid`,
    [id, call.email, randomBytes(32).toString('hex')],
  )
  // A change of nothing answers with the account.
  return call.forward({})
}

/** The answer to a sign-up, with or without a new account: nothing in it reveals which. */
function newUser({ body, email }: AuthCall, isUnconfirmed: boolean, id = timedUuid()) {
  const now = new Date().toISOString()
  const email_verified = !isUnconfirmed
  const claims = {
    ...objectIn(body, 'data'),
    email,
    email_verified,
    phone_verified: false,
    sub: id,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: claims,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: claims,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    ...(isUnconfirmed
      ? { confirmation_sent_at: now }
      : { email_confirmed_at: now, last_sign_in_at: now }),
  }
}

/** Like the ids of accounts: a UUID of version 7, which begins with the time. */
function timedUuid(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
