import type { Queryable } from '../database/database.ts'
import { authRefusal } from './auth-call.ts'

/** As `max_frequency` of a hosted project: at most one mail of a kind in this time. */
export const MAIL_EVERY_SECONDS = 60

type Kind = 'recovery' | 'email_change' | 'reauthentication'

/** Takes the turn for a mail of an account; false when one was sent a moment ago, or there is no account. */
export async function claimMail(
  database: Queryable,
  kind: Kind,
  userId: string | null,
): Promise<boolean> {
  // One statement, so that of many simultaneous requests one is the first.
  const claimed = await database.query(
    `update auth.users set ${kind}_sent_at = now() where id = $1::uuid
       and (${kind}_sent_at is null or ${kind}_sent_at <= now() - make_interval(secs => $2))
     returning id`,
    [userId, MAIL_EVERY_SECONDS],
  )
  return claimed.length > 0
}

/** For those who are signed in; others must not learn that there is an account to send a mail to. */
export const mailSentJustNow = () =>
  authRefusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${MAIL_EVERY_SECONDS} seconds.`,
  )
