/** After this long a busy browser does it nevertheless. */
const AT_LAST_MS = 2000
/** For browsers that do not tell when they have nothing to do. */
const A_MOMENT_MS = 500

/**
 * Calls back once the page has loaded, its pictures included, and the browser has nothing else to do.
 * Returns the way to call it off.
 */
export function whenPageRests(act: () => unknown): () => void {
  let cancel = () => {}
  function wait(): void {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(act, { timeout: AT_LAST_MS })
      cancel = () => cancelIdleCallback(id)
    } else {
      const timer = setTimeout(act, A_MOMENT_MS)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    cancel = () => window.removeEventListener('load', wait)
  }
  return () => cancel()
}
