import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'

import { siteQuery, type Site } from '#app/features/layout/queries.ts'
import type { loader as rootLoader } from '#app/root.tsx'

/** The brand facts; the layout's loader has fetched them before any page renders. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery()).data
}

/** Public origin without a trailing slash; '' where none is configured, which keeps links relative. */
export function useSiteUrl(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.publicConfig.siteUrl ?? ''
}
