import { useEffect, useEffectEvent } from 'react'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { TABLES_OF_LISTS } from '../live-tables.ts'

const REFRESH_MS = 15_000
/** While changes are told only the clocks of the orders move by themselves. */
const LIVE_REFRESH_MS = 60_000

/** Keeps a list of orders as it is on the server while its page is seen. */
export function useFreshList({ refresh }: { refresh: () => Promise<void> }): void {
  const status = useLiveRefresh({ tables: TABLES_OF_LISTS, isFresh: true, refresh })
  const everyMs = status === 'on' ? LIVE_REFRESH_MS : REFRESH_MS
  const refreshSeen = useEffectEvent(() => {
    if (!document.hidden) void refresh()
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
}
