import type { BackendClient } from '#app/backend/backend.ts'
import { homepageBadge } from '#domain/badge.ts'
import { isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS } from '#domain/delivery.ts'
import { DEFAULT_RATING } from '#domain/rating.ts'
import { servicePath } from '#domain/service-path.ts'
import { truncateAtWord } from '#domain/truncate-text.ts'

/** The cards of all services on sale, to be filtered and sorted. `price_usd` holds cents (product 25.1). */
export const selectCards = (client: BackendClient) =>
  client.from('service_cards').select(
    `id, slug, service_title, category, price_usd, delivery_time_days, description_excerpt,
      thumbnail_url, thumbnail_alt, reviews, projects_sold_30d, avg_rating`,
  )

type CardRow = NonNullable<Awaited<ReturnType<typeof selectCards>>['data']>[number]
export type ServiceCardRow = Omit<CardRow, 'avg_rating'> & {
  /** A numeric column: some servers send it as text, to keep its digits. */
  avg_rating: number | string | null
}

const SNIPPET_CHARACTERS = 85

export type ServiceCardModel = ReturnType<typeof toServiceCards>[number]

/**
 * The cards to show. A row of a category that this version does not know is left out; the view has
 * none without an id, a title or a price, which the types of its columns do not know.
 */
export function toServiceCards(rows: readonly ServiceCardRow[]) {
  return rows.flatMap((row) => {
    const { id, slug, service_title: title, category, price_usd: priceCents } = row
    if (id === null || title === null || !isCategory(category) || priceCents === null) return []
    const deliveryDays = row.delivery_time_days ?? DEFAULT_DELIVERY_DAYS
    const projectsSold30d = row.projects_sold_30d ?? 0
    const excerpt = row.description_excerpt ?? ''
    return {
      id,
      href: servicePath(slug || id),
      title,
      category,
      priceCents,
      deliveryDays,
      snippet: truncateAtWord(excerpt, SNIPPET_CHARACTERS),
      badge: homepageBadge({ deliveryDays, projectsSold30d, priceCents }),
      thumbnailUrl: row.thumbnail_url,
      thumbnailAlt: row.thumbnail_alt ?? '',
      reviewCount: row.reviews ?? 0,
      projectsSold30d,
      averageRating: Number(row.avg_rating ?? DEFAULT_RATING),
    }
  })
}
