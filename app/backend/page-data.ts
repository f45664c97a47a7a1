import { dehydrate } from '@tanstack/react-query'
import type { DehydratedState, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import type { Backend } from './backend.ts'
import { backendContext } from './context.ts'
import { carryBackend } from './query-backend.ts'
import { createQueryClient } from './query-client.ts'

/**
 * Fetches a page's data on the server, with the same query options that its
 * components read. `require` what the page cannot do without; `prefer` what it
 * can: a failure there is logged, the fallback shown, and the page not cached.
 */
export function startPageData(context: Readonly<RouterContextProvider>) {
  const { client, publicConfig } = context.get(backendContext)
  const queryClient = createQueryClient()
  const backend: Backend = () => Promise.resolve(client)
  carryBackend(queryClient, backend)
  let isDegraded = false

  return {
    backend,
    publicConfig,

    /** Throws when the query fails, which shows the error screen. */
    require<Data, Key extends QueryKey>(
      query: FetchQueryOptions<Data, Error, Data, Key>,
    ): Promise<Data> {
      return queryClient.fetchQuery(query)
    },

    /** Never throws. The fallback counts as stale, so that the browser asks again. */
    async prefer<Data, Key extends QueryKey>(
      query: FetchQueryOptions<Data, Error, Data, Key>,
      fallback: NoInfer<Data>,
    ): Promise<Data> {
      try {
        return await queryClient.fetchQuery(query)
      } catch (error) {
        console.error(
          `Query ${JSON.stringify(query.queryKey)} failed; its fallback is shown.`,
          error,
        )
        isDegraded = true
        queryClient.setQueryData<unknown>(query.queryKey, fallback, { updatedAt: 0 })
        return fallback
      }
    },

    /** The loader's answer: the queries' data and what the route adds. */
    respond<Extra extends object>(extra: Extra, status = 200) {
      const headers = isDegraded ? { 'Cache-Control': 'no-store' } : {}
      const queries: DehydratedState = dehydrate(queryClient)
      return data({ ...extra, queries }, { status, headers })
    },
  }
}
