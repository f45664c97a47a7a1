import { randomUUID } from 'node:crypto'
import { accountMailText } from '#domain/account-mail-text.ts'
import type { AccountMailer, Queryable } from '../../supabase/index.ts'

/**
 * Puts the backend's mails about accounts into the outbox, where all mail of the store waits.
 *
 * The templates in `supabase/templates` are the few lines of HTML that a hosted project sends as
 * they are. In the outbox a mail is text (`domain/account-mail-text.ts`). What these mails carry opens an
 * account: none of it is ever logged.
 */
export function createAccountMailer(database: Queryable): AccountMailer {
  return {
    async send({ to, subject, html, text }) {
      await database.query(
        `insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
         values ($1, 'auth', $2, $3, $4)`,
        [`auth:${randomUUID()}`, to, subject, html ? accountMailText(html) : (text ?? '')],
      )
    },
    async wasSentLately(to, subject) {
      const recent = await database.query(
        `select 1 from public.outbox_emails where kind = 'auth' and to_email = $1 and subject = $2
           and created_at > now() - interval '1 hour'`,
        [to, subject],
      )
      return recent.length > 0
    },
  }
}
