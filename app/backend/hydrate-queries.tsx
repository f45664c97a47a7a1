import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMatches } from 'react-router'

/** Hydrated data comes with the document, and a document's scripts run right after it. */
const PAGE_LOADED_AT = Date.now()

/**
 * Puts the data that the server's loaders fetched (`page-data.ts`) into the query cache. The server
 * drops a cached page as soon as its data changes, so what a page carries is as fresh as the page
 * itself, however long ago it was rendered. Data of age 0 is a fallback and stays stale.
 */
export function HydrateQueries({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [state] = useState(() => ({
    mutations: [],
    queries: matches.flatMap(({ loaderData }) => queriesIn(loaderData)).map(markFresh),
  }))
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

type DehydratedQuery = DehydratedState['queries'][number]

function queriesIn(loaderData: unknown): DehydratedQuery[] {
  return (loaderData as { queries?: DehydratedState } | null | undefined)?.queries?.queries ?? []
}

function markFresh(query: DehydratedQuery): DehydratedQuery {
  const { state } = query
  return { ...query, state: { ...state, dataUpdatedAt: state.dataUpdatedAt && PAGE_LOADED_AT } }
}
