import { useEffect, useRef, useState } from 'react'

/**
 * Whether the table inside is wider than the box. Only then the box scrolls: a box that scrolls
 * would hold the sticky headings, which belong to the page.
 */
export function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const box = ref.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const observer = new ResizeObserver(() => {
      setOverflowing(content.scrollWidth > box.clientWidth + 1)
    })
    observer.observe(box)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { ref, isOverflowing }
}
