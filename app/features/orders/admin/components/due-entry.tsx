import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'
import { useNow } from '#app/ui/use-now.ts'
import { readDeliveryClock, type ClockState } from '#domain/delivery-clock.ts'

import { asTime } from '../../order-times.ts'
import type { DueOrder } from '../work-queries.ts'

const STATES: Readonly<Record<ClockState, string>> = {
  running: '',
  not_started: 'starts with the brief',
  paused: 'paused',
  delivered: 'delivered',
  stopped: 'stopped',
}

interface DueEntryProps {
  order: DueOrder
  isWide?: boolean | undefined
  /** False where it is reached another way: a month has too many for the Tab key. */
  isTabStop?: boolean
}

/** An order on the day that it is due: red where it is late, quiet where no clock runs. */
export function DueEntry({ order, isWide = false, isTabStop = true }: DueEntryProps) {
  const now = useNow(true)
  const { id, title, shortId, dueAt, customerName, customerEmail } = order
  const { state, isLate } = readDeliveryClock({ ...order, deliveryDays: 1 }, now)
  const isLateNow = isLate && state === 'running'
  const note = isLateNow ? 'late' : STATES[state]
  return (
    <li>
      <Link
        to={`/admin/orders/${id}`}
        tabIndex={isTabStop ? undefined : -1}
        className={cn(
          'flex items-baseline gap-1.5 rounded-sm hover:bg-sunk',
          // A month beside the menu has a hundred pixels a day: the title goes below the time.
          isWide
            ? 'min-h-11 flex-wrap items-center py-1 text-sm'
            : 'min-h-6 px-1 text-xs max-xl:flex-col max-xl:gap-0 max-xl:py-0.5',
          isLateNow && 'font-semibold text-accent',
          !isLateNow && state !== 'running' && 'text-muted',
        )}
      >
        <time dateTime={dueAt} className="shrink-0 tabular-nums">
          {asTime(dueAt)}
        </time>
        <span
          className={cn(
            'min-w-0 truncate',
            !isWide && 'max-xl:line-clamp-2 max-xl:whitespace-normal',
            state === 'running' && 'font-semibold',
          )}
        >
          {title || shortId}
        </span>
        {isWide ? (
          <span className="basis-full truncate text-xs text-muted">
            {[customerName ?? customerEmail, note].filter(Boolean).join(' · ')}
          </span>
        ) : (
          note && <span className="sr-only">, {note}</span>
        )}
      </Link>
    </li>
  )
}
