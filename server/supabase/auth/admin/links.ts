import type { Queryable } from '../../database/database.ts'
import { createAccount, findAccount } from '../accounts.ts'
import {
  authAnswer,
  authRefusal,
  invalidAddress,
  isEmailAddress,
  objectIn,
  textIn,
  type AuthCall,
} from '../auth-call.ts'
import { newCode } from '../codes.ts'
import { renderAuthMail } from '../mail-templates.ts'
import type { AdminCall, AdminOptions } from './admin-call.ts'
import { readUserAttributes } from './user-attributes.ts'
import { readUser } from './user-row.ts'
import { answerUser, emailExists } from './users.ts'

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_new'] as const
type LinkType = (typeof TYPES)[number]

/** `POST invite`: makes an account that its owner opens by the link in a mail. */
export async function inviteUser(
  { database, mail, siteUrl }: AdminOptions,
  { body }: AdminCall,
): Promise<Response> {
  const email = textIn(body, 'email').toLowerCase()
  if (!isEmailAddress(email)) return invalidAddress()
  const id = await prepareAccount(database, email, body, null)
  if (id === null) return emailExists()
  const { tokenHash } = newCode(email)
  await keepToken(database, { id, type: 'invite', tokenHash, newEmail: '' })
  await mail.send({ to: email, ...(await renderAuthMail('invite', siteUrl, tokenHash)) })
  return answerUser(database, id)
}

/** `POST admin/generate_link`: what an email would carry, for callers who send their own emails. */
export async function generateLink(
  { database, siteUrl, projectUrl }: AdminOptions,
  { body, url }: AdminCall,
): Promise<Response> {
  const email = textIn(body, 'email').toLowerCase()
  const newEmail = textIn(body, 'new_email').toLowerCase()
  const asked = TYPES.find((known) => known === body['type'])
  if (!asked) return invalid(`Invalid email action link type requested: ${String(body['type'])}`)
  if (!isEmailAddress(email)) return invalidAddress()
  const account = await findAccount(database, email)
  // A link to sign in makes an account where there is none, as `otp` does.
  const type: LinkType = asked === 'magiclink' && !account ? 'signup' : asked
  if (type === 'email_change_new') {
    if (!isEmailAddress(newEmail)) return invalidAddress()
    if (await findAccount(database, newEmail)) return emailExists()
  }
  const prepared = await prepare(database, type, asked, email, body)
  if (prepared instanceof Response) return prepared
  const { code, tokenHash } = newCode(type === 'email_change_new' ? newEmail : email)
  await keepToken(database, { id: prepared, type, tokenHash, newEmail })
  const redirectTo = url.searchParams.get('redirect_to') || siteUrl
  const link = new URL('/auth/v1/verify', projectUrl)
  link.searchParams.set('token', tokenHash)
  link.searchParams.set('type', type === 'email_change_new' ? 'email_change' : type)
  link.searchParams.set('redirect_to', redirectTo)
  return authAnswer({
    ...(await readUser(database, prepared)),
    action_link: link.href,
    email_otp: code,
    hashed_token: tokenHash,
    verification_type: type,
    redirect_to: redirectTo,
  })
}

/** The id of the account that the link is for, which may have to be made. */
async function prepare(
  database: Queryable,
  type: LinkType,
  asked: LinkType,
  email: string,
  body: AuthCall['body'],
): Promise<string | Response> {
  if (type === 'signup' || type === 'invite') {
    const read = await readUserAttributes({ email, password: body['password'] })
    if ('refused' in read) return read.refused
    const passwordHash = read.attributes.passwordHash ?? null
    if (asked === 'signup' && passwordHash === null) {
      return invalid('Signup requires a valid password')
    }
    return (await prepareAccount(database, email, body, passwordHash)) ?? emailExists()
  }
  const account = await findAccount(database, email)
  const message = 'User with this email not found'
  return account?.id ?? authRefusal(404, 'user_not_found', message)
}

/** An account that is not confirmed yet, new or there already; null where it is confirmed. */
async function prepareAccount(
  database: Queryable,
  email: string,
  body: AuthCall['body'],
  passwordHash: string | null,
): Promise<string | null> {
  const userMetadata = objectIn(body, 'data')
  const made = await createAccount(database, {
    email,
    passwordHash,
    isConfirmed: false,
    userMetadata,
  })
  if (made !== null) return made
  // A password that someone else may have set before must not open the account once it is confirmed.
  const [waiting] = await database.query<{ id: string }>(
    `update auth.users set encrypted_password = $2 where email = $1 and email_confirmed_at is null
     returning id`,
    [email, passwordHash],
  )
  return waiting?.id ?? null
}

async function keepToken(
  database: Queryable,
  link: { id: string; type: LinkType; tokenHash: string; newEmail: string },
): Promise<void> {
  const change = {
    signup: 'confirmation_token = $2, confirmation_sent_at = now()',
    invite: 'confirmation_token = $2, confirmation_sent_at = now(), invited_at = now()',
    magiclink: 'recovery_token = $2, recovery_sent_at = now()',
    recovery: 'recovery_token = $2, recovery_sent_at = now()',
    email_change_new:
      'email_change_token_new = $2, email_change = $3, email_change_sent_at = now()',
  }[link.type]
  const isNewAddress = link.type === 'email_change_new'
  await database.query(`update auth.users set ${change}, updated_at = now() where id = $1::uuid`, [
    link.id,
    link.tokenHash,
    ...(isNewAddress ? [link.newEmail] : []),
  ])
}

const invalid = (message: string) => authRefusal(400, 'validation_failed', message)
