import type { Row } from '#app/backend/rows.ts'
import { homepageBadge } from '#domain/badge.ts'
import { isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS } from '#domain/delivery.ts'
import { DEFAULT_RATING } from '#domain/rating.ts'
import { truncateText } from '#domain/truncate-text.ts'

import type { ServiceCardModel } from '../view-models.ts'

export const SERVICE_CARD_COLUMNS = `id, slug, service_title, category, price_usd,
  delivery_time_days, description_excerpt, thumbnail_url, thumbnail_alt, reviews,
  projects_sold_30d, avg_rating` as const

/** A row of the view `service_cards`. `price_usd` holds cents (product 25.1). */
export type ServiceCardRow = Row<
  'service_cards',
  | 'id'
  | 'slug'
  | 'service_title'
  | 'category'
  | 'price_usd'
  | 'delivery_time_days'
  | 'description_excerpt'
  | 'thumbnail_url'
  | 'thumbnail_alt'
  | 'reviews'
  | 'projects_sold_30d'
> & {
  /** A numeric column: some servers send it as text, to keep its digits. */
  avg_rating: number | string | null
}

const SNIPPET_CHARACTERS = 85

/**
 * The cards to show. A row of a category that this version does not know is left out; the view has
 * none without an id, a title or a price, which the types of its columns do not know.
 */
export function toServiceCards(rows: readonly ServiceCardRow[]): ServiceCardModel[] {
  return rows.flatMap((row) => toServiceCard(row) ?? [])
}

function toServiceCard(row: ServiceCardRow): ServiceCardModel | null {
  const { id, service_title: title, category, price_usd: priceCents } = row
  if (id === null || title === null || !isCategory(category) || priceCents === null) return null
  const deliveryDays = row.delivery_time_days ?? DEFAULT_DELIVERY_DAYS
  const projectsSold30d = row.projects_sold_30d ?? 0
  return {
    id,
    href: servicePath({ slug: row.slug, id }),
    title,
    category,
    priceCents,
    deliveryDays,
    snippet: truncateText(
      row.description_excerpt ?? '',
      SNIPPET_CHARACTERS,
      SNIPPET_CHARACTERS - 1,
    ),
    badge: homepageBadge({ deliveryDays, projectsSold30d, priceCents }),
    thumbnailUrl: row.thumbnail_url,
    thumbnailAlt: row.thumbnail_alt ?? '',
    reviewCount: row.reviews ?? 0,
    projectsSold30d,
    averageRating: Number(row.avg_rating ?? DEFAULT_RATING),
  }
}

/** `/service/{slug}`, or the id of a service without one. */
export function servicePath({ slug, id }: { slug: string | null; id: string }): string {
  return `/service/${encodeURIComponent(slug || id)}`
}
