import { vi } from 'vitest'

const PATIENCE_MS = 15_000

/** `vi.waitFor`, which gives up after a second, for as long as a busy machine needs. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS })
}
