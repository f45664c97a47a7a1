import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'

const TEMPLATES = join(import.meta.dirname, '../../../supabase/templates')

/** The mails about accounts: what they are called, and where their words are. */
export const AUTH_TEMPLATES = {
  invite: {
    subject: "You're invited: choose your password",
    content_path: join(TEMPLATES, 'invite.html'),
  },
  magic_link: {
    subject: 'Your sign-in link',
    content_path: join(TEMPLATES, 'magic_link.html'),
  },
  confirmation: {
    subject: 'Confirm your email address',
    content_path: join(TEMPLATES, 'confirmation.html'),
  },
  recovery: {
    subject: 'Choose a new password',
    content_path: join(TEMPLATES, 'recovery.html'),
  },
  email_change: {
    subject: 'Confirm your new email address',
    content_path: join(TEMPLATES, 'email_change.html'),
  },
} as const

/** Sends mails about accounts, and knows those of the last hour. */
export interface AccountMailer extends EmailDriver {
  wasSentLately(to: string, subject: string): Promise<boolean>
}

/** A mail that the backend itself does not send, or not again. */
export async function renderAuthMail(
  kind: 'confirmation' | 'invite' | 'magic_link',
  siteUrl: string,
  tokenHash: string,
) {
  const { subject, content_path } = AUTH_TEMPLATES[kind]
  const html = (await readFile(content_path, 'utf8'))
    .replaceAll('{{ .SiteURL }}', siteUrl)
    .replaceAll('{{ .TokenHash }}', tokenHash)
  return { subject, html }
}

/** For a sign-up with an address that has an account. */
export function accountExistsMail(siteUrl: string) {
  return {
    subject: 'You already have an account',
    html:
      '<p>Someone, probably you, tried to create an account with this address, but there is one already.</p>' +
      `<p><a href="${siteUrl}/auth/sign-in">Sign in</a></p>` +
      `<p><a href="${siteUrl}/auth/forgot-password">Choose a new password</a></p>` +
      "<p>If it wasn't you, you can ignore this email: nothing has changed.</p>",
  }
}
