import type { RefundStatus } from '#domain/refund.ts'

import type { Order, OrderAccess } from '../order.ts'
import type { Dispute, LatePayment } from './payment-trouble.ts'

/** A payment back to the customer. */
export interface Refund {
  id: string
  amountCents: number
  reason: string
  status: RefundStatus
  /** Asked for again with it, it is still one refund. */
  idempotencyKey: string
  /** What the provider said to a failed one. */
  error: string | null
  createdAt: string
  /** It was paid back, later failed, and the owner has not settled it. */
  isToSettle: boolean
}

/** An order as the owner sees it: with notes, refunds and the trash. */
export interface OwnedOrder extends Order {
  customerName: string | null
  createdAt: string
  deletedAt: string | null
  /** What goes on after the customer's answer; null unless the order waits for it. */
  pausedFrom: 'IN_PROGRESS' | 'REVISION' | null
  /** Money that came another way is paid back by hand. */
  isPaidByCard: boolean
  /** The newest first. */
  refunds: readonly Refund[]
  /** The newest first. */
  disputes: readonly Dispute[]
  latePayments: readonly LatePayment[]
}

/** Owners open orders by who they are: no link needed. */
export const ownerAccess = (orderId: string): OrderAccess => ({ orderId, key: null })

/** Whether the client has deleted the account: a paid order without an address was made anonymous with it. */
export function isClientGone({
  customerEmail,
  paidAt,
}: Pick<OwnedOrder, 'customerEmail' | 'paidAt'>): boolean {
  return customerEmail === null && paidAt !== null
}

/** How the owner calls the customer of an order. */
export function customerCalled({ customerName, customerEmail }: OwnedOrder): string {
  return customerName ?? customerEmail ?? 'The customer'
}
