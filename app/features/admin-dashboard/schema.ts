import * as z from 'zod/mini'

const nullableText = z.nullable(z.string())

/** What the procedure `admin_dashboard` answers; amounts are cents, times ISO 8601. */
export const dashboardAnswer = z.object({
  /** In which days begin. */
  zone: z.string(),
  /** Of today so far and the 6 days before it, and of the 7 before up to the same time of day: as in analytics. */
  revenue_7d_cents: z.number(),
  revenue_before_cents: z.number(),
  orders_7d: z.number(),
  /** Each of these 14 days ("2026-11-20") as a whole, oldest first. */
  revenue_by_day: z.array(z.object({ day: z.string(), total_usd: z.number() })),
  to_act_on: z.array(
    z.object({
      id: z.string(),
      short_id: z.string(),
      title: z.string(),
      customer_email: nullableText,
      status: z.string(),
      work_status: nullableText,
      /** When the running clock is up; null where none runs. */
      runs_out_at: nullableText,
      /** Messages of the customer that wait for an answer. */
      unanswered_count: z.number(),
      has_refund_request: z.boolean(),
      payment_trouble: nullableText,
    }),
  ),
  /** How many there are in all: at most twelve of them are listed. */
  to_act_on_count: z.number(),
  recent: z.array(
    z.object({
      order_id: z.string(),
      title: z.string(),
      kind: z.string(),
      /** `customer`, `admin`, `system`, … */
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
    }),
  ),
})

/** What `admin_payment_troubles` answers: money that waits for the owner; amounts are cents. */
export const troublesAnswer = z.array(
  z.object({
    order_id: z.string(),
    short_id: z.string(),
    title: z.string(),
    customer_email: nullableText,
    kind: z.enum(['dispute', 'refund_failed', 'late_payment']),
    amount_cents: z.number(),
    since: z.string(),
    /** Until when a dispute can be answered. */
    due_at: nullableText,
  }),
)

/** What `admin_delivery_health` answers: webhooks and emails in figures. */
export const healthAnswer = z.object({
  webhooks: z.object({
    last_at: nullableText,
    received_24h: z.number(),
    failed_24h: z.number(),
  }),
  mails: z.object({
    waiting: z.number(),
    waiting_since: nullableText,
    failed: z.number(),
    failed_since: nullableText,
  }),
})

export type Health = z.output<typeof healthAnswer>

export type DashboardAnswer = z.output<typeof dashboardAnswer>
export type Activity = DashboardAnswer['recent'][number]
export type OrderToActOn = DashboardAnswer['to_act_on'][number]
export type PaymentTrouble = z.output<typeof troublesAnswer>[number]
