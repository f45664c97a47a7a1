/**
 * Who follows a value in the browser's storage. Browsers tell of a change only in the other tabs:
 * `tell` does it in this one.
 */
export function storageFollowers() {
  const listeners = new Set<() => void>()
  return {
    /** Calls back on a change in this tab or another; returns a function that stops it. */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
