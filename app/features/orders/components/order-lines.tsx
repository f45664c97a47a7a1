import { Link } from 'react-router'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { orderSituation } from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'
import { spellTimeLeft } from '#domain/time-left.ts'

import { isInParts } from '../brief-parts.ts'
import { orderTitle, type MyOrder, type OrderItem } from '../schema.ts'
import { asDay, asMoment } from '../order-times.ts'
import { SITUATION_LABELS } from '../order-words.ts'
import { useNow } from '#app/ui/use-now.ts'
import { myOrdersQuery } from '../queries.ts'
import { useFreshOrders } from '../use-live-orders.ts'
import { PlacedOrderLink } from './placed-order-link.tsx'

/** What to do, and where on the page of the order. */
const NEXT_STEPS: Readonly<Record<NonNullable<MyOrder['needs']>, { label: string; hash: string }>> =
  {
    brief: { label: 'Fill in the brief', hash: '#brief' },
    answer: { label: 'Answer the question', hash: '#conversation' },
    approval: { label: 'See the delivery', hash: '#delivery' },
    review: { label: 'Write a review', hash: '' },
  }

export interface OrderLinesProps {
  orders: readonly MyOrder[]
  onReorder: (items: readonly OrderItem[]) => void
  className?: string
}

export function OrderLines({ orders, onReorder, className }: OrderLinesProps) {
  return (
    <ul className={cn('@container border-t border-ink', className)}>
      {orders.map((order) => (
        <OrderLine key={order.id} order={order} onReorder={() => onReorder(order.items)} />
      ))}
    </ul>
  )
}

function OrderLine({ order, onReorder }: { order: MyOrder; onReorder: () => void }) {
  const { id, items, paidAt, totalCents, unreadCount, needs } = order
  const title = orderTitle(items)
  const next = needs && NEXT_STEPS[needs]
  const label = needs === 'brief' && hasPart(items) ? 'Fill in the rest' : next?.label
  return (
    <li
      data-category={items[0]?.category}
      className="relative grid gap-x-8 gap-y-4 border-b border-hairline py-6 pl-5 before:absolute before:top-7 before:bottom-7 before:left-0 before:w-1 before:bg-cat @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center @3xl:grid-cols-[minmax(0,1fr)_13rem_auto]"
    >
      <div className="min-w-0">
        <h3 className="text-title">
          <Link to={`/orders/${id}`} className="hover:text-accent">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="tabular-nums [font-variant-ligatures:none]">{shortOrderId(id)}</span>
          <time dateTime={paidAt} className="whitespace-nowrap">
            {asDay(paidAt)}
          </time>
          <span className="tabular-nums">{formatUsdExact(totalCents)}</span>
          {unreadCount > 0 && (
            <span className="font-semibold text-accent">
              {unreadCount} {unreadCount === 1 ? 'new message' : 'new messages'}
            </span>
          )}
        </p>
      </div>
      <div>
        <p className={cn('text-sm font-semibold', needs && needs !== 'review' && 'text-accent')}>
          {SITUATION_LABELS[orderSituation(order)]}
        </p>
        <DueTime order={order} />
        <DeliveredParts items={items} />
      </div>
      <div className="flex flex-wrap gap-2 @xl:col-start-2 @xl:row-span-2 @xl:row-start-1 @xl:justify-end @3xl:col-start-3 @3xl:row-span-1 @3xl:w-72">
        {next && (
          <Link
            to={`/orders/${id}${next.hash}`}
            aria-label={`${label}: ${title}`}
            // A review is a favor: it doesn't compete with what holds up the work.
            className={buttonClass({
              size: 'sm',
              variant: needs === 'review' ? 'outline' : 'primary',
            })}
          >
            {label}
          </Link>
        )}
        <Button
          variant={needs ? 'quiet' : 'outline'}
          icon={RotateCcw}
          size="sm"
          className={needs ? '@xl:-mr-3.5' : undefined}
          aria-label={`Reorder ${title}`}
          onClick={onReorder}
        >
          Reorder
        </Button>
      </div>
    </li>
  )
}

/** Whether a part of the brief is there, and a service has begun with it. */
const hasPart = (items: MyOrder['items']) => items.some(({ clockStartedAt }) => clockStartedAt)

/** How many of several services are delivered, as long as others are not. */
function DeliveredParts({ items }: Pick<MyOrder, 'items'>) {
  const delivered = items.filter(({ deliveredAt }) => deliveredAt).length
  if (delivered === 0 || delivered === items.length) return null
  return (
    <Words>
      {delivered} of {items.length} services delivered
    </Words>
  )
}

function DueTime({ order }: { order: MyOrder }) {
  const now = useNow(true)
  const { dueAt, deliveredAt } = order
  switch (orderSituation(order)) {
    case 'awaiting_brief':
      return (
        <Words>
          {hasPart(order.items)
            ? 'The clock starts with the rest of your brief'
            : 'The clock starts with your brief'}
        </Words>
      )
    case 'waiting_for_client':
      return <Words>The clock is paused</Words>
    case 'in_progress':
    case 'revision':
      return dueAt && <Due iso={dueAt} now={now} isOfSeveral={isInParts(order)} />
    case 'in_review':
    case 'completed':
      return deliveredAt && <Words>Delivered {asMoment(deliveredAt)}</Words>
    default:
      return null
  }
}

function Due({ iso, now, isOfSeveral }: { iso: string; now: number; isOfSeveral: boolean }) {
  const msLeft = Date.parse(iso) - now
  const span = spellTimeLeft(msLeft)
  return (
    <>
      <p className={cn('figures text-lg', msLeft < 0 && 'text-accent')}>
        {msLeft < 0 ? `${span} late` : `${span} left`}
      </p>
      <Words>
        {isOfSeveral ? 'Next delivery' : 'Due'} <time dateTime={iso}>{asMoment(iso)}</time>
      </Words>
    </>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-xs text-muted">{children}</p>
}

const SHOWN = 3

export function LatestOrders({ onReorder }: Pick<OrderLinesProps, 'onReorder'>) {
  useFreshOrders()
  const { data: orders } = useQuery(myOrdersQuery())
  return (
    <>
      {!orders?.length && (
        // Until they are there it keeps the place, so that what is below stays where it is.
        <div className={cn('mb-6 space-y-4', !orders && 'invisible')}>
          <p className="max-w-[34.72em] text-muted">
            No orders in this account yet. If you have paid without it, see below how your order
            comes in.
          </p>
          <PlacedOrderLink />
        </div>
      )}
      {orders && orders.length > 0 && (
        <OrderLines orders={orders.slice(0, SHOWN)} onReorder={onReorder} className="mb-6" />
      )}
      <Link to="/orders" className={buttonClass({ variant: 'outline' })}>
        All Orders
      </Link>
    </>
  )
}
