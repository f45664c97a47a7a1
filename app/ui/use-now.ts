import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

const onEverySecond = (tell: () => void) => every(SECOND_MS, tell)
const onEveryTenSeconds = (tell: () => void) => every(SECOND_MS * 10, tell)

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
// Not to the minute: what is left would be up to a minute more than the clock shows elsewhere.
const theseTenSeconds = () => Math.floor(Date.now() / (SECOND_MS * 10)) * SECOND_MS * 10

/** Now, in ms: to the second, or to ten of them for words and for readers who asked for less motion. */
export function useNow(isCalm: boolean): number {
  return useSyncExternalStore(
    isCalm ? onEveryTenSeconds : onEverySecond,
    isCalm ? theseTenSeconds : thisSecond,
    theseTenSeconds,
  )
}
