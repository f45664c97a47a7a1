/** Payment states of an order, column orders.status (SPEC §3 Order). */
export const ORDER_STATUSES = ['PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * How far the work is, column orders.work_status, in the usual order. Independent of the payment.
 */
export const WORK_STATUSES = [
  'AWAITING_BRIEF',
  'IN_PROGRESS',
  'WAITING_FOR_CLIENT',
  'IN_REVIEW',
  'REVISION',
  'DELIVERED',
] as const

export type WorkStatus = (typeof WORK_STATUSES)[number]

const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['COMPLETED', 'REFUNDED'],
  COMPLETED: ['REFUNDED'],
  // The provider may report a payment after the cancel or expiry: money that came in is never ignored.
  CANCELLED: ['PAID'],
  REFUNDED: [],
}

/**
 * Whether an order may go from one payment status to another; staying the same is no transition
 * (SPEC §3).
 */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_STATUSES[from].includes(to)
}

/** Whether an order in this payment status is revenue: PAID and COMPLETED only (SPEC §7, §9). */
export function countsAsRevenue(status: OrderStatus): boolean {
  return status === 'PAID' || status === 'COMPLETED'
}

/**
 * The order number that people read: the first 8 characters of the id (SPEC §2 Checkout success).
 */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}
