import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `thresholdPx()`; false until the first frame. */
export function useScrolledPast(thresholdPx: () => number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const tell = () => setPast(scrollY > thresholdPx())
    // Between two frames the browser would lay out the page to answer.
    const frame = requestAnimationFrame(tell)
    addEventListener('scroll', tell, { passive: true })
    addEventListener('resize', tell)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
    }
  }, [thresholdPx])
  return isPast
}
