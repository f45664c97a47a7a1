/**
 * Asks once for all who want to know at the same time. Each gets an answer to a question that was put after it came:
 * what is under way may have been answered before what it knows of.
 */
export function askForAll<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  let following: Promise<T> | null = null

  function start(): Promise<T> {
    asking = ask().finally(() => (asking = null))
    return asking
  }

  function follow(): Promise<T> {
    following = null
    return start()
  }

  return () => {
    if (!asking) return start()
    following ??= asking.then(follow, follow)
    return following
  }
}
