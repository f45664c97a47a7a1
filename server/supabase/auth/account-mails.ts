import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { escapeMarkup } from '#domain/escape-markup.ts'
import type { Queryable } from '../database/database.ts'
import { authRefusal } from './auth-call.ts'

const TEMPLATES = join(import.meta.dirname, '../../../supabase/templates')

export const AUTH_TEMPLATES = {
  invite: template('invite', "You're invited: choose your password"),
  magic_link: template('magic_link', 'Your sign-in link'),
  confirmation: template('confirmation', 'Confirm your email address'),
  recovery: template('recovery', 'Choose a new password'),
  email_change: template('email_change', 'Confirm your new email address'),
}

function template(name: string, subject: string) {
  return { subject, content_path: join(TEMPLATES, `${name}.html`) }
}

/** Sends mails about accounts, and knows those of the last hour. */
export interface AccountMailer extends EmailDriver {
  wasSentLately(to: string, subject: string): Promise<boolean>
}

export interface AuthMailbox {
  database: Queryable
  mail: AccountMailer
  /** Where links in mails lead. */
  siteUrl: string
  /** Accounts work only once their address is confirmed by mail. */
  confirmEmails: boolean
}

/**
 * Sends a mail that the backend itself does not send, or not again.
 *
 * @param invitation who invites to what, in a sentence
 */
export async function mailLink(
  { mail, siteUrl }: AuthMailbox,
  kind: 'confirmation' | 'invite' | 'magic_link',
  to: string,
  tokenHash: string,
  invitation = 'I created an account for this address.',
): Promise<void> {
  const { subject, content_path } = AUTH_TEMPLATES[kind]
  const html = (await readFile(content_path, 'utf8'))
    .replaceAll('{{ .SiteURL }}', siteUrl)
    .replaceAll('{{ .TokenHash }}', tokenHash)
    .replaceAll('{{ .Data.invitation }}', () => escapeMarkup(invitation))
  await mail.send({ to, subject, html })
}

/**
 * For a sign-up with an address that waits to be confirmed, and with another password: only who reads its mailbox may
 * say which counts.
 */
export async function mailPasswordChoice(mailbox: AuthMailbox, to: string): Promise<void> {
  const { tokenHash } = newCode(to)
  if (!(await keepLink(mailbox.database, 'recovery', to, tokenHash))) return
  const link = `${mailbox.siteUrl}/auth/reset-password#type=recovery&amp;token_hash=${tokenHash}`
  const html =
    '<p>Someone, probably you, signed up with this address more than once, each time with another password. Choose the one that counts. Then your account is ready.</p>' +
    `<p><a href="${link}">Choose a password</a></p>` +
    "<p>The link works once, within one hour. If you didn't create an account, you can ignore this email.</p>"
  await mailbox.mail.send({ to, subject: AUTH_TEMPLATES.confirmation.subject, html })
}

/** Where the links of a kind are kept, and what else is true of an account that gets one. */
const LINKS = {
  magic_link: ['recovery', ''],
  // An invitation is a link of the same column: anyone could void it by asking for this one.
  confirmation: ['confirmation', 'and email_confirmed_at is null and invited_at is null'],
} as const

/** The same, unless one was mailed a moment ago or there is no account to mail it to. */
export async function mailLinkInTurn(
  mailbox: AuthMailbox,
  kind: keyof typeof LINKS,
  email: string,
  tokenHash: string,
): Promise<void> {
  const [column, condition] = LINKS[kind]
  const isTurn = await keepLink(mailbox.database, column, email, tokenHash, condition)
  if (isTurn) await mailLink(mailbox, kind, email, tokenHash)
}

/** One statement, so that of many simultaneous requests one is the first. */
async function keepLink(
  database: Queryable,
  column: 'recovery' | 'confirmation',
  email: string,
  tokenHash: string,
  condition = '',
): Promise<boolean> {
  const kept = await database.query(
    `update auth.users set ${column}_token = $1, ${column}_sent_at = now()
     where email = $2 ${condition}
       and (${column}_sent_at is null or ${column}_sent_at <= now() - make_interval(secs => $3))
     returning id`,
    [tokenHash, email, MAIL_EVERY_SECONDS],
  )
  return kept.length > 0
}

/** For a sign-up with an address that has an account; once an hour. */
export async function mailAccountExists({ mail, siteUrl }: AuthMailbox, to: string): Promise<void> {
  const subject = 'You already have an account'
  if (await mail.wasSentLately(to, subject)) return
  const html =
    '<p>Someone, probably you, tried to create an account with this address, but there is one already.</p>' +
    `<p><a href="${siteUrl}/auth/sign-in">Sign in</a></p>` +
    `<p><a href="${siteUrl}/auth/forgot-password">Choose a new password</a></p>` +
    "<p>If it wasn't you, you can ignore this email: nothing has changed.</p>"
  await mail.send({ to, subject, html })
}

/** As `max_frequency` of a hosted project: at most one mail of a kind in this time. */
const MAIL_EVERY_SECONDS = 60

/** Takes the turn for a mail of an account; false when one was sent a moment ago. */
export async function claimMail(
  database: Queryable,
  kind: 'recovery' | 'email_change' | 'reauthentication',
  userId: string,
): Promise<boolean> {
  const claimed = await database.query(
    `update auth.users set ${kind}_sent_at = now() where id = $1::uuid
       and (${kind}_sent_at is null or ${kind}_sent_at <= now() - make_interval(secs => $2))
     returning id`,
    [userId, MAIL_EVERY_SECONDS],
  )
  return claimed.length > 0
}

/**
 * Keeps the link of an invitation; false when one was mailed a moment ago. One statement, so that of many
 * simultaneous invitations one is the first. A confirmation that was mailed does not count: anyone can ask for it.
 */
export async function keepInvitation(
  database: Queryable,
  userId: string,
  tokenHash: string,
): Promise<boolean> {
  const kept = await database.query(
    `update auth.users
     set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now(), updated_at = now()
     where id = $1::uuid and (invited_at is null or invited_at <= now() - make_interval(secs => $3))
     returning id`,
    [userId, tokenHash, MAIL_EVERY_SECONDS],
  )
  return kept.length > 0
}

/** For those who are signed in; others must not learn that there is an account to send a mail to. */
export const mailSentJustNow = () =>
  authRefusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${MAIL_EVERY_SECONDS} seconds.`,
  )

/** A code of ten figures, and what is kept of it: `@supabase/lite` redeems either. */
export function newCode(email: string): { code: string; tokenHash: string } {
  const code = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return { code, tokenHash: hashOfCode(email, code) }
}

/** What is kept of a code that was mailed to an address, as `@supabase/lite` computes it. */
export function hashOfCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
}
