import { useLayoutEffect, type RefObject } from 'react'

/** Between the list and the lower edge of the window. */
const MARGIN_PX = 16

/**
 * Tells the styles of an element how much can be seen, as `--visible-height` (on phones: above the
 * keyboard), and how much of that lies below it, as `--room-below`.
 */
export function useVisibleRoom(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOn || !viewport) return undefined
    const measure = () => {
      const element = ref.current
      if (!element) return
      const below = viewport.height - element.getBoundingClientRect().bottom - MARGIN_PX
      element.style.setProperty('--visible-height', `${viewport.height}px`)
      element.style.setProperty('--room-below', `${below}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [ref, isOn])
}
