import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server and while hydrating. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { list } = watch(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => watch(query).matches,
    () => false,
  )
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

interface Watched {
  list: MediaQueryList
  matches: boolean
}

const watched = new Map<string, Watched>()

/** Asked once: the browser lays out the page before it answers, and React asks at every render. */
function watch(query: string): Watched {
  const known = watched.get(query)
  if (known) return known
  const list = matchMedia(query)
  const now = { list, matches: list.matches }
  list.addEventListener('change', ({ matches }) => {
    now.matches = matches
  })
  watched.set(query, now)
  return now
}
