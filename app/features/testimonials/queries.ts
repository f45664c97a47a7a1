import { queryOptions } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import type { Row } from '#app/backend/rows.ts'
import { TICKER_LIMIT, tickerSince } from '#domain/ticker.ts'

/** The ticker's testimonials (product 17.1): public, with a category, of 30 days, newest first, at most 20. */
export const recentReviewsQuery = () =>
  queryOptions({
    queryKey: ['recent-reviews'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = await backend
        .from('testimonials')
        .select(
          'id, service_category, service_name, client_name, client_role, client_company, rating, testimonial_text, is_featured',
        )
        .in('status', ['approved', 'featured'])
        .not('service_category', 'is', null)
        .gte('created_at', tickerSince(thisMinute()).toISOString())
        .order('created_at', { ascending: false })
        .order('id')
        .limit(TICKER_LIMIT)
      return (unwrapRows(answer) ?? []).map(toRecentReview)
    },
    meta: { isOptional: true },
    staleTime: asLongAsTheVisit,
  })

/**
 * A strip that changes while people read it is worse than one as old as the visit; a fallback (of age 0, see
 * `page-data.ts`) is asked for again.
 */
const asLongAsTheVisit = (query: { state: { dataUpdatedAt: number } }) =>
  query.state.dataUpdatedAt === 0 ? 0 : Infinity

/** The end of an id tells one review of twenty from the others; whole ids are 400 bytes of each page. */
const ID_CHARACTERS = 8

/**
 * What the strip shows of them. Every page has it, and few visitors open one: the texts are asked for then. A
 * review that has come since is there as a whole.
 */
export const reviewStripQuery = () =>
  queryOptions({
    queryKey: ['review-strip'],
    queryFn: async ({ client }): Promise<StripReview[]> => {
      const reviews = await client.fetchQuery(recentReviewsQuery())
      return reviews.map(({ id, category, clientCompany, rating }) => {
        return { id: id.slice(-ID_CHARACTERS), category, clientCompany, rating }
      })
    },
    // The list that it is made from is asked for again, and says what failed.
    retry: false,
    meta: { isSilent: true },
    staleTime: asLongAsTheVisit,
  })

/** Where the service with a name is on sale; null where it is not. */
export const slugOfServiceQuery = (name: string) =>
  queryOptions({
    queryKey: ['slug-of-service', name],
    queryFn: async ({ client }) => {
      const cards = (await backendOf(client)()).from('service_cards')
      const found = await cards.select('slug').eq('service_title', name).limit(1)
      return unwrapRows(found)?.[0]?.slug ?? null
    },
    meta: { isOptional: true },
    staleTime: Infinity,
  })

const MINUTE_MS = 60_000

/** Pages that are made one after the other ask the same, and share the answer. */
const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)

/** A testimonial as the ticker and its dialog show it. */
export type RecentReview = ReturnType<typeof toRecentReview>

export type StripReview = Pick<RecentReview, 'id' | 'category' | 'clientCompany' | 'rating'> &
  Partial<RecentReview>

export const isWhole = (review: StripReview): review is RecentReview => review.text !== undefined

type Shown =
  | 'id'
  | 'service_category'
  | 'service_name'
  | 'rating'
  | 'testimonial_text'
  | 'is_featured'
export type ShownRow = Row<'testimonials', Shown | 'client_name' | 'client_role' | 'client_company'>

export function toRecentReview(row: ShownRow) {
  return {
    id: row.id,
    category: row.service_category ?? '',
    serviceName: row.service_name,
    clientName: row.client_name,
    clientRole: row.client_role,
    clientCompany: row.client_company,
    rating: row.rating,
    text: row.testimonial_text,
    isFeatured: row.is_featured,
  }
}
