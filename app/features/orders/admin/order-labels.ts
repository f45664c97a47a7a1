import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { ORDER_STATUSES, WORK_STATUSES } from '#domain/order.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'

interface Look {
  label: string
  tone: ChipTone
}

const PAYMENT: Readonly<Record<OrderStatus, Look>> = {
  PENDING: { label: 'Not paid', tone: 'muted' },
  PAID: { label: 'Paid', tone: 'positive' },
  COMPLETED: { label: 'Completed', tone: 'positive' },
  CANCELLED: { label: 'Canceled', tone: 'muted' },
  REFUNDED: { label: 'Refunded', tone: 'muted' },
}

const WORK: Readonly<Record<WorkStatus, Look>> = {
  AWAITING_BRIEF: { label: 'Awaiting brief', tone: 'muted' },
  IN_PROGRESS: { label: 'In progress', tone: 'accent' },
  WAITING_FOR_CLIENT: { label: 'Waiting for customer', tone: 'attention' },
  IN_REVIEW: { label: 'With the customer', tone: 'neutral' },
  REVISION: { label: 'Revision', tone: 'accent' },
  DELIVERED: { label: 'Delivered', tone: 'positive' },
}

/** How the owner reads the payment of an order. */
export const paymentLook = (status: string): Look => lookIn(PAYMENT, status)

/** How the owner reads the work on an order. */
export const workLook = (status: string): Look => lookIn(WORK, status)

function lookIn(looks: Readonly<Record<string, Look>>, status: string): Look {
  return looks[status] ?? { label: status, tone: 'muted' }
}

export const PAYMENT_OPTIONS = ORDER_STATUSES.map((value) => ({
  value,
  label: PAYMENT[value].label,
}))
export const WORK_OPTIONS = WORK_STATUSES.map((value) => ({ value, label: WORK[value].label }))
