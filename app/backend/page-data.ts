import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'

import { backendContext, renderingContext } from './context.ts'
import type { PageQuery } from './page-queries.ts'
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
  /** Not all that is in the cache: what a query asks others for stays here. */
  const queries: PageQuery[] = []

  return {
    publicConfig,

    /** Throws when the query fails, which shows the error screen. */
    async require<Data, Key extends QueryKey>(
      query: FetchQueryOptions<Data, Error, Data, Key>,
    ): Promise<Data> {
      const found = await queryClient.fetchQuery(query)
      queries.push({ key: query.queryKey, data: found, isFallback: false })
      return found
    },

    /** Never throws. The fallback counts as stale, so that the browser asks again. */
    async prefer<Data, Key extends QueryKey>(
      query: FetchQueryOptions<Data, Error, Data, Key>,
      fallback: NoInfer<Data>,
    ): Promise<Data> {
      try {
        return await this.require(query)
      } catch (error) {
        console.error(
          `Query ${JSON.stringify(query.queryKey)} failed; its fallback is shown.`,
          error,
        )
        queries.push({ key: query.queryKey, data: fallback, isFallback: true })
        return fallback
      }
    },

    /** The loader's answer: what the route adds. The page takes what was read along by itself. */
    respond<Extra extends object>(extra: Extra, status = 200) {
      context.get(renderingContext).queries.push(...queries)
      const isDegraded = queries.some(({ isFallback }) => isFallback)
      return data(extra, { status, headers: isDegraded ? { 'Cache-Control': 'no-store' } : {} })
    },
  }
}
