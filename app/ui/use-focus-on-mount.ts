import { useEffect, useRef, type RefObject } from 'react'

/** For what takes the place of the thing just used: the focus must not be lost with that. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}
