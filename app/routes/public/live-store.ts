import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { withChangedTestimonial } from '#app/features/testimonials/live-reviews.ts'
import { recentReviewsQuery, reviewStripQuery } from '#app/features/testimonials/queries.ts'

/** The second table holds what is made from the others; an answer to a review changes no figure. */
const TABLES = [{ table: 'testimonials' }, { table: 'service_stats' }, { table: 'service_reviews' }]
/** Everyone who looks at the store gets the same change. */
const SPREAD_MS = 1000
/** A page that has just been opened shows what there is. */
const FRESH_UNTIL_MS = 15_000

const SERVICES_AND_PRAISE = [['services'], ['home']]

/**
 * Keeps the store's pages up to date (product 13.1): a new one appears in the ticker right
 * away, and the figures of services are read again after any change of testimonials.
 */
export function LiveStore(): null {
  const queryClient = useQueryClient()
  const [isFresh] = useState(() => performance.now() < FRESH_UNTIL_MS)
  const { queryKey: reviews } = recentReviewsQuery()
  const { queryKey: strip } = reviewStripQuery()
  useLiveRefresh({
    tables: TABLES,
    spreadMs: SPREAD_MS,
    isFresh,
    refresh({ hasMissed }) {
      const keys = hasMissed ? [...SERVICES_AND_PRAISE, reviews, strip] : SERVICES_AND_PRAISE
      return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })))
    },
    onChange(change) {
      if (change.table !== 'testimonials') return
      queryClient.setQueryData(reviews, (all) => all && withChangedTestimonial(all, change))
      queryClient.setQueryData(strip, (all) => all && withChangedTestimonial(all, change))
    },
  })
  return null
}
