import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

import { addDays } from '../month.ts'
import { dueDatesQuery, type DayOfOrders } from '../work-queries.ts'
import { DueEntry } from './due-entry.tsx'

/** As many as one request for a day brings. */
const MOST_OF_A_DAY = 1000

interface OrdersOfDayProps {
  day: Date
  /** Undefined where nothing is due. */
  due: DayOfOrders | undefined
  /** How many are shown before the others are asked for. */
  first: number
  isWide?: boolean
  isTabStop?: boolean
}

/** What is due on a day: the first orders, and all of them when asked. */
export function OrdersOfDay({ day, due, first, isWide, isTabStop = true }: OrdersOfDayProps) {
  const [isWhole, setWhole] = useState(false)
  const { count = 0, orders: known = [] } = due ?? {}
  const whole = useQuery({
    ...dueDatesQuery([day, addDays(day, 1)], MOST_OF_A_DAY),
    enabled: isWhole && count > known.length,
  })
  const shown = isWhole ? (whole.data?.[0]?.orders ?? known) : known.slice(0, first)
  const hidden = count - shown.length
  const more = {
    tabIndex: isTabStop ? undefined : -1,
    className: cn(
      'font-semibold text-muted hover:text-ink',
      isWide ? 'min-h-11 text-sm' : 'min-h-6 px-1 text-xs',
    ),
  }
  const howMany = `${hidden.toLocaleString('en-US')} more`
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {shown.map((order) => (
          <DueEntry key={order.id} order={order} isWide={isWide} isTabStop={isTabStop} />
        ))}
      </ul>
      {hidden > 0 &&
        (shown.length < MOST_OF_A_DAY ? (
          <button
            type="button"
            disabled={whole.isFetching}
            // Pressed again, it asks again: for what failed, and for what has come since.
            onClick={() => (isWhole ? void whole.refetch() : setWhole(true))}
            {...more}
          >
            {howMany}
          </button>
        ) : (
          <Link to="/admin/orders" {...more}>
            {howMany}, among all orders
          </Link>
        ))}
      {whole.isError && (
        <p role="alert" className="px-1 text-xs text-accent">
          Failed to load them.
        </p>
      )}
    </>
  )
}
