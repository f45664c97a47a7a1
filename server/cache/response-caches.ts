import { isOpenEnded } from './cache-key.ts'
import { ResponseCache } from './response-cache.ts'

const MIB = 1024 * 1024
const MAX_BYTES = 64 * MIB
const OPEN_ENDED_MAX_BYTES = 16 * MIB

/** The caches of the process, by key. */
export interface ResponseCaches {
  of(key: string): ResponseCache
  clear(): void
}

/**
 * Pages with a query (a search, a filter, an advertisement's mark) have a cache of their own: what
 * people search for has no end, and shall not push out the pages that everybody opens.
 */
export function createResponseCaches(maxAgeMs: number): ResponseCaches {
  const pages = new ResponseCache(maxAgeMs, MAX_BYTES)
  const openEnded = new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES)
  return {
    of: (key) => (isOpenEnded(key) ? openEnded : pages),
    clear() {
      pages.clear()
      openEnded.clear()
    },
  }
}
