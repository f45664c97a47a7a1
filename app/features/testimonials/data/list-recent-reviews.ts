import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Row } from '#app/backend/rows.ts'
import { TICKER_LIMIT, tickerSince } from '#domain/ticker.ts'

const COLUMNS =
  'id, service_category, client_name, client_role, client_company, rating, testimonial_text, is_featured'

type TestimonialRow = Row<
  'testimonials',
  | 'id'
  | 'service_category'
  | 'client_name'
  | 'client_role'
  | 'client_company'
  | 'rating'
  | 'testimonial_text'
  | 'is_featured'
>

/** A testimonial as the ticker and its dialog show it. */
export interface RecentReview {
  id: string
  category: string
  clientName: string
  clientRole: string | null
  clientCompany: string | null
  /** 1 to 5. */
  rating: number
  text: string
  isFeatured: boolean
}

/** The ticker's testimonials (product 17.1): public, with a category, of 30 days, newest first, at most 20. */
export async function listRecentReviews(backend: Backend): Promise<RecentReview[]> {
  const client = await backend()
  const rows = unwrapRows(
    await client
      .from('testimonials')
      .select(COLUMNS)
      .in('status', ['approved', 'featured'])
      .not('service_category', 'is', null)
      .gte('created_at', tickerSince(new Date()).toISOString())
      .order('created_at', { ascending: false })
      .order('id')
      .limit(TICKER_LIMIT),
  )
  return (rows ?? []).map(toRecentReview)
}

export function toRecentReview(row: TestimonialRow): RecentReview {
  return {
    id: row.id,
    category: row.service_category ?? '',
    clientName: row.client_name,
    clientRole: row.client_role,
    clientCompany: row.client_company,
    rating: row.rating,
    text: row.testimonial_text,
    isFeatured: row.is_featured,
  }
}

export function listRecentReviewsQuery() {
  return queryOptions({
    queryKey: ['recent-reviews'],
    queryFn: ({ client }) => listRecentReviews(backendOf(client)),
    meta: { isOptional: true },
    // A strip that changes while people read it is worse than one as old as the visit; a fallback (of
    // age 0, see `page-data.ts`) is asked for again.
    staleTime: (query) => (query.state.dataUpdatedAt === 0 ? 0 : Infinity),
  })
}
