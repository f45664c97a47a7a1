import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { askFunction, askProcedure } from '#app/backend/ask-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { procedureQuery } from '#app/backend/ask-query.ts'
import type { WorkStatus } from '#domain/order.ts'

import { orderReadBy } from '../schema.ts'
import { useOrderChanges } from '../use-live-orders.ts'
import { LEDGER_COLUMNS, ledger, withLedger, type OwnedOrder, type Refund } from './schema.ts'

/** `order_not_found`, or an id that is not a UUID. */
const ABSENT: ReadonlySet<string> = new Set(['order_not_found', '22P02'])

const troubles = z.array(row({ id: z.string() }))

/**
 * An order with everything that the owner may know; null where there is none. Under the key of its
 * order, so that a refresh of the order refreshes this too.
 */
const ownedOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, { reader: 'owner' }],
    queryFn: async ({ client: queryClient }): Promise<OwnedOrder | null> => {
      try {
        const client = await backendOf(queryClient)()
        const [opened, owned, waiting] = await Promise.all([
          client.rpc('get_order', { p_order_id: orderId }),
          client.from('orders').select(LEDGER_COLUMNS).eq('id', orderId).maybeSingle(),
          client.rpc('admin_payment_troubles', { p_order_id: orderId }),
        ])
        const order = readAnswer('get_order', orderReadBy('admin'), unwrapRows(opened))
        const book = readAnswer('orders', ledger, unwrapRows(owned))
        const toSettle = readAnswer('admin_payment_troubles', troubles, unwrapRows(waiting)) ?? []
        return order && book && withLedger(order, book, new Set(toSettle.map(({ id }) => id)))
      } catch (error) {
        if (error instanceof AppError && ABSENT.has(error.code)) return null
        throw error
      }
    },
    staleTime: 0,
  })

/** An order as the owner sees it, live while its page is seen; null where there is none. */
export function useOwnedOrder(orderId: string) {
  const askAgainMs = useOrderChanges(orderId, true)
  return useQuery({
    ...ownedOrderQuery(orderId),
    refetchInterval: ({ state }) => (state.data ? askAgainMs : false),
    refetchOnWindowFocus: true,
  })
}

const others = row({
  count: z.number(),
  /** The customer in the CRM; null where no one has their address. */
  personId: z.nullable(z.string()),
  /** What they have paid, less what went back. */
  paidCents: z.number(),
  orders: z.array(
    row({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      totalCents: z.number(),
      refundedCents: z.number(),
      createdAt: z.string(),
    }),
  ),
})

/** The five newest orders of a customer beside this one, how many there are in all, and their sum. */
export const otherOrdersQuery = (orderId: string) =>
  procedureQuery(
    ['admin', 'orders', 'of', orderId],
    'admin_customer_orders',
    { p_order_id: orderId },
    others,
  )

/** Where the customer opens a paid order: with a signed key for guests. Throws `order_not_found`. */
export const findCustomerLink = (orderId: string) =>
  askProcedure('admin_order_link', { p_order_id: orderId })

interface WorkStep {
  from: WorkStatus | null
  to: WorkStatus
  /** What the client is asked; needed, and only used, on the way to `WAITING_FOR_CLIENT`. */
  question?: string
}

/** Begins, waits for the client, or goes on. Throws `order_changed` or `transition_not_allowed`. */
export const setWorkStatus = (orderId: string, { from, to, question }: WorkStep) =>
  askProcedure('set_work_status', {
    p_order_id: orderId,
    // Null is what the owner sees before the work begins; SQL's own types do not say what may be null.
    p_from: from as WorkStatus,
    p_to: to,
    ...(question === undefined ? {} : { p_question: question }),
  })

interface NewDelivery {
  note: string
  fileIds: readonly string[]
  /** Which delivery of the order it is meant to be, from 1, so that one never becomes two. */
  number: number
  /** What of the order it delivers, by the ids of its items; all that is missing without them. */
  itemIds?: readonly string[]
}

/** Delivers all that is missing, or some services of it. Throws `nothing_chosen`, `order_changed` or `transition_not_allowed`. */
export const deliverOrder = (orderId: string, { note, fileIds, number, itemIds }: NewDelivery) =>
  askProcedure('deliver_order', {
    p_order_id: orderId,
    p_note: note,
    p_file_ids: [...fileIds],
    p_number: number,
    ...(itemIds && { p_item_ids: [...itemIds] }),
  })

/** The customer's messages up to this one need no answer. Throws `order_changed`. */
export const settleMessages = (orderId: string, messageId: string) =>
  askProcedure('settle_order_messages', { p_order_id: orderId, p_message_id: messageId })

/** Answers a customer's refund request with no, and why. Throws `order_changed`. */
export const declineRefundRequest = (orderId: string, answer: string) =>
  askProcedure('decline_refund_request', { p_order_id: orderId, p_answer: answer })

export const resendInvoice = (orderId: string) =>
  askProcedure('resend_invoice', { p_order_id: orderId })

/** The owner has paid back another way what failed to go back to the card: a refund, or a late payment. */
export const settlePaymentTrouble = (orderId: string, troubleId: string) =>
  askProcedure('settle_payment_trouble', { p_order_id: orderId, p_trouble_id: troubleId })

export interface OtherPayment {
  email: string
  name: string
  note: string
}

/**
 * Takes an order as paid whose money came another way. Throws `order_changed`, `session_not_open`
 * or `invalid_email`.
 */
export const markOrderPaid = (orderId: string, payment: OtherPayment) =>
  askFunction('mark-order-paid', { order_id: orderId, ...payment })

export type RefundWish = Pick<Refund, 'amountCents' | 'reason' | 'idempotencyKey'>

const refunded = row({ isManual: z.boolean() })

/**
 * Pays back. The same key is the same refund, however often it is asked for. Answers whether the
 * owner has to transfer the money by hand. Throws `refund_too_large` (details.left_cents),
 * `not_refundable`, `payment_disputed`, `refund_failed` or `provider_unreachable`.
 */
export async function refundOrder(orderId: string, wish: RefundWish): Promise<boolean> {
  const body = { order_id: orderId, amount_cents: wish.amountCents, reason: wish.reason }
  const answer = await askFunction('refund-order', body, { 'idempotency-key': wish.idempotencyKey })
  return readAnswer('refund-order', refunded, answer)?.isManual ?? false
}
