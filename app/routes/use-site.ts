import { useSuspenseQuery } from '@tanstack/react-query'

import { getSiteQuery } from '#app/features/site/data/get-site.ts'
import type { Site } from '#app/features/site/data/get-site.ts'

/** The brand facts; the layout's loader has fetched them before any page renders. */
export function useSite(): Site {
  return useSuspenseQuery(getSiteQuery()).data
}
