import { useDeferredValue, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Whether scripts run on the page by now; false on the server and while hydrating. Deferred: what comes
 * with scripts is then drawn in pieces, between which the page answers, and not in one go.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
