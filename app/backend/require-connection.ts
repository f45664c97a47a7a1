import { AppError, userMessageOf } from './errors.ts'
import { MESSAGES } from './messages.ts'

const UNREACHABLE = 'The store could not be reached. Please try again.'

/**
 * Throws an `AppError` where there is no connection. With a session that has run out, supabase-js would try to renew
 * it for half a minute before it says so, and a browser that calls itself offline may still reach a store on its machine.
 */
export async function requireConnection(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  try {
    await fetch('/healthz', { cache: 'no-store' })
  } catch (cause) {
    throw new AppError({ code: 'store_unreachable', userMessage: UNREACHABLE, cause })
  }
}

/** What people may read about a change that failed: also that no answer came. */
export function failureOf(error: unknown): string {
  return isUnanswered(error) ? UNREACHABLE : userMessageOf(error)
}

/** It was sent, and no answer came: it may have worked. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && error.status === 0 && error.userMessage === MESSAGES.unexpected
