import { useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'

import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useReducedMotion } from '#app/ui/use-media-query.ts'

interface StripMotion {
  viewport: RefObject<HTMLDivElement | null>
  /** Whether the strip moves at all, or is a list that scrolls sideways. */
  isMoving: boolean
  isPaused: boolean
  togglePaused: () => void
  /** Put these on the viewport. */
  focusProps: {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * The strip moves once scripts run, unless the reader asked for less motion (product 17.2). While the
 * keyboard is in it, it lies still and scrolls to what has the focus: a moved strip could not.
 */
export function useStripMotion(): StripMotion {
  const viewport = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const isHydrated = useHydrated()
  const prefersStill = useReducedMotion()

  return {
    viewport,
    isMoving: isHydrated && !prefersStill && !hasKeyboard,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    focusProps: {
      onFocus({ target }) {
        if (!target.matches(':focus-visible')) return
        setHasKeyboard(true)
        requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'center' }))
      },
      onBlur({ relatedTarget }) {
        // A dialog borrows the focus and gives it back.
        if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) return
        if (viewport.current?.contains(relatedTarget)) return
        setHasKeyboard(false)
        viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
      },
    },
  }
}
