import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { fetchListPage } from '#app/backend/list-query.ts'
import type { ListPage, ListRequest } from '#app/ui/admin/data-table/list-view.ts'

import type { OutboxEmail } from '../outbox-email.ts'

const COLUMNS =
  'id, kind, to_email, subject, body_text, status, attempts, last_error, created_at, sent_at'

interface OutboxRow {
  id: string
  kind: string
  to_email: string
  subject: string
  body_text: string
  status: OutboxEmail['status']
  attempts: number
  last_error: string | null
  created_at: string
  sent_at: string | null
}

/** One page of the outbox. */
export async function listEmails(
  backend: Backend,
  request: ListRequest,
): Promise<ListPage<OutboxEmail>> {
  const client = await backend()
  let query = client.from('outbox_emails').select(COLUMNS, { count: 'exact' })
  if (request.filters['status']) query = query.eq('status', request.filters['status'])
  const { rows, count } = await fetchListPage<OutboxRow>(query, {
    ...request,
    searchIn: ['to_email', 'subject'],
  })
  return { rows: rows.map(toEmail), count }
}

/** One mail of the outbox; null for one that is not there. */
export function getEmailQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: ['admin', 'outbox', 'email', id],
    queryFn: async () => {
      const client = await backend()
      const answer = await client
        .from('outbox_emails')
        .select(COLUMNS)
        .eq('id', id)
        .overrideTypes<OutboxRow[], { merge: false }>()
      const [row] = unwrapRows(answer) ?? []
      return row ? toEmail(row) : null
    },
  })
}

function toEmail(row: OutboxRow): OutboxEmail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_email,
    subject: row.subject,
    body: row.body_text,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}
