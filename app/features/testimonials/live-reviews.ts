import type { LiveChange } from '#app/backend/live-channel.ts'
import { TICKER_LIMIT } from '#domain/ticker.ts'

import type { RecentReview } from './data/list-recent-reviews.ts'

const PUBLIC: ReadonlySet<unknown> = new Set(['approved', 'featured'])

/**
 * The ticker's reviews after a change of a testimonial (product 13.1): one that has become public goes to
 * the front if it has a category, a company and a rating; the ticker keeps 20. One that is shown
 * already changes in its place, or disappears.
 */
export function withChangedTestimonial(
  reviews: RecentReview[],
  { event, row }: LiveChange,
): RecentReview[] {
  const review = event === 'DELETE' ? null : toReview(row)
  const place = reviews.findIndex(({ id }) => id === row['id'])
  if (place >= 0) return review ? reviews.with(place, review) : reviews.toSpliced(place, 1)
  return review ? [review, ...reviews].slice(0, TICKER_LIMIT) : reviews
}

/** Null for what the ticker does not take while it runs. */
function toReview(row: LiveChange['row']): RecentReview | null {
  const { id, service_category: category, client_company: company, rating } = row
  const isTaken =
    PUBLIC.has(row['status']) &&
    typeof id === 'string' &&
    typeof category === 'string' &&
    typeof company === 'string' &&
    company !== '' &&
    typeof rating === 'number'
  if (!isTaken) return null
  return {
    id,
    category,
    clientName: String(row['client_name']),
    clientRole: typeof row['client_role'] === 'string' ? row['client_role'] : null,
    clientCompany: company,
    rating,
    text: String(row['testimonial_text']),
    isFeatured: row['is_featured'] === true,
  }
}
