import { useEffect, useEffectEvent } from 'react'

import type { ListFrame } from '#app/resource/resource.ts'

import type { OrderRow } from './order-row.ts'

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
