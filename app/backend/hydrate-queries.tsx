import { HydrationBoundary } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

/** Hydrated data comes with the document, and a document's scripts run right after it. */
const PAGE_LOADED_AT = Date.now()

interface HydrateQueriesProps {
  state: DehydratedState | undefined
  children: ReactNode
}

/**
 * Puts the data that the server fetched into the query cache. The server drops a
 * cached page as soon as its data changes, so what a page carries is as fresh as
 * the page itself, however long ago it was rendered. Data of age 0 is a fallback
 * (see `page-data.ts`) and stays stale.
 */
export function HydrateQueries({ state, children }: HydrateQueriesProps) {
  const freshState = useMemo(() => state && markFresh(state), [state])
  return <HydrationBoundary state={freshState}>{children}</HydrationBoundary>
}

function markFresh(state: DehydratedState): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        dataUpdatedAt: query.state.dataUpdatedAt === 0 ? 0 : PAGE_LOADED_AT,
      },
    })),
  }
}
