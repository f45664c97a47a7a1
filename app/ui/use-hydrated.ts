import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether scripts run on the page by now; false on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
