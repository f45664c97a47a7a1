import type { LiveChange } from '#app/backend/live-channel.ts'
import type { Row } from '#app/backend/rows.ts'
import { TICKER_LIMIT } from '#domain/ticker.ts'

import { toRecentReview, type RecentReview, type ShownRow, type StripReview } from './queries.ts'

const PUBLIC: ReadonlySet<unknown> = new Set(['approved', 'featured'])

/**
 * The ticker's reviews after a change of a testimonial (product 13.1): one that has become public goes to
 * the front if it has a category, a company and a rating; the ticker keeps 20. One that is shown
 * already changes in its place, or disappears.
 */
export function withChangedTestimonial<Review extends StripReview>(
  reviews: (Review | RecentReview)[],
  { event, row }: LiveChange,
): (Review | RecentReview)[] {
  const review = event !== 'DELETE' && isTaken(row) ? toRecentReview(row) : null
  const changed = String(row['id'])
  const place = reviews.findIndex(({ id }) => changed.endsWith(id))
  if (place >= 0) return review ? reviews.with(place, review) : reviews.toSpliced(place, 1)
  return review ? [review, ...reviews].slice(0, TICKER_LIMIT) : reviews
}

/** Whether the ticker takes it while it runs. */
function isTaken(row: object): row is ShownRow {
  const {
    status,
    service_category: category,
    client_company: company,
    rating,
  }: Partial<Row<'testimonials'>> = row
  const hasCompany = typeof company === 'string' && company !== ''
  return (
    PUBLIC.has(status) && typeof category === 'string' && hasCompany && typeof rating === 'number'
  )
}
