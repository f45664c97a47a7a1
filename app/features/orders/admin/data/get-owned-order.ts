import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { orderAnswer } from '../../data/order-answer.ts'
import type { OrderAnswer } from '../../data/order-answer.ts'
import { toOrder } from '../../data/to-order.ts'
import type { OwnedOrder, Refund } from '../owned-order.ts'

/** What only the owner reads of an order; amounts in cents. */
const ledger = z.object({
  deleted_at: z.string().nullable(),
  paused_from: z.enum(['IN_PROGRESS', 'REVISION']).nullable(),
  payment_intent_id: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount_cents: z.number(),
      reason: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      idempotency_key: z.string(),
      error: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount_cents: z.number(),
      reason: z.string(),
      status: z.string(),
      stage: z.number(),
      funds: z.enum(['withdrawn', 'reinstated']).nullable(),
      evidence_due_at: z.string().nullable(),
      opened_at: z.string(),
    }),
  ),
  late_payments: z.array(
    z.object({
      payment_intent_id: z.string(),
      amount_cents: z.number(),
      status: z.enum(['pending', 'refunded', 'failed']),
      error: z.string().nullable(),
      received_at: z.string(),
    }),
  ),
})
type Ledger = z.infer<typeof ledger>

const troubles = z.array(z.object({ id: z.string() }))

const LEDGER_COLUMNS =
  'deleted_at, paused_from, payment_intent_id, refunds(id, amount_cents, reason, status, idempotency_key, error, created_at), disputes(id, amount_cents, reason, status, stage, funds, evidence_due_at, opened_at), late_payments(payment_intent_id, amount_cents, status, error, received_at)'

/** `order_not_found`, or an id that is not a UUID. */
const ABSENT: ReadonlySet<string> = new Set(['order_not_found', '22P02'])

/** An order with everything that the owner may know; null where there is none. */
export async function getOwnedOrder(backend: Backend, orderId: string): Promise<OwnedOrder | null> {
  try {
    const client = await backend()
    const [order, owned, waiting] = await Promise.all([
      client.rpc('get_order', { p_order_id: orderId }),
      client.from('orders').select(LEDGER_COLUMNS).eq('id', orderId).maybeSingle(),
      client.rpc('admin_payment_troubles', { p_order_id: orderId }),
    ])
    const row = readAnswer('get_order', orderAnswer, unwrapRows(order))
    const book = readAnswer('orders', ledger, unwrapRows(owned))
    const toSettle = new Set(
      readAnswer('admin_payment_troubles', troubles, unwrapRows(waiting))?.map(({ id }) => id),
    )
    return row && book && toOwnedOrder(row, book, toSettle)
  } catch (error) {
    if (error instanceof AppError && ABSENT.has(error.code)) return null
    throw error
  }
}

/** `toSettle`: which refunds and late payments wait for the owner. */
function toOwnedOrder(row: OrderAnswer, book: Ledger, toSettle: ReadonlySet<string>): OwnedOrder {
  return {
    ...toOrder(row, 'admin'),
    customerName: row.customer_name,
    createdAt: row.created_at,
    deletedAt: book.deleted_at,
    pausedFrom: book.paused_from,
    isPaidByCard: book.payment_intent_id !== null,
    refunds: toRefunds(book.refunds, toSettle),
    disputes: book.disputes
      .map(({ amount_cents, evidence_due_at, opened_at, ...dispute }) => ({
        ...dispute,
        amountCents: amount_cents,
        dueAt: evidence_due_at,
        openedAt: opened_at,
      }))
      .toSorted((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt)),
    latePayments: book.late_payments
      .map(({ payment_intent_id, amount_cents, received_at, ...payment }) => ({
        ...payment,
        id: payment_intent_id,
        amountCents: amount_cents,
        receivedAt: received_at,
        isToSettle: payment.status === 'failed' && toSettle.has(payment_intent_id),
      }))
      .toSorted((one, other) => Date.parse(other.receivedAt) - Date.parse(one.receivedAt)),
  }
}

/** The newest first. */
function toRefunds(rows: Ledger['refunds'], toSettle: ReadonlySet<string>): Refund[] {
  return rows
    .map(({ amount_cents, idempotency_key, created_at, ...refund }) => ({
      ...refund,
      amountCents: amount_cents,
      idempotencyKey: idempotency_key,
      createdAt: created_at,
      isToSettle: toSettle.has(refund.id),
    }))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

/** Under the key of its order, so that a refresh of the order refreshes this too. */
export function getOwnedOrderQuery(backend: Backend, orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId, { reader: 'owner' }],
    queryFn: () => getOwnedOrder(backend, orderId),
    staleTime: 0,
  })
}
