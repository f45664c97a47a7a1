import { askForAll } from '../../process/ask-for-all.ts'
import { within } from '../../process/close-in-steps.ts'
import type { Database } from '../../supabase/index.ts'

/**
 * Finds out, each time a caller asks, whether public content has changed since the last time. For
 * a backend elsewhere, which sends this process no changes; with the embedded one it is the change
 * feed that does.
 *
 * Resolves when the version at that moment or later is known and `onChange` was called if it is
 * another one. Many callers at the same time cost one query. When `read` fails, `onFailure` is called and
 * nothing counts as changed: what is in memory then serves for as long as it may grow old.
 */
export function followContentVersion(
  read: () => Promise<string>,
  onChange: () => void,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let known: string | null = null
  return askForAll(async () => {
    try {
      const version = await read()
      if (version !== known) onChange()
      known = version
    } catch (error) {
      onFailure(error)
    }
  })
}

/** The channel of `private.announce_change` (migration `live`). */
const CHANNEL = 'public_content_changed'

const GRADUALLY = ' gradually'

/** Whether it is one of many that follow each other: pages are then made again one by one. */
export const isGradual = (change: string | null): boolean => change?.endsWith(GRADUALLY) ?? false

/** Whether it bears the number of its transaction, so that no other change is called like it. */
export const isNamed = (change: string | null): boolean => /^\w+ \d+/.test(change ?? '')

/** A connection that takes longer to say what it has heard is lost, or as good as that. */
const LONGEST_CATCH_UP_MS = 1_000

/** Calls `onChange` after each committed change of public content, made by any process; with null when some may have been missed. */
export async function followPublicContent(
  database: Database,
  onChange: (change: string | null) => void,
) {
  let heard = 0
  const hear = (change: string | null) => {
    heard += 1
    onChange(change)
  }
  const catchUp = askForAll(() => within(LONGEST_CATCH_UP_MS, database.catchUp()))
  return {
    /** How many changes there have been. */
    heard: () => heard,
    /** Resolves when all has been heard that was committed before. */
    catchUp: () => catchUp().catch(() => hear(null)),
    // After a lost connection there is no telling what was missed.
    unfollow: await database.listen(CHANNEL, hear, () => hear(null)),
  }
}

export type PublicContent = Awaited<ReturnType<typeof followPublicContent>>
