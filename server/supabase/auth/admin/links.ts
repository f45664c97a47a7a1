import type { Queryable } from '../../database/database.ts'
import { keepInvitation, mailLink, mailSentJustNow, newCode } from '../account-mails.ts'
import { createAccount, findAccount } from '../accounts.ts'
import { authAnswer, authRefusal, invalid, objectIn, type AuthCall } from '../auth-call.ts'
import { readAddress, readUserAttributes } from './user-attributes.ts'
import { answerUser, emailExists, readUser, type AdminAnswer } from './users.ts'

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_new'] as const
type LinkType = (typeof TYPES)[number]

/** In characters. */
const INVITATION_LENGTH = 300

/** `POST invite`: makes an account that its owner opens by the link in a mail, at most one in a minute. */
export const inviteUser: AdminAnswer = async (options, { body }) => {
  const { database } = options
  const email = readAddress(body, 'email')
  const id = await prepareAccount(database, email, body, null)
  const { tokenHash } = newCode(email)
  if (!(await keepInvitation(database, id, tokenHash))) throw mailSentJustNow()
  const { invitation } = objectIn(body, 'data')
  const said = typeof invitation === 'string' ? invitation.slice(0, INVITATION_LENGTH) : undefined
  await mailLink(options, 'invite', email, tokenHash, said)
  return answerUser(database, id)
}

/** `POST admin/generate_link`: what an email would carry, for callers who send their own emails. */
export const generateLink: AdminAnswer = async (
  { database, siteUrl, projectUrl },
  { body, url },
) => {
  const asked = TYPES.find((known) => known === body['type'])
  if (!asked) throw invalid(`Invalid email action link type requested: ${String(body['type'])}`)
  const email = readAddress(body, 'email')
  const account = await findAccount(database, { email })
  // A link to sign in makes an account where there is none, as `otp` does.
  const type: LinkType = asked === 'magiclink' && !account ? 'signup' : asked
  const isChange = type === 'email_change_new'
  const newEmail = isChange ? readAddress(body, 'new_email') : ''
  if (isChange && (await findAccount(database, { email: newEmail }))) throw emailExists()
  const id = await prepare(database, type, asked, email, body)
  const { code, tokenHash } = newCode(isChange ? newEmail : email)
  await keepToken(database, { id, type, tokenHash, newEmail })
  const redirectTo = url.searchParams.get('redirect_to') || siteUrl
  const link = new URL('/auth/v1/verify', projectUrl)
  link.searchParams.set('token', tokenHash)
  link.searchParams.set('type', isChange ? 'email_change' : type)
  link.searchParams.set('redirect_to', redirectTo)
  return authAnswer({
    ...(await readUser(database, id)),
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
): Promise<string> {
  if (type === 'signup' || type === 'invite') {
    const { passwordHash = null } = await readUserAttributes({ password: body['password'] })
    if (asked === 'signup' && passwordHash === null) {
      throw invalid('Signup requires a valid password')
    }
    return prepareAccount(database, email, body, passwordHash)
  }
  const account = await findAccount(database, { email })
  if (!account) throw authRefusal(404, 'user_not_found', 'User with this email not found')
  return account.id
}

/** An account that is not confirmed yet, new or there already. @throws AuthRefusal where it is confirmed */
async function prepareAccount(
  database: Queryable,
  email: string,
  body: AuthCall['body'],
  passwordHash: string | null,
): Promise<string> {
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
  if (!waiting) throw emailExists()
  return waiting.id
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
  await database.query(`update auth.users set ${change}, updated_at = now() where id = $1::uuid`, [
    link.id,
    link.tokenHash,
    ...(link.newEmail ? [link.newEmail] : []),
  ])
}
