import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What a visitor does who goes elsewhere in the meantime. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Goes to the place that an address names ("#refunds") once it is there. React Router looks for it as soon as the page
 * changes, when one that is slow to come still shows its skeleton.
 */
export function useLatePlace(): void {
  const { hash } = useLocation()
  // Back and forward return to where the visitor was.
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!isNew || hash === '' || placeOf(hash)) return
    const observer = new MutationObserver(() => {
      const place = placeOf(hash)
      if (!place) return
      stop()
      void place.scrollIntoView()
    })
    function stop(): void {
      observer.disconnect()
      for (const move of MOVES) removeEventListener(move, stop)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    for (const move of MOVES) addEventListener(move, stop, { passive: true })
    return stop
  }, [hash, isNew])
}

function placeOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
