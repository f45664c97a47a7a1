import { cn } from '#app/ui/class-names.ts'
import { readDeliveryClock } from '#domain/delivery-clock.ts'
import type { ClockReading } from '#domain/delivery-clock.ts'

import { DeliveryDial } from '../../components/delivery-dial.tsx'
import { dialOf } from '../../dial-of.ts'
import { asMoment, asSpan } from '../../order-times.ts'
import { useNow } from '../../use-now.ts'
import type { OwnedOrder } from '../owned-order.ts'

const MINUTE_MS = 60_000

/** What is left of the time, large, beside the store's dial. */
export function OwnerClock({ order }: { order: OwnedOrder }) {
  const reading = readDeliveryClock(order, useNow(true))
  const { figure, label } = inWords(reading)
  const isLate = reading.isLate && reading.state !== 'delivered'
  return (
    <div role="timer" aria-label="Time left" className="flex items-center gap-5">
      <DeliveryDial {...dialOf(reading)} className="size-24 shrink-0 md:size-28" />
      <div className="min-w-0">
        <p className={cn('figures text-[2rem] leading-none', isLate && 'text-accent')}>{figure}</p>
        <p className="mt-2 text-sm text-muted">{label}</p>
        {order.dueAt && reading.state === 'running' && (
          <p className="text-sm text-muted">
            Due <time dateTime={order.dueAt}>{asMoment(order.dueAt)}</time>
          </p>
        )}
      </div>
    </div>
  )
}

function inWords({ state, msLeft, isLate }: ClockReading): { figure: string; label: string } {
  const figure = asSpan(Math.max(MINUTE_MS, Math.ceil(Math.abs(msLeft) / MINUTE_MS) * MINUTE_MS))
  switch (state) {
    case 'stopped':
      return { figure: '–', label: 'Nothing is due' }
    case 'not_started':
      return { figure, label: 'from the brief' }
    case 'running':
      return { figure, label: isLate ? 'late' : 'left' }
    case 'paused':
      return { figure, label: isLate ? 'late, paused' : 'left, paused' }
    case 'delivered':
      return { figure, label: isLate ? 'late at delivery' : 'left at delivery' }
  }
}
