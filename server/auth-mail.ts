import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import type { Queryable } from './db.ts'

const TEMPLATES = join(import.meta.dirname, '../supabase/templates')

/** The mails about accounts: what they are called, and where their words are. */
export const AUTH_TEMPLATES = {
  invite: {
    subject: 'Your account is waiting for you',
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

/**
 * Puts the backend's mails about accounts into the outbox, where all mail of the store waits.
 *
 * The templates in `supabase/templates` are the few lines of HTML that a hosted project sends as
 * they are: paragraphs, and a link that stands alone. In the outbox a mail is text, in which a line
 * `[Label](address)` becomes a button, so paragraphs become lines and such a link its line. What
 * these mails carry opens an account: none of it is ever logged.
 */
export function createAuthMail(database: Queryable): EmailDriver {
  return {
    async send({ to, subject, html, text }) {
      await database.query(
        `insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
         values ($1, 'auth', $2, $3, $4)`,
        [`auth:${randomUUID()}`, to, subject, html ? textOf(html) : (text ?? '')],
      )
    },
  }
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

/** Paragraphs of the small HTML of a template, each on a line of its own. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*<\/?p>\s*/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
