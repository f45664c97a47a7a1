import type { ListedOrder } from '../admin-order.ts'

/** A row of the view `admin_orders`; amounts in cents. */
export interface ListedOrderRow {
  id: string
  short_id: string
  title: string
  customer_email: string | null
  customer_name: string | null
  status: ListedOrder['status']
  work_status: ListedOrder['workStatus']
  total_usd: number
  refunded_cents: number
  created_at: string
  paid_at: string | null
  due_at: string | null
  runs_out_at: string | null
  deleted_at: string | null
  unread_count: number
  has_refund_request: boolean
  payment_trouble: ListedOrder['paymentTrouble']
}

export const LISTED_ORDER_COLUMNS =
  'id, short_id, title, customer_email, customer_name, status, work_status, total_usd, refunded_cents, created_at, paid_at, due_at, runs_out_at, deleted_at, unread_count, has_refund_request, payment_trouble'

export function toListedOrder(row: ListedOrderRow): ListedOrder {
  return {
    id: row.id,
    shortId: row.short_id,
    title: row.title,
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    status: row.status,
    workStatus: row.work_status,
    totalCents: row.total_usd,
    refundedCents: row.refunded_cents,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    dueAt: row.due_at,
    runsOutAt: row.runs_out_at,
    deletedAt: row.deleted_at,
    unreadCount: row.unread_count,
    hasRefundRequest: row.has_refund_request,
    paymentTrouble: row.payment_trouble,
  }
}
