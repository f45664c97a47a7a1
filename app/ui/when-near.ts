/** Calls `act` once when the element is less than a screen away. Returns what ends the wait. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
