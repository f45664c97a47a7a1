import { defineListView } from '#app/ui/admin/data-table/list-view.ts'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { ORDER_STATUSES, WORK_STATUSES } from '#domain/order.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'

/** The list of orders: what runs out first stands first, so overdue ones lead (product 20.4). */
export const ORDERS_VIEW = defineListView({
  id: 'orders',
  sorts: {
    time_left: { label: 'Time left', column: 'runs_out_at' },
    newest: { label: 'Newest', column: 'created_at', isDescending: true },
    oldest: { label: 'Oldest', column: 'created_at' },
    total_high_low: { label: 'Total: high to low', column: 'total_usd', isDescending: true },
    total_low_high: { label: 'Total: low to high', column: 'total_usd' },
  },
  defaultSort: 'time_left',
  filters: {
    status: ORDER_STATUSES,
    work: WORK_STATUSES,
    needs: ['overdue', 'reply', 'refund', 'payment'],
  },
})

export const TRASHED_ORDERS_VIEW = defineListView({
  id: 'orders-trash',
  sorts: {
    deleted_last: { label: 'Deleted last', column: 'deleted_at', isDescending: true },
    deleted_first: { label: 'Deleted first', column: 'deleted_at' },
  },
  defaultSort: 'deleted_last',
  filters: {},
})

/** How the owner reads the payment of an order. */
export const PAYMENT_LABELS: Readonly<Record<OrderStatus, { label: string; tone: ChipTone }>> = {
  PENDING: { label: 'Not paid', tone: 'muted' },
  PAID: { label: 'Paid', tone: 'positive' },
  COMPLETED: { label: 'Completed', tone: 'positive' },
  CANCELLED: { label: 'Canceled', tone: 'muted' },
  REFUNDED: { label: 'Refunded', tone: 'muted' },
}

/** How the owner reads the work on an order. */
export const WORK_LABELS: Readonly<Record<WorkStatus, { label: string; tone: ChipTone }>> = {
  AWAITING_BRIEF: { label: 'Awaiting brief', tone: 'muted' },
  IN_PROGRESS: { label: 'In progress', tone: 'accent' },
  WAITING_FOR_CLIENT: { label: 'Waiting for client', tone: 'attention' },
  IN_REVIEW: { label: 'With the client', tone: 'neutral' },
  REVISION: { label: 'Revision', tone: 'accent' },
  DELIVERED: { label: 'Delivered', tone: 'positive' },
}

export const ORDER_FILTERS = [
  {
    name: 'needs',
    label: 'Needs',
    allLabel: 'All orders',
    options: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'reply', label: 'Unread messages' },
      { value: 'refund', label: 'Refund requests' },
      { value: 'payment', label: 'Payments to look at' },
    ],
  },
  {
    name: 'status',
    label: 'Payment',
    allLabel: 'All payments',
    options: ORDER_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value].label })),
  },
  {
    name: 'work',
    label: 'Work',
    allLabel: 'All work',
    options: WORK_STATUSES.map((value) => ({ value, label: WORK_LABELS[value].label })),
  },
] as const
