import { useEffect, useEffectEvent, useRef } from 'react'

import { gatherCalls } from './gather-calls.ts'
import type { GatheredCalls } from './gather-calls.ts'
import type { LiveChange, LiveStatus } from './live-channel.ts'
import { useLiveChanges } from './use-live-changes.ts'
import type { LiveChanges } from './use-live-changes.ts'

/** A single step changes several rows. */
const GATHER_MS = 100
/** What is shown when a page opens is about as old as the page. */
const FRESH_MS = 15_000

interface LiveRefresh extends Pick<LiveChanges, 'tables' | 'isOn' | 'afterMs'> {
  /** Reads again what is shown; `hasMissed`: including what `onChange` would have shown. */
  refresh: (why: { hasMissed: boolean }) => Promise<unknown>
  /** For pages that many people have open at the same time: they ask one after the other, within this time. */
  spreadMs?: number
  /** What is shown has just been read: need not be read again when the page has become live. */
  isFresh?: boolean
  /** For what can be shown without asking. */
  onChange?: (change: LiveChange) => void
}

/**
 * Reads again whenever one of these tables changes, once for all changes of a moment, and when
 * changes may have been missed. A page that is not seen waits until it is.
 */
export function useLiveRefresh(wish: LiveRefresh): LiveStatus {
  const { tables, isOn = true, afterMs = 0, spreadMs = 0, isFresh = false } = wish
  const refresh = useEffectEvent(wish.refresh)
  const calls = useRef<GatheredCalls>(null)
  const freshUntil = useRef(0)
  const hasMissed = useRef(false)

  useEffect(() => {
    if (isFresh) freshUntil.current = Date.now() + FRESH_MS
  }, [isFresh])

  useEffect(() => {
    const gathered = gatherCalls(
      async () => {
        await untilSeen()
        const why = { hasMissed: hasMissed.current }
        hasMissed.current = false
        await refresh(why)
      },
      () => GATHER_MS + Math.random() * spreadMs,
    )
    calls.current = gathered
    return () => gathered.stop()
  }, [spreadMs])

  return useLiveChanges({
    tables,
    isOn,
    afterMs,
    onChange(change) {
      wish.onChange?.(change)
      calls.current?.ask()
    },
    onCatchUp() {
      const isStillFresh = Date.now() < freshUntil.current
      freshUntil.current = 0
      if (isStillFresh) return
      hasMissed.current = true
      calls.current?.ask()
    },
  })
}

function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}
