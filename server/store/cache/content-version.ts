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
  let asking: Promise<void> | null = null
  let following: Promise<void> | null = null

  async function ask(): Promise<void> {
    try {
      const version = await read()
      if (version !== known) onChange()
      known = version
    } catch (error) {
      onFailure(error)
    }
  }

  function start(): Promise<void> {
    asking = ask().finally(() => (asking = null))
    return asking
  }

  return () => {
    if (!asking) return start()
    // What is under way may have been answered before the change that this visitor knows of.
    following ??= asking.then(() => {
      following = null
      return start()
    })
    return following
  }
}

/** The channel of `private.announce_change` (migration `live`). */
const CHANNEL = 'public_content_changed'

const GRADUALLY = ' gradually'

/** Whether it is one of many that follow each other: pages are then made again one by one. */
export const isGradual = (change: string | null): boolean => change?.endsWith(GRADUALLY) ?? false

/** Whether it bears the number of its transaction, so that no other change is called like it. */
export const isNamed = (change: string | null): boolean => /^\w+ \d+/.test(change ?? '')

/** Calls `onChange` after each committed change of public content, made by any process. */
export function followPublicContent(
  database: Database,
  onChange: (change: string | null) => void,
): Promise<() => Promise<void>> {
  // After a lost connection there is no telling what was missed.
  return database.listen(CHANNEL, onChange, () => onChange(null))
}
