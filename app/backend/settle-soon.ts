import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'

import { getQueryClient } from './query-client.ts'

const PATIENCE_MS = 200

export type AnyQuery = Pick<FetchQueryOptions<never, Error, never, QueryKey>, 'queryKey'>

/** For a `clientLoader`: fetches what its page shows, and waits a moment for it (`settleSoon`). */
export function prefetchSoon(...queries: readonly AnyQuery[]): Promise<void> {
  return settleSoon(...queries.map((query) => getQueryClient().prefetchQuery(query)))
}

/**
 * Lets a navigation wait a moment for its data, so that fast answers show no
 * skeleton at all. Slow ones arrive under the page's own loading state; failed
 * ones are the page's to tell, so nothing is thrown here.
 */
export async function settleSoon(...loading: readonly Promise<unknown>[]): Promise<void> {
  const settled = Promise.allSettled(loading)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([settled, patience])
}
