/** A scroll to a place of the page is over by then, also where the browser does not say so. */
const LONGEST_MS = 1200

/**
 * A link to a place within the page scrolls there smoothly. All other scrolling is immediate, most of all
 * what takes a visitor back to where a page was left (product 3.25): so the page's own style asks for none.
 */
export function scrollSmoothlyInPage(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.hash || link.pathname !== location.pathname || link.search !== location.search)
        return
      const { style } = document.documentElement
      style.scrollBehavior = 'smooth'
      const end = () => {
        style.scrollBehavior = ''
      }
      window.addEventListener('scrollend', end, { once: true })
      setTimeout(end, LONGEST_MS)
    },
    { capture: true },
  )
}
