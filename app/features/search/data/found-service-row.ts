import type { FoundService, Mark } from '../found-service.ts'

/** A service as `search-suggest` and `search-intent` answer it. `price_usd` holds cents (product 6.17). */
export interface FoundServiceRow {
  id: string
  slug: string | null
  title: string
  category: string
  price_usd: number
  projects_sold_30d: number | null
  snippet?: string
  title_marks?: readonly Mark[]
  snippet_marks?: readonly Mark[]
}

export function toFoundService(row: FoundServiceRow): FoundService {
  return {
    id: row.id,
    href: `/service/${encodeURIComponent(row.slug || row.id)}`,
    title: row.title,
    category: row.category,
    priceCents: row.price_usd,
    sold30d: row.projects_sold_30d ?? 0,
    snippet: row.snippet ?? '',
    titleMarks: row.title_marks ?? [],
    snippetMarks: row.snippet_marks ?? [],
  }
}
