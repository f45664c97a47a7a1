import type { Category } from '#domain/category.ts'

/** What a service card shows. `badge` is a text of product 5.14. */
export interface ServiceCardModel {
  id: string
  /** Path of the service page, `/service/{slug or id}`. */
  href: string
  title: string
  category: Category
  priceCents: number
  deliveryDays: number
  snippet: string
  badge: string
  thumbnailUrl: string | null
  thumbnailAlt: string
  reviewCount: number
  projectsSold30d: number
  averageRating: number
}

/** One part of the service description; `html` is sanitized before it gets here (product 7.22). */
export interface DescriptionSectionModel {
  key: string
  title: string
  html: string
}

export interface ServiceStatsModel {
  deliveryHours: number
  sold30d: number
  reviews: number
}

interface SlideModel {
  id: string
  url: string
  alt: string
}

export interface CaseStudyModel {
  id: string
  title: string
  clientName: string | null
  industry: string | null
  excerpt: string
  fileUrl: string | null
  /** For people: "PDF", "DOCX", "ZIP". */
  fileType: string | null
  isFeatured: boolean
  /** `text` is ready to show ("+38%", "3x ROI"; product 15.4). */
  metrics: readonly { name: string; text: string }[]
}

export interface ReviewModel {
  id: string
  reviewerName: string
  reviewerRole: string | null
  reviewerCompany: string | null
  avatarUrl: string | null
  /** 1 to 5. */
  rating: number
  title: string | null
  content: string
  /** ISO date. */
  date: string | null
}

/** Everything that the service page shows. */
export interface ServicePageModel {
  id: string
  href: string
  title: string
  category: Category
  priceCents: number
  deliveryDays: number
  sections: readonly DescriptionSectionModel[]
  slides: readonly SlideModel[]
  stats: ServiceStatsModel
  related: readonly ServiceCardModel[]
  caseStudies: readonly CaseStudyModel[]
  reviews: readonly ReviewModel[]
}
