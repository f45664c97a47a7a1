import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function onEveryMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** This minute, in ms; null on the server, which does not know the reader's clock. */
export function useMinute(): number | null {
  const current = useCallback(() => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS, [])
  return useSyncExternalStore(onEveryMinute, current, () => null)
}
