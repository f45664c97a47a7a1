import { rowsOf, type Shop } from './shop.ts'
import type { Query } from './with-sql.ts'

/** Everything that is written about an order, and what of it counts. */
const PAPERS = {
  orders: '*',
  order_items: '*',
  order_events: '*',
  order_briefs: '*',
  order_messages: '*',
  order_deliveries: '*',
  order_files: '*',
  order_reads: '*',
  refund_requests: '*',
  invoices: '*',
  late_payments: '*',
  disputes: '*',
  review_invitations: '*',
  // A job takes the mails of the whole store, and notes it on them.
  outbox_emails: 'id, kind, to_email, subject, body_text',
} as const

const READ_PAPERS = Object.entries(PAPERS)
  .map(([table, columns]) => {
    const key = table === 'orders' ? 'id' : 'order_id'
    const rows = `select ${columns} from public.${table} where ${key} = $1::uuid`
    return `select '${table}' as paper, to_jsonb(r)::text as row from (${rows}) r`
  })
  .join(' union all ')

/**
 * All rows about an order, table by table. Equal before and after: nothing was changed. By SQL, because
 * a request for each table, before and after each refusal, would be most of what such a test costs.
 */
export async function readFolder(query: Query, orderId: string): Promise<object[]> {
  const rows = await query(`${READ_PAPERS} order by paper, row`, [orderId])
  if (rows.length === 0) throw new Error(`There is no order ${orderId}.`)
  return rows
}

/** What happened to an order, oldest first: "work AWAITING_BRIEF → IN_PROGRESS by admin". */
export async function historyOf(shop: Shop, orderId: string): Promise<string[]> {
  const events = await rowsOf(
    shop.backOffice
      .from('order_events')
      .select('kind, actor, details')
      .eq('order_id', orderId)
      .order('id'),
  )
  return events.map(({ kind, actor, details }) =>
    kind === 'work'
      ? `work ${details.from ?? 'nothing'} → ${details.to} by ${actor}`
      : `${kind} by ${actor}`,
  )
}
