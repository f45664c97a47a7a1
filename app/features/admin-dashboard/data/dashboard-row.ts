import type { Activity, Dashboard, PaymentTrouble } from '../dashboard.ts'

/** What the procedure `admin_dashboard` answers; amounts are cents. */
export interface DashboardRow {
  revenue_7d_cents: number
  revenue_before_cents: number
  orders_7d: number
  revenue_by_day: { day: string; total_usd: number }[]
  to_act_on: {
    id: string
    short_id: string
    title: string
    customer_email: string | null
    status: string
    work_status: string | null
    due_at: string | null
    runs_out_at: string | null
    unread_count: number
    has_refund_request: boolean
  }[]
  unread_messages: number
  pending_reviews: number
  failed_mails: number
  open_refund_requests: number
  recent: {
    order_id: string
    title: string
    kind: string
    actor: string
    details: Activity['details'] | null
    created_at: string
  }[]
}

/** A row of what `admin_payment_troubles` answers; amounts are cents. */
export interface PaymentTroubleRow {
  order_id: string
  short_id: string
  title: string
  customer_email: string | null
  kind: PaymentTrouble['kind']
  amount_cents: number
  since: string
  due_at: string | null
}

export function toDashboard(row: DashboardRow, troubles: readonly PaymentTroubleRow[]): Dashboard {
  return {
    paymentTroubles: troubles.map((trouble) => ({
      orderId: trouble.order_id,
      shortId: trouble.short_id,
      title: trouble.title,
      customerEmail: trouble.customer_email,
      kind: trouble.kind,
      amountCents: trouble.amount_cents,
      since: trouble.since,
      dueAt: trouble.due_at,
    })),
    revenueCents: row.revenue_7d_cents,
    revenueBeforeCents: row.revenue_before_cents,
    orderCount: row.orders_7d,
    days: row.revenue_by_day.map(({ day, total_usd }) => ({ day, cents: total_usd })),
    toActOn: row.to_act_on.map((order) => ({
      id: order.id,
      shortId: order.short_id,
      title: order.title,
      customerEmail: order.customer_email,
      runsOutAt: order.runs_out_at,
      isRevision: order.work_status === 'REVISION',
      isWork: order.status === 'PAID' && /^(?:IN_PROGRESS|REVISION)$/.test(order.work_status ?? ''),
      unreadCount: order.unread_count,
      hasRefundRequest: order.has_refund_request,
    })),
    waiting: {
      unreadMessages: row.unread_messages,
      pendingReviews: row.pending_reviews,
      failedMails: row.failed_mails,
      openRefundRequests: row.open_refund_requests,
    },
    recent: row.recent.map((event) => ({
      orderId: event.order_id,
      title: event.title,
      kind: event.kind,
      actor: event.actor,
      details: event.details ?? {},
      at: event.created_at,
    })),
  }
}
