import { randomBytes, randomUUID } from 'node:crypto'
import type { EmailDriver } from '@supabase/lite'
import { hash } from 'bcryptjs'
import { renderAuthMail } from '../auth-mail.ts'
import type { Queryable } from '../db.ts'
import { findAccount } from './accounts.ts'
import { authAnswer, objectIn, refusalCodeOf, type AuthCall } from './auth-call.ts'
import { HASH_COST } from './change-password.ts'
import { MAIL_EVERY_SECONDS } from './mail-interval.ts'

/** What mails about accounts need. */
export interface AuthMailbox {
  database: Queryable
  mail: EmailDriver
  siteUrl: string
  /** Accounts work only once their address is confirmed by mail. */
  confirmEmails: boolean
}

/**
 * `signup`. An address that has an account gets the answer that any other gets, without a session, and
 * its owner hears the rest by mail. Where addresses are not confirmed, a new account opens with its
 * password at once (decision 19). `@supabase/lite` 0.10 answers 429 and `user_already_exists` there.
 */
export async function signUp(mailbox: AuthMailbox, call: AuthCall): Promise<Response> {
  const response = await call.forward()
  const code = await refusalCodeOf(response)
  const isTaken = code === 'over_email_send_rate_limit' || code === 'user_already_exists'
  // Of two requests at once for one new address, the second fails in the database.
  const lostRace = response.status === 500 && (await findAccount(mailbox.database, call.email))
  if (!isTaken && !lostRace) return withoutSession(mailbox.database, response)
  // What a new account costs: the time of the answer must tell nothing either.
  await hash(randomUUID(), HASH_COST)
  const account = await findAccount(mailbox.database, call.email)
  if (account?.isConfirmed) await mailAccountExists(mailbox, call.email)
  else await sendConfirmationAgain(mailbox, call.email)
  return authAnswer(newUser(call, mailbox.confirmEmails))
}

/** The account that was made, and not the session that `@supabase/lite` opens with it. */
async function withoutSession(database: Queryable, response: Response): Promise<Response> {
  const sessionId = response.headers.get('sb-auth-session-id')
  if (!response.ok || !sessionId) return response
  const { user } = (await response.json()) as { user: object }
  await database.query('delete from auth.sessions where id::text = $1', [sessionId])
  return authAnswer(user)
}

/** `resend` of the confirmation, which `@supabase/lite` 0.10 never sends; the answer tells nothing. */
export async function sendConfirmationAgain(mailbox: AuthMailbox, email: string): Promise<void> {
  const { database, mail, siteUrl } = mailbox
  const tokenHash = randomBytes(32).toString('hex')
  const claimed = await database.query(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where email = $2 and email_confirmed_at is null
       and (confirmation_sent_at is null or confirmation_sent_at <= now() - make_interval(secs => $3))
     returning id`,
    [tokenHash, email, MAIL_EVERY_SECONDS],
  )
  if (claimed.length > 0)
    await mail.send({ to: email, ...(await renderAuthMail('confirmation', siteUrl, tokenHash)) })
}

/**
 * `user`: a change to an address that has an account is answered as any other, and goes no further.
 * The backend would tell whoever is signed in which addresses have accounts.
 */
export async function changeUser(mailbox: AuthMailbox, call: AuthCall): Promise<Response> {
  const response = await call.forward()
  if ((await refusalCodeOf(response)) !== 'email_exists') return response
  await mailAccountExists(mailbox, call.email)
  // The rest of the change is made, or nothing is changed, which answers with the account.
  const { email: _taken, ...rest } = call.body
  const unchanged = await call.forward(rest)
  if (!unchanged.ok) return unchanged
  const user: unknown = await unchanged.json()
  return authAnswer({
    ...(typeof user === 'object' ? user : {}),
    new_email: call.email,
    email_change_sent_at: new Date().toISOString(),
  })
}

async function mailAccountExists({ database, mail, siteUrl }: AuthMailbox, email: string) {
  const subject = 'You have an account already'
  const recent = await database.query(
    `select 1 from public.outbox_emails where kind = 'auth' and to_email = $1 and subject = $2
       and created_at > now() - interval '1 hour'`,
    [email, subject],
  )
  if (recent.length > 0) return
  await mail.send({
    to: email,
    subject,
    html:
      '<p>Somebody, probably you, wanted to create an account with this address. There is one already.</p>' +
      `<p><a href="${siteUrl}/auth/sign-in">Sign in</a></p>` +
      `<p><a href="${siteUrl}/auth/forgot-password">Choose a new password</a></p>` +
      '<p>If it was not you, ignore this mail: nothing has changed.</p>',
  })
}

/** What the backend answers for an account that it has just made; nothing in it exists. */
function newUser({ body, email }: AuthCall, isUnconfirmed: boolean) {
  const id = randomUUID()
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
