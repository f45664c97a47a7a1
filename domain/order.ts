/** The order number that people read (product 10.9). */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}

/** The payment state of an order (product 20.1; PAID and COMPLETED count as revenue, product 21.2). */
export const ORDER_STATUSES = ['PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How far the work on a paid order is; the allowed steps between them are enforced in SQL. */
export const WORK_STATUSES = [
  'AWAITING_BRIEF',
  'IN_PROGRESS',
  'WAITING_FOR_CLIENT',
  'IN_REVIEW',
  'REVISION',
  'DELIVERED',
] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]
