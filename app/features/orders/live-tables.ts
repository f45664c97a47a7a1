import type { LiveTable } from '#app/backend/live-channel.ts'

/** What the page of one order is made from. */
export function tablesOfOrder(orderId: string): LiveTable[] {
  const filter = `order_id=eq.${orderId}`
  return [
    { table: 'orders', filter: `id=eq.${orderId}` },
    ...[
      'order_messages',
      'order_events',
      'order_briefs',
      'order_deliveries',
      'order_files',
      'refund_requests',
      'refunds',
      'invoices',
    ].map((table) => ({ table, filter })),
  ]
}

/** What lists of orders are made from: the state of each, and what is unread. */
export const TABLES_OF_LISTS: readonly LiveTable[] = [
  { table: 'orders' },
  { table: 'order_messages' },
  { table: 'order_reads' },
  { table: 'refund_requests' },
]
