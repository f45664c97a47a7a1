import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { RowFilter } from '#app/backend/resource-rows.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import type { List } from '#app/ui/admin/data-table/use-list.ts'

import { ORDER_TABS } from '../order-places.ts'
import { orderTabsQuery } from '../queries.ts'
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
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
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
  const { data: counts } = useQuery({
    ...orderTabsQuery(narrowed),
    placeholderData: keepPreviousData,
  })
  const all = counts && { ...counts, all: counts.act + counts.waiting + counts.done }
  return <ListTabs label="Orders by whose turn it is" list={list} tabs={ORDER_TABS} counts={all} />
}
