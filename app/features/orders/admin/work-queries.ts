import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { answering, procedureQuery } from '#app/backend/ask-query.ts'

import { addDays } from './month.ts'

const nullableText = z.nullable(z.string())

const listed = {
  id: z.string(),
  shortId: z.string(),
  title: z.string(),
  customerName: nullableText,
  customerEmail: nullableText,
  status: z.string(),
  workStatus: nullableText,
  paidAt: nullableText,
}

/** What the procedure `admin_work_day` answers. */
const workDay = row({
  /** The timer of the admin who asks. */
  running: z.nullable(row({ orderId: z.string(), startedAt: z.string() })),
  /** What runs out first on top. */
  orders: z.array(
    row({
      ...listed,
      runsOutAt: nullableText,
      unansweredCount: z.number(),
      hasRefundRequest: z.boolean(),
      paymentTrouble: nullableText,
      /** So far, a running timer included. */
      secondsWorked: z.number(),
    }),
  ),
  secondsToday: z.number(),
  /** Of the last 30 days. */
  delivered: row({
    orders: z.number(),
    onTime: z.number(),
    /** With a timer, and how long one took on average. */
    timed: z.number(),
    secondsEach: z.number(),
  }),
})

export type WorkDay = z.output<typeof workDay>
export type OrderOfDay = WorkDay['orders'][number]

/** What to work on now. The day begins at the reader's midnight. */
export const workDayQuery = () =>
  queryOptions({
    queryKey: ['admin', 'orders', 'work day'],
    queryFn: answering('admin_work_day', workDay, (client) =>
      client.rpc('admin_work_day', { p_since: addDays(new Date(), 0).toISOString() }),
    ),
    refetchInterval: 60_000,
  })

/** Starts the timer on an order; it stops on any other. Throws `order_changed`. */
export const startTimer = (orderId: string) =>
  askProcedure('start_order_timer', { p_order_id: orderId })

export const stopTimer = () => askProcedure('stop_order_timer', {})

const dueDates = z.array(
  row({
    /** A midnight of the reader's. */
    beginsAt: z.string(),
    count: z.number(),
    orders: z.array(
      row({
        ...listed,
        dueAt: z.string(),
        clockStartedAt: nullableText,
        clockPausedAt: nullableText,
        deliveredAt: nullableText,
      }),
    ),
  }),
)

export type DayOfOrders = z.output<typeof dueDates>[number]
export type DueOrder = DayOfOrders['orders'][number]

/**
 * Paid orders that are or were due on these days, each day with its first `each` orders, at most 1,000, and how many it has. `days`:
 * their midnights, and the one that ends the last of them.
 */
export function dueDatesQuery(days: readonly Date[], each: number) {
  const asked = { p_days: days.map((day) => day.toISOString()), p_each: each }
  return procedureQuery(['admin', 'orders', 'due', asked], 'admin_due_dates', asked, dueDates)
}
