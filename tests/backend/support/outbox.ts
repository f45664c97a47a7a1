import { visitPlace } from '../../../server/store/backup/index.ts'
import { callFunction } from './checkout.ts'
import { rowsOf, type Shop } from './shop.ts'

/** A mail in the outbox, and what became of it. */
export interface OutboxRow {
  id: string
  status: string
  attempts: number
  last_error: string | null
  next_attempt_at: string
  taken_until: string | null
}

/** Writes mails into the outbox, each to an address of its own unless `columns` name one. */
export function queueMails(shop: Shop, count: number, columns: Record<string, unknown> = {}) {
  const mails = Array.from({ length: count }, (_, place) => ({
    dedupe_key: `test:${crypto.randomUUID()}`,
    kind: 'test',
    to_email: `reader-${place}@inbox.example`,
    subject: `Mail ${place}`,
    body_text: 'Hello',
    ...columns,
  }))
  return rowsOf(
    shop.backOffice.from('outbox_emails').insert(mails, { defaultToNull: false }).select('id'),
  )
}

/** What became of them. */
export function outboxOf(shop: Shop, ids: { id: string }[]): Promise<OutboxRow[]> {
  return rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('id, status, attempts, last_error, next_attempt_at, taken_until')
      .in(
        'id',
        ids.map(({ id }) => id),
      )
      .overrideTypes<OutboxRow[], { merge: false }>(),
  )
}

/** Forgets the mails of earlier tests, so that one that failed leaves nothing to the next. */
export async function clearOutbox(shop: Shop): Promise<void> {
  const { error } = await shop.backOffice.from('outbox_emails').delete().eq('kind', 'test')
  if (error) throw error
}

/** Empties the outbox, as the job does. */
export const sendMail = (shop: Shop) => callFunction(shop.backOffice, 'send-mail', {})

/** Moves the next try of mails to now. */
export async function makeDue(shop: Shop, ids: { id: string }[]): Promise<void> {
  const due = { next_attempt_at: new Date().toISOString() }
  const { error } = await shop.backOffice
    .from('outbox_emails')
    .update(due)
    .in(
      'id',
      ids.map(({ id }) => id),
    )
  if (error) throw error
}

/** What claims of a dead process and waiting times are after a while; the store must not run. */
export async function letTimePass(dataDir: string, databaseUrl: string | null): Promise<void> {
  const place = await visitPlace({ dataDir, databaseUrl, project: null }, 'test')
  await place.database.exec(`
    update private.job_runs set next_run_at = now();
    update public.outbox_emails set next_attempt_at = now(), taken_until = taken_until - interval '2 minutes';
  `)
  await place.close()
}
