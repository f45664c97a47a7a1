import { useEffect, useEffectEvent } from 'react'

import { CountedTabs } from '#app/resource/counted-tabs.tsx'
import type { ListFrame } from '#app/resource/resource.ts'

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

/** The list of orders below its tabs, which say whose turn it is. */
export const TabbedList: ListFrame<OrderRow> = ({ children, ...framed }) => (
  <ClockedList {...framed}>
    {(list) => (
      <>
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <CountedTabs
            label="Orders by whose turn it is"
            call="admin_order_tabs"
            all={['act', 'waiting', 'done']}
            list={list}
            narrowed={framed.narrowed}
          />
          <SavedViews list="orders" path="/admin/orders" />
        </div>
        {children(list)}
      </>
    )}
  </ClockedList>
)
