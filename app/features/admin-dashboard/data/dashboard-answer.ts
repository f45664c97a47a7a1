import * as z from 'zod/mini'

import type { Dashboard } from '../dashboard.ts'

const nullableText = z.nullable(z.string())

const orderToActOn = z.object({
  id: z.string(),
  short_id: z.string(),
  title: z.string(),
  customer_email: nullableText,
  status: z.string(),
  work_status: nullableText,
  runs_out_at: nullableText,
  unread_count: z.number(),
  has_refund_request: z.boolean(),
})

const activity = z.object({
  order_id: z.string(),
  title: z.string(),
  kind: z.string(),
  actor: z.string(),
  details: z.nullable(
    z.object({
      to: z.optional(z.string()),
      version: z.optional(z.number()),
      amount_cents: z.optional(z.number()),
      outcome: z.nullish(z.string()),
    }),
  ),
  created_at: z.string(),
})

/** What the procedure `admin_dashboard` answers; amounts are cents. */
export const dashboardAnswer = z.object({
  revenue_7d_cents: z.number(),
  revenue_before_cents: z.number(),
  orders_7d: z.number(),
  revenue_by_day: z.array(z.object({ day: z.string(), total_usd: z.number() })),
  to_act_on: z.array(orderToActOn),
  unread_messages: z.number(),
  pending_reviews: z.number(),
  failed_mails: z.number(),
  open_refund_requests: z.number(),
  recent: z.array(activity),
})

/** What `admin_payment_troubles` answers; amounts are cents. */
export const troublesAnswer = z.array(
  z.object({
    order_id: z.string(),
    short_id: z.string(),
    title: z.string(),
    customer_email: nullableText,
    kind: z.enum(['dispute', 'refund_failed', 'late_payment']),
    amount_cents: z.number(),
    since: z.string(),
    due_at: nullableText,
  }),
)

export function toDashboard(
  row: z.output<typeof dashboardAnswer>,
  troubles: z.output<typeof troublesAnswer>,
): Dashboard {
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
