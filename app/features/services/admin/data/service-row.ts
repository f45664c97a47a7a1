import type { ServiceStatus } from '#domain/service-editing.ts'

import type { AdminService } from '../admin-service.ts'

/** A row of `services` (product 25.1). `price_usd` holds cents. */
export interface ServiceRow {
  id: string
  slug: string | null
  service_title: string | null
  service_description: string | null
  description_excerpt: string | null
  category: string | null
  price_usd: number | null
  delivery_time_days: number
  reviews: number
  projects_sold_30d: number
  status: ServiceStatus
  badge_codes: string[]
  seo_title: string | null
  seo_description: string | null
  og_image: string | null
  published_at: string | null
  updated_at: string
  deleted_at: string | null
}

export function toAdminService(row: ServiceRow): AdminService {
  const title = row.service_title?.trim() ?? ''
  return {
    id: row.id,
    title: title || 'Untitled service',
    hasTitle: title !== '',
    slug: row.slug,
    category: row.category,
    priceCents: row.price_usd,
    deliveryDays: row.delivery_time_days,
    status: row.status,
    badgeCodes: row.badge_codes,
    excerpt: row.description_excerpt ?? '',
    reviews: row.reviews,
    projectsSold30d: row.projects_sold_30d,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  }
}
