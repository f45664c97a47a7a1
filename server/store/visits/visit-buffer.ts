import type { VisitEvent } from '../../../supabase/functions/_shared/visit-event.ts'
import { writeInParts } from '../write-in-parts.ts'

interface Options {
  /** Writes a batch. */
  write: (events: readonly VisitEvent[]) => Promise<unknown>
  /** How many were dropped, and why a batch was not written where that is it; at most once a minute. */
  onLost: (lost: number, cause: unknown) => void
  /** What is held at most; more is dropped. */
  most?: number
  everyMs?: number
}

/** As many as `take_visit_events` takes. */
const BATCH = 5000
const MOST = 20_000
const EVERY_MS = 2000
const TELL_EVERY_MS = 60_000

/**
 * Collects events and writes them in batches, so that a page view costs the store no statement of its own. What
 * comes faster than it can be written is dropped: counting must never slow the store down.
 */
export function createVisitBuffer({ write, onLost, most = MOST, everyMs = EVERY_MS }: Options) {
  let waiting: VisitEvent[] = []
  let writing: Promise<void> | null = null
  let lost = 0
  let toldAt = -Infinity

  function lose(count: number, cause: unknown) {
    lost += count
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    onLost(lost, cause)
    lost = 0
  }

  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      const { refused, left, cause } = await writeInParts(batch, write)
      // Once more with the next ones, where there is room: the database may be away for a moment.
      const kept = left.slice(0, Math.max(0, most - waiting.length))
      waiting.unshift(...kept)
      if (cause) lose(refused.length + left.length - kept.length, cause)
      if (left.length > 0) return
    }
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }

  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    /** False where there is no room. */
    add(event: VisitEvent): boolean {
      if (waiting.length >= most) {
        lose(1, null)
        return false
      }
      waiting.push(event)
      return true
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
      // Another one may have come while the last was written.
      await flush()
    },
  }
}
