import type { BackendClient } from './backend.ts'
import { isPageAwake } from './use-awake.ts'

/** Rows of one table to listen to: those that the database lets the reader see. */
export interface LiveTable {
  table: string
  /** As `order_id=eq.…`. */
  filter?: string
}

export interface LiveChange {
  table: string
  event: 'INSERT' | 'UPDATE' | 'DELETE'
  /** As it is now; of a removed one its key. */
  row: Readonly<Record<string, unknown>>
}

/**
 * `on` while changes arrive. `refused`: the backend sends no changes of these tables. `off` is
 * everything else, and passes on its own.
 */
export type LiveStatus = 'off' | 'on' | 'refused'

interface LiveListener {
  onChange: (change: LiveChange) => void
  onStatus: (status: LiveStatus) => void
}

/** What the library does on its own when a socket drops (product 13.7). */
const TRY_AGAIN_MS = [1000, 2000, 5000, 10_000] as const
const LATER_TRIES_MS = 10_000
const LOOK_AGAIN_MS = 50

let opened = 0
/** A socket that is closing cannot be opened. */
let closing: Promise<unknown> = Promise.resolve()

/**
 * Listens to tables over the tab's one socket until the returned function is called. A dropped
 * socket comes back on its own; a channel that the backend closed, because a session ended, is opened
 * again as the user who is signed in then. Changes in between are not sent: callers that get `on` read
 * again.
 */
export function openLiveChannel(
  client: BackendClient,
  tables: readonly LiveTable[],
  { onChange, onStatus }: LiveListener,
): () => void {
  let leave = async () => {}
  let tries = 0
  let isOver = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function join(): Promise<void> {
    await closing
    // The library lets a channel join before it has read whose session it is.
    await client.realtime.setAuth()
    if (isOver) return
    opened += 1
    const channel = client.channel(`live-${opened}`)
    for (const wish of tables) {
      channel.on<Record<string, unknown>>(
        'postgres_changes',
        { event: '*', schema: 'public', ...wish },
        (change) => {
          if (isOver) return
          onChange({
            table: change.table,
            event: change.eventType,
            row: change.eventType === 'DELETE' ? change.old : change.new,
          })
        },
      )
    }
    // A hosted backend listens a little later than it says SUBSCRIBED, and refuses only then.
    channel.on('system', {}, (told: { extension?: unknown; status?: unknown }) => {
      if (isOver || told.extension !== 'postgres_changes') return
      onStatus(told.status === 'ok' ? 'on' : 'refused')
    })
    leave = async () => {
      await untilConnected(client)
      await client.removeChannel(channel)
    }
    channel.subscribe((status) => {
      if (isOver) return
      if (status === 'SUBSCRIBED') tries = 0
      onStatus(status === 'SUBSCRIBED' ? 'on' : 'off')
      if (status === 'CLOSED') joinLater()
    })
  }

  function joinLater(): void {
    retry = setTimeout(() => start(), TRY_AGAIN_MS[tries] ?? LATER_TRIES_MS)
    tries += 1
  }

  function start(): void {
    join().catch((error: unknown) => {
      // Pages work without: they ask now and then.
      console.info('Live data is unavailable.', error)
      if (!isOver) joinLater()
    })
  }

  start()
  return () => {
    isOver = true
    clearTimeout(retry)
    void leave()
    // Browsers do not keep a page with an open socket for the way back; and without a network there
    // is nothing to knock at.
    if (!isPageAwake()) {
      closing = untilConnected(client).then(() => client.realtime.disconnect())
    }
  }
}

/** Browsers complain of a socket that is closed before it was open. */
async function untilConnected({ realtime }: BackendClient): Promise<void> {
  while (realtime.isConnecting()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
