/** Where it never appears, whatever the owner sets (product 3.27). */
const NEVER_ON = ['/cart', '/checkout', '/auth', '/admin', '/account', '/orders', '/submit-review']

/** Where the owner says nothing. */
export const IDLE_SECONDS = 45

/** What a page waits for, from the settings as they are stored; null where the modal is off. */
export function readExitWatch(stored: unknown) {
  const { is_on: isOn, trigger, idle_seconds: idleSeconds } = Object(stored)
  if (isOn !== true) return null
  const isIdleAlone = trigger === 'idle'
  return { isIdleAlone, idleSeconds: Number(idleSeconds) || IDLE_SECONDS }
}

export type ExitWatch = ReturnType<typeof readExitWatch>

/** Whether a page is one on which the modal may appear at all. */
export function mayInterrupt(path: string): boolean {
  return !NEVER_ON.some((start) => isBelow(path, start))
}

/** Whether an address is this one, or below it. */
export function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
}
