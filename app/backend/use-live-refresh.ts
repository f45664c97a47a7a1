import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { browserBackend } from './browser-backend.ts'
import { gatherCalls, type GatheredCalls } from './gather-calls.ts'
import type { LiveChange, LiveStatus, LiveTable } from './live-channel.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { whenPageRests } from '#app/when-page-rests.ts'
import { useSession } from './session-store.ts'
import { useAwake } from './use-awake.ts'

/** A single step changes several rows. */
const GATHER_MS = 100
/** What is shown when a page opens is about as old as the page. */
const FRESH_MS = 15_000

interface LiveRefresh extends ListenWish {
  /** Reads again what is shown; `hasMissed`: including what `onChange` would have shown. */
  refresh: (why: { hasMissed: boolean }) => Promise<unknown>
  /** For pages that many people have open at the same time: they ask one after the other, within this time. */
  spreadMs?: number
  /** What is shown has just been read: need not be read again when the page has become live. */
  isFresh?: boolean
  /** For what can be shown without asking. */
  onChange?: (change: LiveChange) => void
}

interface ListenWish {
  tables: readonly LiveTable[]
  /** False for readers who can see nothing in the database anyway; true by default. */
  isOn?: boolean
}

/**
 * Reads again whenever one of these tables changes, once for all changes of a moment, and when
 * changes may have been missed. A page that is not seen waits until it is.
 */
export function useLiveRefresh(wish: LiveRefresh): LiveStatus {
  const { spreadMs = 0, isFresh = false } = wish
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

  return useLiveChanges(wish, {
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

/**
 * Listens to changed rows as long as the page is used. It costs the page nothing: supabase-js and the
 * socket come when the browser has nothing else to do, and without them the page stays as it is.
 */
function useLiveChanges(
  { tables, isOn = true }: ListenWish,
  listener: {
    onChange: (change: LiveChange) => void
    /** Changes arrive from now on; those before this moment may have been missed. */
    onCatchUp: () => void
  },
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('off')
  const isAwake = useAwake()
  // Another user may read other rows.
  const userId = useSession()?.id
  const wish = JSON.stringify({ userId, tables })
  const onChange = useEffectEvent(listener.onChange)
  const onStatus = useEffectEvent((next: LiveStatus) => {
    setStatus(next)
    if (next === 'on') listener.onCatchUp()
  })

  useEffect(() => {
    if (!isOn || !isAwake) return
    let close = () => {}
    let isOver = false
    const stopWaiting = whenPageRests(async () => {
      try {
        const [client, { openLiveChannel }] = await loadInBackground(() =>
          Promise.all([browserBackend(), import('./live-channel.ts')]),
        )
        if (isOver) return
        const { tables: wanted } = JSON.parse(wish) as { tables: LiveTable[] }
        close = openLiveChannel(client, wanted, {
          onChange: (change) => onChange(change),
          onStatus: (next) => onStatus(next),
        })
      } catch (error) {
        console.info('Live data is unavailable.', error)
      }
    })
    return () => {
      isOver = true
      stopWaiting()
      close()
      setStatus('off')
    }
  }, [isOn, isAwake, wish])

  return status
}

function untilSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true })
  })
}
