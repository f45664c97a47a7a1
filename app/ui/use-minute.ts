import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function onEveryMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** This minute, in ms; null on the server, which does not know the reader's clock. Deferred as `useHydrated` is. */
export function useMinute(): number | null {
  const current = useCallback(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS, [])
  return useDeferredValue(useSyncExternalStore(onEveryMinute, current, () => null))
}
