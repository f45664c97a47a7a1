const SLOW_PAGE_MS = 3000
const SLOW_OPERATION_MS = 2000

/** Warns in the console when the page took more than 3 s to load (product 27.6). Browser only. */
export function warnOnSlowPageLoad(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      if (duration > SLOW_PAGE_MS) console.warn(`Slow page load: ${Math.round(duration)} ms`)
    }
  }).observe({ type: 'navigation', buffered: true })
}

/** `fetch`, with a warning in the console for each call that took more than 2 s (product 27.6). */
export const fetchAndWarnWhenSlow: typeof fetch = async (input, init) => {
  const startedAt = performance.now()
  try {
    return await fetch(input, init)
  } finally {
    const tookMs = performance.now() - startedAt
    if (tookMs > SLOW_OPERATION_MS) {
      console.warn(`Slow operation: ${pathOf(input)} took ${Math.round(tookMs)} ms`)
    }
  }
}

/** Without the query, which can carry what a visitor typed. */
function pathOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname
}
