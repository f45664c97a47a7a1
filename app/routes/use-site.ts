import { useSuspenseQuery } from '@tanstack/react-query'

import { usePublicConfig } from '#app/backend/public-config.ts'
import { siteQuery, type Site } from '#app/features/layout/queries.ts'

/** The brand facts; the layout's loader has fetched them before any page renders. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery()).data
}

/** Public origin without a trailing slash; '' where none is configured, which keeps links relative. */
export function useSiteUrl(): string {
  return usePublicConfig().siteUrl ?? ''
}
