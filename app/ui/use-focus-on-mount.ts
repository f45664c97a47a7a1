import { useEffect, useRef, type RefObject } from 'react'

/**
 * For what takes the place of the thing just used: the focus must not be lost with that. Says `isWanted`
 * where it may also be there from the start.
 */
export function useFocusOnMount<Target extends HTMLElement>(
  isWanted = true,
): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const isWantedAtMount = useRef(isWanted)
  useEffect(() => {
    if (isWantedAtMount.current) target.current?.focus()
  }, [])
  return target
}
