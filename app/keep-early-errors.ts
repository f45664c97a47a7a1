declare global {
  interface Window {
    /** What failed on this page and was not reported yet; once there is a reporter, `push` is its. */
    earlyErrors?: { push(failed: Failed): unknown; splice(from: number): Failed[] }
  }
}

/** An event of the window, or an error that a page shows. */
export interface Failed {
  error?: unknown
  reason?: unknown
  message?: string
  target?: EventTarget | null
}

/**
 * What reports errors comes late, because no one should wait for it. Until then the page itself keeps what fails,
 * scripts that cannot be loaded among it.
 */
export const KEEP_EARLY_ERRORS = `{
const kept = window.earlyErrors = [];
for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (event) => { if (kept.length < 9) kept.push(event); }, true);
}`
