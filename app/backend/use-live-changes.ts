import { useEffect, useEffectEvent, useState } from 'react'

import { browserBackend } from './browser-backend.ts'
import type { LiveChange, LiveStatus, LiveTable } from './live-channel.ts'
import { loadInBackground } from './reload-on-missing-chunk.ts'
import { useSession } from './session-store.ts'
import { useAwake } from './use-awake.ts'
import { whenPageRests } from './when-page-rests.ts'

export interface LiveChanges {
  tables: readonly LiveTable[]
  /** False for readers who can see nothing in the database anyway; true by default. */
  isOn?: boolean
  /** How long the page is looked at before it listens; for pages that most people soon leave. */
  afterMs?: number
  onChange: (change: LiveChange) => void
  /** Changes arrive from now on; those before this moment may have been missed. */
  onCatchUp: () => void
}

/**
 * Listens to changed rows as long as the page is used. It costs the page nothing: supabase-js and the
 * socket come when the browser has nothing else to do, and without them the page stays as it is.
 */
export function useLiveChanges({
  tables,
  isOn = true,
  afterMs = 0,
  ...listener
}: LiveChanges): LiveStatus {
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
    }, afterMs)
    return () => {
      isOver = true
      stopWaiting()
      close()
      setStatus('off')
    }
  }, [isOn, isAwake, wish, afterMs])

  return status
}
