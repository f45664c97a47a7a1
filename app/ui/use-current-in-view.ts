import { useEffect, type RefObject } from 'react'

/**
 * Keeps the current link or tab in the middle of a row that scrolls, also once counts have arrived and widened it, and
 * fades the ends that have more behind them. `current` is what names it: another one is brought into view.
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string | undefined) {
  useEffect(() => {
    const box = row.current
    if (!box || current === undefined) return
    function fade() {
      if (!box) return
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
      box.toggleAttribute('data-more-before', box.scrollLeft > 1)
      box.toggleAttribute('data-more-after', rest > 1)
    }
    const observer = new ResizeObserver(() => {
      const item = box.querySelector('[aria-current="page"], [aria-selected="true"]')
      if (item) {
        // The row alone: the page stays where it is.
        const { left, width } = item.getBoundingClientRect()
        const { left: start, width: room } = box.getBoundingClientRect()
        box.scrollLeft += left - start - (room - width) / 2
      }
      fade()
    })
    observer.observe(box)
    for (const child of box.querySelectorAll('li, [role="tab"]')) observer.observe(child)
    box.addEventListener('scroll', fade, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', fade)
    }
  }, [row, current])
}

/** How such a row looks at an end that has more behind it. */
export const FADED_ENDS =
  'data-more-before:mask-l-from-[calc(100%-2rem)] data-more-after:mask-r-from-[calc(100%-2rem)]'
