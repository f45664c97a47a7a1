import { Link } from 'react-router'
import { RotateCcw } from 'lucide-react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { orderSituation } from '#domain/order-progress.ts'
import { formatUsdExact } from '#domain/money.ts'
import { shortOrderId } from '#domain/order.ts'

import type { MyOrder, OrderNeed } from '../data/list-my-orders.ts'
import { orderTitle } from '../order.ts'
import { asDay } from '../order-times.ts'
import { SITUATION_LABELS } from '../order-words.ts'
import { DueTime } from './due-time.tsx'

/** What to do, and where on the page of the order. */
const NEXT_STEPS: Readonly<Record<OrderNeed, { label: string; hash: string }>> = {
  brief: { label: 'Fill in the brief', hash: '#brief' },
  answer: { label: 'Answer the question', hash: '#conversation' },
  approval: { label: 'See the delivery', hash: '#delivery' },
  review: { label: 'Write a review', hash: '' },
}

/** One order of the list: what it is, its state, when it is due, what it cost. */
export function OrderLine({ order, onReorder }: { order: MyOrder; onReorder: () => void }) {
  const { id, items, paidAt, totalCents, unreadCount, needs } = order
  const title = orderTitle(items)
  return (
    <li
      data-category={items[0]?.category}
      className="relative grid gap-x-8 gap-y-4 border-b border-hairline py-6 pl-5 before:absolute before:top-7 before:bottom-7 before:left-0 before:w-1 before:bg-cat md:grid-cols-[minmax(0,1fr)_13rem_auto] md:items-center"
    >
      <div className="min-w-0">
        <h3 className="text-title">
          <Link to={`/orders/${id}`} className="hover:text-accent">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="tabular-nums">{shortOrderId(id)}</span>
          <time dateTime={paidAt}>{asDay(paidAt)}</time>
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
      </div>
      <div className="flex flex-wrap gap-2 md:w-72 md:justify-end">
        {needs && <NextStep order={order} needs={needs} title={title} />}
        <Button
          variant={needs ? 'quiet' : 'outline'}
          size="sm"
          aria-label={`Reorder ${title}`}
          onClick={onReorder}
        >
          <RotateCcw aria-hidden className="size-4" />
          Reorder
        </Button>
      </div>
    </li>
  )
}

function NextStep({ order, needs, title }: { order: MyOrder; needs: OrderNeed; title: string }) {
  const { label, hash } = NEXT_STEPS[needs]
  return (
    <Link
      to={`/orders/${order.id}${hash}`}
      aria-label={`${label}: ${title}`}
      className={buttonClass({ size: 'sm' })}
    >
      {label}
    </Link>
  )
}
