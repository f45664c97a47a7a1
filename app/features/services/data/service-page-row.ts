import type { ServiceCardRow } from './service-card-row.ts'

/** What the procedure `get_service_page` answers for a service that is on sale. */
export interface ServicePageRow {
  service: {
    id: string
    slug: string | null
    service_title: string
    service_description: string | null
    category: string
    price_usd: number
    delivery_time_days: number | null
    seo_title: string | null
    seo_description: string | null
    og_image: string | null
  }
  slides: { id: string; url: string; alt: string | null }[]
  stats: ServiceStatsRow | null
  related: ServiceCardRow[]
  case_studies: CaseStudyRow[]
  reviews: ServiceReviewRow[]
}

export interface ServiceStatsRow {
  reviews: number | null
  projects_sold_30d: number | null
  /** A numeric column: some servers send it as text, to keep its digits. */
  avg_rating: number | string | null
}

export interface CaseStudyRow {
  id: string
  title: string
  client_name: string | null
  industry: string | null
  excerpt: string | null
  file_url: string | null
  file_type: string | null
  is_featured: boolean | null
  metrics: Record<string, number | string> | null
  metric_order: string[] | null
}

export interface ServiceReviewRow {
  id: string
  reviewer_name: string
  reviewer_company: string | null
  reviewer_role: string | null
  reviewer_avatar_url: string | null
  rating: number
  review_title: string | null
  review_content: string
  review_date: string | null
}
