import { demoId } from './demo-id.ts'
import type { PlacedOrder } from './place-demo-orders.ts'
import type { SeedDesk } from './read-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The inbox, the snippets, a finished bulk run, and the time that deliveries took, as table rows. */
export function deskRows(desk: SeedDesk, placed: readonly PlacedOrder[], now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  return {
    contact_messages: desk.messages.map((message) => ({
      id: messageId(message.key),
      name: message.name,
      email: message.email,
      company: message.company,
      subject: message.subject,
      message: message.text,
      created_at: hoursAgo(message.hours_ago),
    })),
    // A trigger has opened them, and judged whether they are spam.
    contact_threads: desk.messages.flatMap(({ key, replies, is_closed: isClosed }) => {
      const [first] = replies
      const last = replies.at(-1)
      if (!first || !last) return []
      return [
        {
          message_id: messageId(key),
          status: isClosed ? 'closed' : 'answered',
          first_answered_at: hoursAgo(first.hours_ago),
          last_at: hoursAgo(last.hours_ago),
        },
      ]
    }),
    contact_replies: desk.messages.flatMap(({ key, replies }) =>
      replies.map(({ hours_ago: hours, kind, text }, place) => ({
        id: demoId('contact-reply', `${key}/${place}`),
        message_id: messageId(key),
        kind,
        body: text,
        created_at: hoursAgo(hours),
      })),
    ),
    reply_snippets: desk.snippets.map(({ title, text }) => ({
      id: demoId('reply-snippet', title),
      title,
      body: text,
    })),
    bulk_runs: desk.runs.map(({ key, days_ago: days, changes, done, same }) => ({
      id: demoId('bulk-run', key),
      kind: 'change',
      status: 'done',
      changes,
      rows_done: done,
      rows_same: same,
      created_at: hoursAgo(days * 24),
      started_at: hoursAgo(days * 24),
      finished_at: new Date(now.getTime() - days * DAY_MS + MINUTE_MS).toISOString(),
    })),
    order_work_times: placed.flatMap(({ id, items, replayed: { deliveredAt } }) => {
      if (!deliveredAt) return []
      const minutes = 70 + 25 * items.length + (id.charCodeAt(0) % 8) * 10
      return [
        {
          id: demoId('work-time', id),
          order_id: id,
          started_at: new Date(deliveredAt.getTime() - minutes * MINUTE_MS),
          stopped_at: deliveredAt,
        },
      ]
    }),
    /** Of each message but spam, dated as it came: the trigger adds none where one is there. */
    notifications: desk.messages.map((message) => ({
      id: demoId('notification', message.key),
      kind: 'contact_message',
      dedupe_key: `contact_message:${messageId(message.key)}`,
      title: `Contact form: ${message.name} (${message.subject.replaceAll('-', ' ')})`,
      path: `/admin/crm/inbox/${messageId(message.key)}`,
      created_at: hoursAgo(message.hours_ago),
    })),
  }
}

/** What the owner noted about people, whose rows follow from their orders. `personOf`: by address. */
export function personRows(desk: SeedDesk, personOf: ReadonlyMap<string, string>, now: Date) {
  const about = <Row extends { email: string }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const person_id = personOf.get(row.email)
      return person_id ? [{ person_id, row }] : []
    })
  return {
    crm_tasks: about(desk.tasks).map(({ person_id, row }) => ({
      id: demoId('task', row.key),
      person_id,
      title: row.title,
      due_on: new Date(now.getTime() + row.due_in_days * DAY_MS).toISOString().slice(0, 10),
    })),
    crm_notes: about(desk.notes).map(({ person_id, row }) => ({
      id: demoId('note', row.key),
      person_id,
      body: row.text,
      created_at: new Date(now.getTime() - row.hours_ago * HOUR_MS).toISOString(),
    })),
  }
}

const messageId = (key: string) => demoId('contact-message', key)
