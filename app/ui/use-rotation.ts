import { useEffect, useState } from 'react'
import { useReducedMotion } from './use-media-query.ts'

/**
 * Calls `advance` every `intervalMs` while playing and not held. It starts on its own, except for
 * readers who asked for less motion, who can still start it. A hidden page holds it.
 */
export function useRotation(
  advance: () => void,
  { intervalMs, count, isHeld = false }: { intervalMs: number; count: number; isHeld?: boolean },
) {
  const prefersStill = useReducedMotion()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = count > 1 && (chosen ?? !prefersStill)

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) advance()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [advance, intervalMs, isHeld, isPlaying])

  // `isPlaying`: it runs on its own, unless something holds it for the moment.
  return { isPlaying, toggle: () => setChosen(!isPlaying) }
}
