import { useCallback, useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true })
  addEventListener('resize', onChange)
  return () => {
    removeEventListener('scroll', onChange)
    removeEventListener('resize', onChange)
  }
}

/** Whether the page is scrolled further than `thresholdPx()`; false on the server. */
export function useScrolledPast(thresholdPx: () => number): boolean {
  const isPast = useCallback(() => scrollY > thresholdPx(), [thresholdPx])
  return useSyncExternalStore(subscribe, isPast, () => false)
}
