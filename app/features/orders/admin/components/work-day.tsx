import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'
import { TimeLeft } from '#app/ui/admin/time-left.tsx'
import { cn } from '#app/ui/class-names.ts'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { orderAddress } from '../order-places.ts'
import { workDayQuery, type OrderOfDay, type WorkDay } from '../work-queries.ts'
import { WorkChip, flagsOf } from './order-cells.tsx'
import { OrderTimer, spellWorked, useSeconds } from './order-timer.tsx'

const TABLES = ['orders', 'order_messages', 'order_reads', 'refund_requests', 'order_work_times']

/** What to work on now: what runs out first on top, each order with a timer (product 20.29). */
export function WorkDayView() {
  const queryClient = useQueryClient()
  const query = useQuery(workDayQuery())
  const refresh = () => queryClient.invalidateQueries({ queryKey: workDayQuery().queryKey })
  useLiveRefresh({ tables: TABLES.map((table) => ({ table })), isFresh: true, refresh })
  const { data: day } = query
  if (!day && query.isError) {
    return <ErrorState title="Failed to load your day." query={query} />
  }
  return (
    <>
      <Figures day={day} readAt={query.dataUpdatedAt} />
      <Panel title="Now" isFlush>
        {!day ? (
          <SkeletonLines
            text="Loading your day"
            lines={['h-12', 'h-12', 'h-12']}
            className="grid gap-4 p-5"
          />
        ) : day.orders.length === 0 ? (
          <EmptyState
            title="Nothing to work on"
            text="Orders whose clock runs, messages to answer and refund requests show up here."
          >
            <LinkButton to="/admin/orders" variant="outline">
              All orders
            </LinkButton>
          </EmptyState>
        ) : (
          <ol aria-label="What to work on, the least time first">
            {day.orders.map((order) => (
              <OrderLine
                key={order.id}
                order={order}
                isRunning={day.running?.orderId === order.id}
                readAt={query.dataUpdatedAt}
              />
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}

function Figures({ day, readAt }: { day: WorkDay | undefined; readAt: number }) {
  const today = useSeconds(day?.secondsToday ?? 0, day?.running != null, readAt)
  const { orders = 0, onTime = 0, timed = 0, secondsEach = 0 } = day?.delivered ?? {}
  const isLoading = !day
  return (
    <StatCards>
      <StatCard
        label="Worked today"
        value={today === 0 ? '0 min' : spellWorked(today)}
        isLoading={isLoading}
      />
      <StatCard
        label="On time, last 30 days"
        value={orders === 0 ? undefined : `${onTime} of ${orders}`}
        isLoading={isLoading}
      />
      <StatCard
        label="Average work per order, last 30 days"
        value={timed === 0 ? undefined : spellWorked(secondsEach)}
        isLoading={isLoading}
      />
    </StatCards>
  )
}

interface OrderLineProps {
  order: OrderOfDay
  isRunning: boolean
  readAt: number
}

function OrderLine({ order, isRunning, readAt }: OrderLineProps) {
  const { id, title, shortId, customerName, customerEmail } = order
  return (
    <li
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-3 first:border-t-0 hover:bg-paper md:px-5',
        isRunning && 'shadow-[inset_3px_0_0_var(--ink)]',
      )}
    >
      <TimeLeft runsOutAt={order.runsOutAt} none="–" className="w-28 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={orderAddress(id, new URLSearchParams({ tab: 'act' }))}
          className="line-clamp-1 font-semibold break-all after:absolute after:inset-0"
        >
          {title || `Order ${shortId}`}
        </Link>
        <p className="truncate text-sm text-muted">
          {[shortId, customerName ?? customerEmail].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className="flex flex-wrap gap-1.5 text-xs font-semibold empty:hidden">
        {flagsOf(order).map((reason) => (
          <li key={reason} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-star" />
            {reason}
          </li>
        ))}
      </ul>
      <WorkChip order={order} />
      <div className="relative z-[1] ml-auto">
        <OrderTimer {...{ order, isRunning, readAt }} />
      </div>
    </li>
  )
}
