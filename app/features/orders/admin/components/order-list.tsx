import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'

import type { RowFilter } from '#app/backend/resource-rows.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import type { List } from '#app/ui/admin/data-table/use-list.ts'
import { cn } from '#app/ui/class-names.ts'

import { ORDER_TABS } from '../order-places.ts'
import { orderTabsQuery, type TabCounts } from '../queries.ts'
import type { OrderRow } from './order-cells.tsx'
import { SavedViews } from './saved-views.tsx'

const REFRESH_MS = 15_000
/** While live changes arrive, only the clocks of the orders move on their own. */
const LIVE_REFRESH_MS = 60_000

/** Reads a list of orders again from time to time while its page is seen. */
export const ClockedList: ListFrame<OrderRow> = ({ list, status, children }) => {
  const everyMs = status === 'on' ? LIVE_REFRESH_MS : REFRESH_MS
  const refreshSeen = useEffectEvent(() => {
    if (!document.hidden) void list.refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshSeen(), everyMs)
    const onVisibilityChange = () => refreshSeen()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [everyMs])
  return children(list)
}

/** The list of orders below its tabs. */
export const TabbedList: ListFrame<OrderRow> = ({ children, ...framed }) => (
  <ClockedList {...framed}>
    {(list) => (
      <>
        <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-hairline">
          <OrderTabs list={list} narrowed={framed.narrowed} />
          <SavedViews list="orders" path="/admin/orders" />
        </div>
        {children(list)}
      </>
    )}
  </ClockedList>
)

interface OrderTabsProps {
  list: Pick<List<OrderRow>, 'state' | 'tabLink'>
  narrowed: RowFilter
}

/** Whose turn it is, with how many orders each tab has under the same search and filters. */
function OrderTabs({ list, narrowed }: OrderTabsProps) {
  const current = list.state.tab
  const { data: counts } = useQuery({
    ...orderTabsQuery(narrowed),
    placeholderData: keepPreviousData,
  })
  return (
    <nav aria-label="Orders by whose turn it is" className="-mb-px max-w-full min-w-0">
      <ul className="flex flex-wrap gap-x-1">
        {ORDER_TABS.map(({ value, label }) => (
          <li key={value}>
            <Link
              {...list.tabLink(value)}
              aria-current={value === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center gap-2 border-b-2 px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2',
                value === current
                  ? 'border-ink text-ink'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {label}
              <span className="min-w-4 text-xs font-normal tabular-nums">
                {counts ? countOf(counts, value).toLocaleString('en-US') : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function countOf(counts: TabCounts, tab: (typeof ORDER_TABS)[number]['value']): number {
  return tab === 'all' ? counts.act + counts.waiting + counts.done : counts[tab]
}
