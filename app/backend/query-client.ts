import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { AppError } from './errors.ts'

const CACHE_MS = 5 * 60 * 1000
const FRESH_MS = 60 * 1000
const RETRIES = 3
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

const isServer = typeof document === 'undefined'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isOptional`: the page does without; a failure is worth a warning, not an error.
     * `isSilent`: no one has to know (product 26.18); it is there for people who look for it.
     */
    queryMeta: { isOptional?: boolean; isSilent?: boolean }
  }
}

let browserClient: QueryClient | undefined

/** One client per request on the server, one per page in the browser. */
export function getQueryClient(): QueryClient {
  if (isServer) return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/** How reads are cached (product 27.4, 27.5): kept 5 minutes unused, three retries, 1 s doubled up to 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        // On the server a timer per query would keep each request's data in memory.
        ...(isServer ? {} : { gcTime: CACHE_MS }),
      },
      // What is sent without a connection fails at once, with its words; it would wait for one and say nothing.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A list that stays empty says why in the console (product 5.8). The server logs for itself. */
function logFailure(error: Error, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): void {
  if (isServer) return
  const loud = meta?.isOptional ? console.warn : console.error
  const log = meta?.isSilent ? console.debug : loud
  log(`Query ${JSON.stringify(queryKey)} failed.`, error)
}

/** A page must not wait on the server for retries, and a refusal stays a refusal. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (isServer || (error instanceof AppError && error.isRefusal)) return false
  return failureCount < RETRIES
}

/** Wait before retry number `attempt` (0-based), in ms. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS)
}
