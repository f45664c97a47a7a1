import { homepageBadge } from '#domain/badge.ts'
import { isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS } from '#domain/delivery.ts'
import { DEFAULT_RATING } from '#domain/rating.ts'
import { truncateText } from '#domain/truncate-text.ts'

import type { ServiceCardModel } from '../view-models.ts'

/** A row of the view `service_cards`. `price_usd` holds cents (product 25.1). */
export interface ServiceCardRow {
  id: string
  slug: string | null
  service_title: string
  category: string
  price_usd: number
  delivery_time_days: number | null
  description_excerpt: string | null
  thumbnail_url: string | null
  thumbnail_alt: string | null
  reviews: number | null
  projects_sold_30d: number | null
  /** A numeric column: some servers send it as text, to keep its digits. */
  avg_rating: number | string | null
}

export const SERVICE_CARD_COLUMNS =
  'id, slug, service_title, category, price_usd, delivery_time_days, description_excerpt, ' +
  'thumbnail_url, thumbnail_alt, reviews, projects_sold_30d, avg_rating'

const SNIPPET_CHARACTERS = 85

/** The cards to show. A row of a category that this version does not know is left out. */
export function toServiceCards(rows: readonly ServiceCardRow[]): ServiceCardModel[] {
  return rows.flatMap((row) => toServiceCard(row) ?? [])
}

function toServiceCard(row: ServiceCardRow): ServiceCardModel | null {
  if (!isCategory(row.category)) return null
  const deliveryDays = row.delivery_time_days ?? DEFAULT_DELIVERY_DAYS
  const projectsSold30d = row.projects_sold_30d ?? 0
  const priceCents = row.price_usd
  return {
    id: row.id,
    href: servicePath(row),
    title: row.service_title,
    category: row.category,
    priceCents,
    deliveryDays,
    // The excerpt is plain text already, so `cardSnippet` would parse it for nothing.
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
