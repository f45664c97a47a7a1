import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapJson, unwrapRows } from '#app/backend/errors.ts'

import type { OrderRow } from '../../data/order-row.ts'
import { toOrder } from '../../data/to-order.ts'
import type { OwnedOrder, Refund } from '../owned-order.ts'
import type { Dispute, LatePayment } from '../payment-trouble.ts'

/** What only the owner reads of an order; amounts in cents. */
interface LedgerRow {
  deleted_at: string | null
  paused_from: OwnedOrder['pausedFrom']
  payment_intent_id: string | null
  refunds: {
    id: string
    amount_cents: number
    reason: string
    status: Refund['status']
    idempotency_key: string
    error: string | null
    created_at: string
  }[]
  disputes: {
    id: string
    amount_cents: number
    reason: string
    status: string
    stage: number
    funds: Dispute['funds']
    evidence_due_at: string | null
    opened_at: string
  }[]
  late_payments: {
    payment_intent_id: string
    amount_cents: number
    status: LatePayment['status']
    error: string | null
    received_at: string
  }[]
}

const LEDGER_COLUMNS =
  'deleted_at, paused_from, payment_intent_id, refunds(id, amount_cents, reason, status, idempotency_key, error, created_at), disputes(id, amount_cents, reason, status, stage, funds, evidence_due_at, opened_at), late_payments(payment_intent_id, amount_cents, status, error, received_at)'

/** `order_not_found`, or an id that is no UUID. */
const ABSENT: ReadonlySet<string> = new Set(['order_not_found', '22P02'])

/** An order with everything that the owner may know; null where there is none. */
export async function getOwnedOrder(backend: Backend, orderId: string): Promise<OwnedOrder | null> {
  try {
    const client = await backend()
    const [order, ledger, troubles] = await Promise.all([
      client.rpc('get_order', { p_order_id: orderId }),
      client.from('orders').select(LEDGER_COLUMNS).eq('id', orderId).maybeSingle<LedgerRow>(),
      client.rpc('admin_payment_troubles', { p_order_id: orderId }),
    ])
    const row = unwrapJson<OrderRow>(order)
    const owned = unwrapRows(ledger)
    const toSettle = new Set(unwrapJson<{ id: string }[]>(troubles)?.map(({ id }) => id))
    return row && owned && toOwnedOrder(row, owned, toSettle)
  } catch (error) {
    if (error instanceof AppError && ABSENT.has(error.code)) return null
    throw error
  }
}

/** `toSettle`: which refunds and late payments wait for the owner. */
function toOwnedOrder(row: OrderRow, ledger: LedgerRow, toSettle: ReadonlySet<string>): OwnedOrder {
  return {
    ...toOrder(row, 'admin'),
    customerName: row.customer_name,
    createdAt: row.created_at,
    deletedAt: ledger.deleted_at,
    pausedFrom: ledger.paused_from,
    isPaidByCard: ledger.payment_intent_id !== null,
    refunds: toRefunds(ledger.refunds, toSettle),
    disputes: ledger.disputes
      .map(({ amount_cents, evidence_due_at, opened_at, ...dispute }) => ({
        ...dispute,
        amountCents: amount_cents,
        dueAt: evidence_due_at,
        openedAt: opened_at,
      }))
      .toSorted((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt)),
    latePayments: ledger.late_payments
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
function toRefunds(rows: LedgerRow['refunds'], toSettle: ReadonlySet<string>): Refund[] {
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

/** Under the key of its order, so that whatever refreshes an order refreshes this too. */
export function getOwnedOrderQuery(backend: Backend, orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId, { reader: 'owner' }],
    queryFn: () => getOwnedOrder(backend, orderId),
    staleTime: 0,
  })
}
