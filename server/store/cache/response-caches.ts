import { kindOfKey } from './cache-key.ts'
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
 * Pages with a query (a search, a filter, an advertisement's mark) have a cache of their own, and so do
 * reads of tables: there is no end to what people can ask for, and it must not push out the pages that everyone
 * opens, nor their last good copies.
 */
export function createResponseCaches(maxAgeMs: number): ResponseCaches {
  const caches = {
    page: new ResponseCache(maxAgeMs, MAX_BYTES),
    'page with query': new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
    table: new ResponseCache(maxAgeMs, OPEN_ENDED_MAX_BYTES),
  }
  const all = Object.values(caches)
  setInterval(() => {
    for (const cache of all) cache.purge()
  }, maxAgeMs).unref()
  return {
    of: (key) => caches[kindOfKey(key)],
    clear() {
      for (const cache of all) cache.clear()
    },
  }
}
