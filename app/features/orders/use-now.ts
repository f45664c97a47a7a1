import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

const onEverySecond = (tell: () => void) => every(SECOND_MS, tell)
const onEveryMinute = (tell: () => void) => every(SECOND_MS * 10, tell)

/** A hidden page need not count; it is right again as soon as it is seen. */
function every(intervalMs: number, tell: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) tell()
  }, intervalMs)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

const thisSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Now, in ms: to the second, or to the minute for readers who asked for less motion. */
export function useNow(isCalm: boolean): number {
  return useSyncExternalStore(
    isCalm ? onEveryMinute : onEverySecond,
    isCalm ? thisMinute : thisSecond,
    thisMinute,
  )
}
