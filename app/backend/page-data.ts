import {
  dehydrate,
  type DehydratedState,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'

import { backendContext } from './context.ts'
import { carryBackend } from './query-backend.ts'
import { createQueryClient } from './query-client.ts'
import type { AnyQuery } from './settle-soon.ts'

type RequestContext = Readonly<RouterContextProvider>

/** The `loader` of a page that cannot do without these queries. */
export async function loadPage(context: RequestContext, ...queries: readonly AnyQuery[]) {
  const page = startPageData(context)
  await Promise.all(queries.map((query) => page.require(query)))
  return page.respond({})
}

/**
 * Fetches a page's data on the server, with the same query options that its
 * components read. `require` what the page cannot do without; `prefer` what it
 * can: a failure there is logged, the fallback shown, and the page not cached.
 */
export function startPageData(context: RequestContext) {
  const { client, publicConfig } = context.get(backendContext)
  const queryClient = createQueryClient()
  carryBackend(queryClient, () => Promise.resolve(client))
  let isDegraded = false

  return {
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
