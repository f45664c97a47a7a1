import type { RowOf } from '#app/resource/resource.ts'
import { LookChip, lookIn, StatusChip, type Look } from '#app/ui/admin/status-chip.tsx'
import { cn } from '#app/ui/class-names.ts'
import type { OrderStatus, WorkStatus } from '#domain/order.ts'
import { isUrgent, spellTimeLeft } from '#domain/time-left.ts'

import { useNow } from '#app/ui/use-now.ts'
import { optionsOf } from '#app/ui/select.tsx'
import type { OrderOfDay } from '../work-queries.ts'
import { isClientGone, type OwnedOrder } from '../schema.ts'

/** Columns of the view that every order has: the type generator cannot know. */
export const ALWAYS_THERE = [
  'short_id',
  'title',
  'status',
  'total_usd',
  'refunded_cents',
  'created_at',
  'unanswered_count',
  'has_refund_request',
] as const

export type OrderRow = RowOf<'admin_orders', (typeof ALWAYS_THERE)[number]>

interface Paid {
  status: string
  refundedCents: number
  /** When the buyer chose to pay by a method that takes days. */
  processingSince?: string | null
}

export function PaymentChip({ order }: { order: Paid }) {
  const { label, tone } = paymentLook(order.status)
  const isPart = order.refundedCents > 0 && order.status !== 'REFUNDED'
  const isOnItsWay = order.status === 'PENDING' && Boolean(order.processingSince)
  return (
    <StatusChip tone={tone}>
      {isPart ? 'Partly refunded' : isOnItsWay ? 'On its way' : label}
    </StatusChip>
  )
}

/** How far the work is; nothing before the payment. */
export function WorkChip({ order }: { order: Worked }) {
  const look = workLook(order)
  if (!look) return <span className="text-muted">–</span>
  return <LookChip of={look} />
}

export const TROUBLES: Readonly<Record<string, string>> = {
  dispute: 'Disputed: answer needed',
  refund_failed: 'Refund failed',
  late_payment: 'Late payment not refunded',
}

/** Two lines, so that a row keeps its 44 px whatever the order is called (product 18.19). */
export function OrderName({ order }: { order: OrderRow }) {
  return (
    <span className="grid md:min-w-44">
      <span className="line-clamp-2 md:line-clamp-1 md:break-all">{order.title}</span>
      <span className="flex flex-wrap items-center gap-x-2.5 text-xs leading-[1.125rem] font-normal text-muted md:flex-nowrap">
        <span className="font-mono">{order.short_id}</span>
        {flagsOf({
          unansweredCount: order.unanswered_count,
          hasRefundRequest: order.has_refund_request,
          paymentTrouble: order.payment_trouble,
        }).map((flag) => (
          <span
            key={flag}
            className="flex items-center gap-1.5 font-semibold whitespace-nowrap text-ink"
          >
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-star" />
            {flag}
          </span>
        ))}
      </span>
    </span>
  )
}

/** What an order needs its owner for. */
export function flagsOf({
  unansweredCount,
  hasRefundRequest,
  paymentTrouble,
}: Pick<OrderOfDay, 'unansweredCount' | 'hasRefundRequest' | 'paymentTrouble'>): string[] {
  return [
    ...(unansweredCount > 0 ? [toAnswer(unansweredCount)] : []),
    ...(hasRefundRequest ? ['Refund requested'] : []),
    ...(paymentTrouble ? [TROUBLES[paymentTrouble] ?? paymentTrouble] : []),
  ]
}

/** Messages of the customer that wait for an answer. */
export const toAnswer = (count: number) =>
  count === 1 ? '1 message to answer' : `${count} messages to answer`

export function CustomerName({ order }: { order: OrderRow }) {
  const { customer_name: name, customer_email: email, paid_at: paidAt } = order
  const isGone = isClientGone({ customerEmail: email, paidAt })
  return (
    <span className="block [overflow-wrap:anywhere] lg:min-w-36">
      {name && <span className="block md:line-clamp-1 md:break-all">{name}</span>}
      <span className={cn('block md:line-clamp-1 md:break-all', name && 'text-xs text-muted')}>
        {email ?? (isGone ? 'Account deleted' : 'Not known yet')}
      </span>
    </span>
  )
}

/** In one line of the list. */
export function DueCell({ order }: { order: OrderRow }) {
  const { runs_out_at: runsOutAt, status, work_status: workStatus } = order
  const now = useNow(true)
  if (!runsOutAt) {
    const reason = status === 'PAID' && workStatus === 'WAITING_FOR_CLIENT' ? 'Paused' : '–'
    return <span className="text-muted">{reason}</span>
  }
  const msLeft = Date.parse(runsOutAt) - now
  const figures = spellTimeLeft(msLeft)
  return (
    <time
      dateTime={runsOutAt}
      title={new Date(runsOutAt).toLocaleString()}
      className={cn(
        'whitespace-nowrap tabular-nums',
        isUrgent(msLeft) && 'font-semibold',
        msLeft < 0 && 'text-accent',
      )}
    >
      {msLeft < 0 ? `Late by ${figures}` : figures}
    </time>
  )
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
  IN_PROGRESS: { label: 'In progress', tone: 'neutral' },
  WAITING_FOR_CLIENT: { label: 'Waiting for customer', tone: 'muted' },
  IN_REVIEW: { label: 'With the customer', tone: 'muted' },
  REVISION: { label: 'Revision', tone: 'neutral' },
  DELIVERED: { label: 'Delivered', tone: 'positive' },
}

export const paymentLook = (status: string): Look => lookIn(PAYMENT, status)

interface Worked extends Pick<OwnedOrder, 'customerEmail' | 'paidAt'> {
  status: string
  workStatus: string | null
}

/** Without its customer an order waits for nothing; what was delivered still counts as approved one day. */
export function workLook(order: Worked): Look | null {
  const { status, workStatus } = order
  if (!workStatus) return null
  const isOpen = status === 'PAID' && workStatus !== 'IN_REVIEW' && workStatus !== 'DELIVERED'
  return isOpen && isClientGone(order)
    ? { label: 'Customer left', tone: 'muted' }
    : lookIn(WORK, workStatus)
}

export const toWorked = (row: OrderRow): Worked => ({
  status: row.status,
  workStatus: row.work_status,
  customerEmail: row.customer_email,
  paidAt: row.paid_at,
})

export const PAYMENT_OPTIONS = optionsOf(PAYMENT)
export const WORK_OPTIONS = optionsOf(WORK)
