import type { ReactNode } from 'react'

import { cn } from '#app/ui/class-names.ts'
import { orderSituation } from '#domain/order-progress.ts'

import type { MyOrder } from '../data/list-my-orders.ts'
import { asMoment, asSpan } from '../order-times.ts'
import { useNow } from '../use-now.ts'

const MINUTE_MS = 60_000

/** When an order of the list is due in the reader's zone, and what is left until then. */
export function DueTime({ order }: { order: MyOrder }) {
  const now = useNow(true)
  const { dueAt, deliveredAt } = order
  switch (orderSituation(order)) {
    case 'awaiting_brief':
      return <Words>The clock starts with your brief</Words>
    case 'waiting_for_client':
      return <Words>The clock is paused</Words>
    case 'in_progress':
    case 'revision':
      return dueAt && <Due iso={dueAt} now={now} />
    case 'in_review':
    case 'completed':
      return deliveredAt && <Words>Delivered {asMoment(deliveredAt)}</Words>
    default:
      return null
  }
}

function Due({ iso, now }: { iso: string; now: number }) {
  const msLeft = Date.parse(iso) - now
  const span = asSpan(Math.max(MINUTE_MS, Math.abs(msLeft)))
  return (
    <>
      <p className={cn('figures text-lg', msLeft < 0 && 'text-accent')}>
        {msLeft < 0 ? `${span} late` : `${span} left`}
      </p>
      <Words>
        Due <time dateTime={iso}>{asMoment(iso)}</time>
      </Words>
    </>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-xs text-muted">{children}</p>
}
