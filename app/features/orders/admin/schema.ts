import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'

import { isChargedBack } from '#domain/refund.ts'

import type { Order } from '../schema.ts'
import { paymentAddress } from './payment-address.ts'

const nullableText = z.nullable(z.string())

/** What only the owner reads of an order, without its order's id. */
export const ledger = row({
  deletedAt: nullableText,
  /** What goes on after the customer's answer; null unless the order waits for it. */
  pausedFrom: z.nullable(z.enum(['IN_PROGRESS', 'REVISION'])),
  paymentIntentId: nullableText,
  checkoutSessionId: nullableText,
  /** Part of the demo store: no provider knows its payment. */
  isDemo: z.boolean(),
  refunds: z.array(
    row({
      id: z.string(),
      amountCents: z.number(),
      reason: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      /** Asked for again with it, it is still one refund. */
      idempotencyKey: z.string(),
      /** What the provider said to a failed one. */
      error: nullableText,
      createdAt: z.string(),
    }),
  ),
  reads: z.array(row({ reader: z.string(), settledAt: nullableText })),
  /** Spans of work, of all admins; one without an end is running. */
  workTimes: z.array(row({ startedAt: z.string(), stoppedAt: nullableText })),
  disputes: z.array(
    row({
      id: z.string(),
      paymentIntentId: z.string(),
      amountCents: z.number(),
      /** In the provider's words: `fraudulent`, `product_not_received`… */
      reason: z.string(),
      status: z.string(),
      /** 1: the owner is to answer. 2: the bank decides. 3: closed. */
      stage: z.number(),
      /** Whose hands the money is in. */
      funds: z.nullable(z.enum(['withdrawn', 'reinstated'])),
      /** Until when the owner can answer. */
      evidenceDueAt: nullableText,
      openedAt: z.string(),
    }),
  ),
  /** Money for a checkout that was closed, or for an order that was paid already. */
  latePayments: z.array(
    row({
      paymentIntentId: z.string(),
      amountCents: z.number(),
      status: z.enum(['pending', 'refunded', 'failed']),
      error: nullableText,
      receivedAt: z.string(),
    }),
  ),
})

export const LEDGER_COLUMNS =
  'deleted_at, paused_from, payment_intent_id, checkout_session_id, is_demo, refunds(id, amount_cents, reason, status, idempotency_key, error, created_at), disputes(id, payment_intent_id, amount_cents, reason, status, stage, funds, evidence_due_at, opened_at), late_payments(payment_intent_id, amount_cents, status, error, received_at), reads:order_reads(reader, settled_at), work_times:order_work_times(started_at, stopped_at)'

/** An order with its ledger, the newest entries first; `toSettle`: refunds and late payments that wait for the owner. */
export function withLedger(
  order: Order,
  { paymentIntentId, checkoutSessionId, isDemo, reads, ...book }: z.output<typeof ledger>,
  toSettle: ReadonlySet<string>,
) {
  return {
    ...order,
    ...book,
    /** Messages of the customer up to then need no answer. */
    settledAt: reads.find(({ reader }) => reader === 'admin')?.settledAt ?? null,
    /** Money that came another way is paid back by hand. */
    isPaidByCard: paymentIntentId !== null,
    payment:
      paymentIntentId === null
        ? null
        : {
            reference: paymentIntentId,
            href: isDemo ? null : paymentAddress(paymentIntentId, checkoutSessionId),
          },
    refunds: newestFirst(book.refunds, ({ createdAt }) => createdAt).map((refund) => ({
      ...refund,
      /** It was paid back, later failed, and the owner has not settled it. */
      isToSettle: toSettle.has(refund.id),
    })),
    disputes: newestFirst(book.disputes, ({ openedAt }) => openedAt),
    latePayments: newestFirst(book.latePayments, ({ receivedAt }) => receivedAt).map((payment) => ({
      ...payment,
      /** Its refund failed, and the owner has not settled it. */
      isToSettle: payment.status === 'failed' && toSettle.has(payment.paymentIntentId),
    })),
  }
}

const newestFirst = <Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => string): Entry[] =>
  entries.toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)))

export type OwnedOrder = ReturnType<typeof withLedger>
export type Refund = OwnedOrder['refunds'][number]
export type Dispute = OwnedOrder['disputes'][number]
export type LatePayment = OwnedOrder['latePayments'][number]

/** The dispute for which the bank has the order's payment. One over a late payment is no hindrance to a refund. */
export function chargebackOf({
  disputes,
  payment,
}: Pick<OwnedOrder, 'disputes' | 'payment'>): Dispute | undefined {
  return disputes.find(
    ({ paymentIntentId, status }) =>
      paymentIntentId === payment?.reference && isChargedBack(status),
  )
}

/** Whether the client has deleted the account: a paid order without an address was made anonymous with it. */
export function isClientGone({
  customerEmail,
  paidAt,
}: Pick<OwnedOrder, 'customerEmail' | 'paidAt'>): boolean {
  return customerEmail === null && paidAt !== null
}
