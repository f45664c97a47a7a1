import { isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS, deliveryHours } from '#domain/delivery.ts'
import { uniqueReviews } from '#domain/rating.ts'
import { SECTIONS, metaDescription, parseDescription } from '#domain/service-description.ts'

import type { DescriptionSectionModel, ReviewModel, ServicePageModel } from '../view-models.ts'
import { toCaseStudy } from './case-study-model.ts'
import { servicePath, toServiceCards } from './service-card-row.ts'
import type { ServicePageRow, ServiceReviewRow } from './service-page-row.ts'

/** The service page and what it tells search engines. */
export interface ServicePage {
  service: ServicePageModel
  seo: { title: string; description: string; image: string | null }
}

/** Turns section text (markdown or HTML) into sanitised HTML. */
export type RenderMarkdown = (source: string) => string

/** Null for a service of a category that this version does not know. */
export function toServicePage(
  row: ServicePageRow,
  renderMarkdown: RenderMarkdown,
): ServicePage | null {
  const { service, stats } = row
  if (!isCategory(service.category)) return null
  return {
    service: {
      id: service.id,
      href: servicePath(service),
      title: service.service_title,
      category: service.category,
      priceCents: service.price_usd,
      deliveryDays: service.delivery_time_days ?? DEFAULT_DELIVERY_DAYS,
      sections: toSections(service.service_description ?? '', renderMarkdown),
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
      description: service.seo_description || metaDescription(service.service_description ?? ''),
      image: service.og_image || row.slides[0]?.url || null,
    },
  }
}

function toSections(raw: string, renderMarkdown: RenderMarkdown): DescriptionSectionModel[] {
  const sections = parseDescription(raw)
  return SECTIONS.map(({ key, title }) => ({ key, title, html: renderMarkdown(sections[key]) }))
}

function toReview(row: ServiceReviewRow): ReviewModel {
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
