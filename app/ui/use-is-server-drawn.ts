import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server, and while the browser takes over what the server drew; false for what the browser draws itself. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
