import { useEffect, useEffectEvent } from 'react'

const REFRESH_MS = 15_000

/** Asks a list for news while its page is seen, and as soon as it is seen again. */
export function useFreshList({ refresh }: { refresh: () => Promise<void> }): void {
  const refreshSeen = useEffectEvent(() => {
    if (!document.hidden) void refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshSeen(), REFRESH_MS)
    const onVisibilityChange = () => refreshSeen()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}
