import type { LiveStatus } from '#app/backend/live-channel.ts'

const ASK_AGAIN_MS = 5000
/** Nothing should be missed while changes arrive; if something is, not for long. */
const MAKE_SURE_MS = 60_000

/** How often an order that is seen is read again besides, in ms. */
export function askAgainMs(status: LiveStatus): number {
  return status === 'on' ? MAKE_SURE_MS : ASK_AGAIN_MS
}
