import { startTransition, useEffect, useState } from 'react'

import { useIsServerDrawn } from './use-is-server-drawn.ts'

const MINUTE_MS = 60_000

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** This minute, in ms; null on the server, which does not know the reader's clock. A transition as in `useHydrated`. */
export function useMinute(): number | null {
  const isServerDrawn = useIsServerDrawn()
  const [minute, setMinute] = useState(() => (isServerDrawn ? null : thisMinute()))
  useEffect(() => {
    const tell = () => startTransition(() => setMinute(thisMinute()))
    tell()
    const timer = setInterval(tell, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return minute
}
