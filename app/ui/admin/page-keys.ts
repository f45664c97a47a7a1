import { useEffect, useRef } from 'react'

/** A single key that does something on the page in view. */
export interface PageKey {
  key: string
  /** For the sheet that lists the keys. */
  what: string
  press: () => void
}

const offers = new Set<() => readonly PageKey[]>()

/** Offers keys as long as the component is there. The shell presses them where no one types. */
export function usePageKeys(keys: readonly PageKey[]): void {
  // Not an effect event: the sheet of keys asks while it is rendered.
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const offer = () => current.current
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [])
}

/** The keys of the page in view. */
export function pageKeys(): readonly PageKey[] {
  return [...offers].flatMap((offer) => offer())
}

/** Does what the key is for; false where the page has no such key. */
export function pressPageKey(key: string): boolean {
  const pressed = pageKeys().find((offered) => offered.key === key)
  pressed?.press()
  return pressed !== undefined
}
