import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** What a visitor does who goes elsewhere in the meantime. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Goes to the place that the address names ("#refunds") once this stand-in for the page has gone. React Router looks for
 * it as soon as the page changes, and no later.
 */
export function useLatePlace(): void {
  const { hash } = useLocation()
  // Back and forward return to where the visitor was.
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!isNew || hash === '') return
    const moved = new AbortController()
    for (const move of MOVES) {
      addEventListener(move, () => moved.abort(), { passive: true, signal: moved.signal })
    }
    return () => {
      if (!moved.signal.aborted) document.getElementById(hash.slice(1))?.scrollIntoView()
      moved.abort()
    }
  }, [hash, isNew])
}
