import type { ServiceStatus } from '#domain/service-editing.ts'

/** A service as the owner's lists show it. */
export interface AdminService {
  id: string
  /** What it is called, and what stands there while it has no title. */
  title: string
  hasTitle: boolean
  slug: string | null
  /** Null while none is chosen. */
  category: string | null
  /** Null while it has no price. */
  priceCents: number | null
  deliveryDays: number
  status: ServiceStatus
  badgeCodes: readonly string[]
  excerpt: string
  /** Stored values; live ones may take their place (`useServiceMetrics`). */
  reviews: number
  projectsSold30d: number
  updatedAt: string | null
  publishedAt: string | null
}

/** A label that services carry (product 25.5). */
export interface ServiceBadge {
  code: string
  label: string
  /** CSS colour, `#rrggbb`. */
  color: string
}

/** Path of the public page: by slug, else by id. */
export function publicPath({ slug, id }: { slug: string | null; id: string }): string {
  return `/service/${encodeURIComponent(slug || id)}`
}
