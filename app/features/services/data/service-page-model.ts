import { isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS, deliveryHours } from '#domain/delivery.ts'
import { uniqueReviews } from '#domain/rating.ts'

import type { ReviewModel, ServicePageModel } from '../view-models.ts'
import { toCaseStudy } from './case-study-model.ts'
import { describeService } from './describe-service.ts'
import { servicePath, toServiceCards } from './service-card-row.ts'
import { servicePageAnswer } from './service-page-answer.ts'
import type { ServicePageAnswer } from './service-page-answer.ts'

export { servicePageAnswer }

/** The service page and what it tells search engines. */
export interface ServicePage {
  service: ServicePageModel
  seo: ServiceSeo
}

interface ServiceSeo {
  title: string
  /** The start of the description (product 7.2). */
  description: string
  /** The owner's own text, for the preview card. */
  preview: string
  /** The owner's own picture; null where the generated one is used. */
  image: string | null
  /** Null without reviews: the 5 stars of the screen are a default then. */
  rating: { average: number; count: number } | null
}

/** Null for a service of a category that this version does not know. */
export function toServicePage(row: ServicePageAnswer): ServicePage | null {
  const { service, stats } = row
  if (!isCategory(service.category)) return null
  const { sections, summary } = describeService(service.service_description ?? '')
  return {
    service: {
      id: service.id,
      href: servicePath(service),
      title: service.service_title,
      category: service.category,
      priceCents: service.price_usd,
      deliveryDays: service.delivery_time_days ?? DEFAULT_DELIVERY_DAYS,
      sections,
      slides: row.slides.map(({ id, url, alt }) => ({ id, url, alt: alt ?? '' })),
      stats: {
        deliveryHours: deliveryHours(service.delivery_time_days),
        sold30d: stats?.projects_sold_30d ?? 0,
        reviews: stats?.reviews ?? 0,
      },
      related: toServiceCards(row.related),
      caseStudies: row.case_studies.map(toCaseStudy),
      reviews: uniqueReviews(row.reviews.map(toReview)),
    },
    seo: {
      title: service.seo_title || service.service_title,
      description: summary,
      preview: service.seo_description || summary,
      image: service.og_image || null,
      rating: toRating(stats),
    },
  }
}

function toRating(stats: ServicePageAnswer['stats']): ServiceSeo['rating'] {
  const count = stats?.reviews ?? 0
  const average = Number(stats?.avg_rating ?? 0)
  return count > 0 && average > 0 ? { average, count } : null
}

function toReview(row: ServicePageAnswer['reviews'][number]): ReviewModel {
  return {
    id: row.id,
    reviewerName: row.reviewer_name,
    reviewerRole: row.reviewer_role,
    reviewerCompany: row.reviewer_company,
    avatarUrl: row.reviewer_avatar_url,
    rating: row.rating,
    title: row.review_title,
    content: row.review_content,
    date: row.review_date,
  }
}
