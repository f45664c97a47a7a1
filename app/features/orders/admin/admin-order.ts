import type { OrderStatus, WorkStatus } from '#domain/order.ts'

import type { PaymentTrouble } from './payment-trouble.ts'

/** An order as the owner's lists show it; times as ISO texts in UTC. */
export interface ListedOrder {
  id: string
  /** The first eight characters of the id, as customers know it. */
  shortId: string
  /** The titles of its services. */
  title: string
  customerEmail: string | null
  customerName: string | null
  status: OrderStatus
  /** Null until it is paid. */
  workStatus: WorkStatus | null
  totalCents: number
  refundedCents: number
  createdAt: string
  paidAt: string | null
  dueAt: string | null
  /** Set while the clock runs: what it runs towards. */
  runsOutAt: string | null
  deletedAt: string | null
  unreadCount: number
  hasRefundRequest: boolean
  /** What of the money waits for the owner. */
  paymentTrouble: PaymentTrouble | null
}
