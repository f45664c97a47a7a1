/** Where it never appears, whatever the owner sets (product 3.27). */
const NEVER_ON = ['/cart', '/checkout', '/auth', '/admin', '/account', '/orders', '/submit-review']

/** Where the owner says nothing. */
export const IDLE_SECONDS = 45

/** Whether a page is one on which the modal may appear at all. */
export function mayInterrupt(path: string): boolean {
  return !NEVER_ON.some((start) => isBelow(path, start))
}

/** Whether an address is this one, or below it. */
export function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
}
