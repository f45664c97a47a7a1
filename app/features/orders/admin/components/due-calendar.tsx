import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { useNow } from '#app/ui/use-now.ts'
import { useMediaQuery } from '#app/ui/use-media-query.ts'

import { addDays, dayAfterKey, dayOf, monthBeside, monthOf, readMonth, weeksOf } from '../month.ts'
import { dueDatesQuery, type DayOfOrders } from '../work-queries.ts'
import { OrdersOfDay } from './orders-of-day.tsx'

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

/** Which orders are due when: a month, with the days as a list on phones (product 20.31). */
export function DueCalendar() {
  const [params, , put] = useAddressParams()
  const isWide = useMediaQuery('(min-width: 40rem)')
  const today = new Date(useNow(true))
  const month = readMonth(params.get('month'), today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const last = days.at(-1) ?? today
  const query = useQuery({
    ...dueDatesQuery([...days, addDays(last, 1)], FIRST_OF_DAY),
    placeholderData: keepPreviousData,
  })
  const due = new Map((query.data ?? []).map((day) => [dayOf(new Date(day.beginsAt)), day]))

  const show = (next: string) => put({ month: next === monthOf(today) ? '' : next })

  if (!query.data && query.isError) {
    return <ErrorState title="Failed to load the due dates." query={query} />
  }
  const shown = { month, today: dayOf(today), due }
  return (
    <section
      aria-labelledby="calendar-month"
      aria-busy={query.isPending || query.isPlaceholderData}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="calendar-month" aria-live="polite" className="mr-auto text-title">
          {MONTH_NAME.format(weeks[1]?.[0] ?? today)}
        </h2>
        <span className="flex items-center gap-2">
          <Button
            variant="quiet"
            size="sm"
            disabled={month === monthOf(today)}
            onClick={() => show(monthOf(today))}
          >
            This month
          </Button>
          <IconButton
            label="Previous month"
            icon={ChevronLeft}
            onClick={() => show(monthBeside(month, -1))}
            className={STEP}
          />
          <IconButton
            label="Next month"
            icon={ChevronRight}
            onClick={() => show(monthBeside(month, 1))}
            className={STEP}
          />
        </span>
      </div>
      {isWide ? (
        <MonthGrid {...shown} weeks={weeks} onMonth={show} />
      ) : (
        <DayList {...shown} days={days} isLoading={query.isPending} />
      )}
    </section>
  )
}

const STEP = 'grid size-9 place-items-center rounded-sm border border-line hover:bg-sunk'

interface Shown {
  month: string
  /** Today, as a day. */
  today: string
  due: ReadonlyMap<string, DayOfOrders>
}

interface MonthGridProps extends Shown {
  weeks: readonly (readonly Date[])[]
  onMonth: (month: string) => void
}

/**
 * Arrows go from day to day, Home and End to the ends of the week, Page Up and Page Down to other months. Enter leads
 * to the orders of a day, Escape back; the Tab key stops at those of one day only.
 */
function MonthGrid({ month, today, due, weeks, onMonth }: MonthGridProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isChosenSeen = chosen?.startsWith(month) ?? false
  const tabStop = isChosenSeen ? chosen : today.startsWith(month) ? today : `${month}-01`
  const [isMoving, setMoving] = useState(false)

  function onKeyDown(event: KeyboardEvent<HTMLElement>, day: Date) {
    if (event.key === 'Escape') event.currentTarget.focus()
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      event.currentTarget.querySelector<HTMLElement>('a, button')?.focus()
      return
    }
    const next = dayAfterKey(event.key, day)
    if (!next) return
    event.preventDefault()
    setMoving(true)
    setChosen(dayOf(next))
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  return (
    <div
      role="grid"
      aria-labelledby="calendar-month"
      className="rounded-md border border-hairline bg-raised text-sm"
    >
      <div role="row" className={WEEK}>
        {(weeks[0] ?? []).map((day) => (
          <div
            key={day.getDay()}
            role="columnheader"
            className="px-2 py-2.5 text-xs font-semibold text-muted"
          >
            {WEEKDAY.format(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week.map(dayOf).join()}
          role="row"
          className={cn(WEEK, 'border-t border-hairline')}
        >
          {week.map((day) => (
            <DayCell
              key={dayOf(day)}
              day={day}
              due={due.get(dayOf(day))}
              isToday={dayOf(day) === today}
              isOutside={monthOf(day) !== month}
              isTabStop={dayOf(day) === tabStop}
              takesFocus={isMoving && dayOf(day) === chosen}
              onKeyDown={(event) => onKeyDown(event, day)}
              onFocus={() => {
                setMoving(false)
                setChosen(dayOf(day))
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const WEEK = 'grid grid-cols-7'
const FIRST_IN_CELL = 3
/** On a phone. */
const FIRST_OF_DAY = 5

interface DayCellProps {
  day: Date
  due: DayOfOrders | undefined
  isToday: boolean
  isOutside: boolean
  isTabStop: boolean
  /** A key has led here, perhaps from another month. */
  takesFocus: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: () => void
}

function DayCell(props: DayCellProps) {
  const { day, due, isToday, isOutside, isTabStop, takesFocus, onKeyDown, onFocus } = props
  const cell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) cell.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-label={`${LONG_DAY.format(day)}, ${countWords(due?.count ?? 0)}`}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className={cn(
        'min-h-28 min-w-0 border-r border-hairline p-1.5 -outline-offset-2 last:border-r-0',
        isOutside && 'bg-paper',
      )}
    >
      <span
        className={cn(
          'mb-1 inline-grid size-6 place-items-center rounded-full text-xs tabular-nums',
          isToday ? 'bg-ink font-semibold text-paper' : isOutside ? 'text-muted' : 'text-ink',
        )}
      >
        {day.getDate()}
      </span>
      <OrdersOfDay day={day} due={due} first={FIRST_IN_CELL} isTabStop={isTabStop} />
    </div>
  )
}

const countWords = (count: number) =>
  count === 0
    ? 'nothing due'
    : count === 1
      ? '1 order due'
      : `${count.toLocaleString('en-US')} orders due`

function DayList({
  month,
  today,
  due,
  days,
  isLoading,
}: Shown & { days: readonly Date[]; isLoading: boolean }) {
  const filled = days.filter((day) => monthOf(day) === month && due.has(dayOf(day)))
  // What is due from today on comes first; what was due is one scroll up.
  const next = month === today.slice(0, 7) && filled.map(dayOf).find((day) => day >= today)
  const start = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (next) start.current?.scrollIntoView()
  }, [next])
  if (filled.length === 0) {
    return (
      <p role="status" className="text-sm text-muted">
        {isLoading ? 'Loading…' : 'Nothing is due in this month.'}{' '}
        <Link to="/admin/orders" className="text-link">
          All orders
        </Link>
      </p>
    )
  }
  return (
    <ol className="grid gap-3">
      {filled.map((day) => (
        <li
          key={dayOf(day)}
          ref={dayOf(day) === next ? start : null}
          className="scroll-mt-(--admin-top) rounded-md border border-hairline bg-raised p-3"
        >
          <h3 className="text-sm font-semibold">
            {LONG_DAY.format(day)}
            {dayOf(day) === today && <span className="text-muted">, today</span>}
          </h3>
          <div className="mt-1">
            <OrdersOfDay day={day} due={due.get(dayOf(day))} first={FIRST_OF_DAY} isWide />
          </div>
        </li>
      ))}
    </ol>
  )
}
