import { rowsOf, type Shop } from './shop.ts'

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

/** All rows about an order, table by table. Equal before and after: nothing was changed. */
export async function readFolder(shop: Shop, orderId: string): Promise<Record<string, unknown[]>> {
  const papers = Object.entries(PAPERS).map(
    async ([table, columns]): Promise<[string, string[]]> => {
      const key = table === 'orders' ? 'id' : 'order_id'
      const rows = await rowsOf(shop.backOffice.from(table).select(columns).eq(key, orderId))
      return [table, rows.map((row) => JSON.stringify(row)).toSorted()]
    },
  )
  return Object.fromEntries(await Promise.all(papers))
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
