import { whenPageRests } from './when-page-rests.ts'

/**
 * Parts that are below the first screen of every device have this attribute. The browser lays them out when they
 * come near (`styles/app.css`), and all of them once the page rests: a link to a place has to find it, and going
 * back to one, where it was. Each says how high it is on a phone (`--laid-height`), so that going to the end before then
 * gets there.
 */
export const LAID_LATER = { 'data-laid-later': '' } as const

/** Of the document, once all of it is laid out. */
const WHOLE = 'whole'

/** Who comes back, reloads or follows a link to a place needs the heights of all that is above it at once. */
export const LAY_OUT_WHOLE = `if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
document.documentElement.classList.add("${WHOLE}");`

/** Each part in a frame of its own: no tap waits for all of them. */
export function layOutTheRest(): () => void {
  const { classList } = document.documentElement
  const parts = [...document.querySelectorAll<HTMLElement>('[data-laid-later]')]
  let frame = 0
  function next(): void {
    const part = parts.shift()
    if (!part) {
      classList.add(WHOLE)
      return
    }
    part.style.contentVisibility = 'visible'
    frame = requestAnimationFrame(next)
  }
  const cancel = whenPageRests(next)
  return () => {
    cancel()
    cancelAnimationFrame(frame)
  }
}
