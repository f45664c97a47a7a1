import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import { shownMetrics } from '#domain/case-study.ts'
import { CATEGORIES, isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS, deliveryHours } from '#domain/delivery.ts'
import { uniqueReviews } from '#domain/rating.ts'
import { SECTIONS, metaDescription, parseDescription } from '#domain/service-description.ts'

import { servicePath } from './service-addresses.ts'
import { toServiceCards } from './service-cards.ts'

const text = z.string()
const nullableText = z.nullable(text)
const nullableNumber = z.nullable(z.number())
/** A numeric column: some servers send it as text, to keep its digits. */
const rating = z.nullable(z.union([z.number(), text]))

const service = z.object({
  id: text,
  slug: nullableText,
  service_title: text,
  service_description: nullableText,
  category: text,
  price_usd: z.number(),
  delivery_time_days: nullableNumber,
  seo_title: nullableText,
  seo_description: nullableText,
  og_image: nullableText,
})

const figures = { reviews: nullableNumber, projects_sold_30d: nullableNumber, avg_rating: rating }

const relatedCard = z.object({
  ...figures,
  id: text,
  slug: nullableText,
  service_title: text,
  category: text,
  price_usd: z.number(),
  delivery_time_days: nullableNumber,
  description_excerpt: nullableText,
  thumbnail_url: nullableText,
  thumbnail_alt: nullableText,
})

const caseStudy = z.object({
  id: text,
  title: text,
  client_name: nullableText,
  industry: nullableText,
  excerpt: nullableText,
  file_url: nullableText,
  file_type: nullableText,
  metrics: z.record(text, z.unknown()),
  metric_order: z.array(text),
})

const review = z.object({
  id: text,
  reviewer_name: text,
  reviewer_company: nullableText,
  reviewer_role: nullableText,
  reviewer_avatar_url: nullableText,
  rating: z.number(),
  review_title: nullableText,
  review_content: text,
  review_date: nullableText,
})

/** What the procedure `get_service_page` answers for a service that is on sale. */
export const servicePageAnswer = z.object({
  service,
  slides: z.array(z.object({ id: text, url: text, alt: nullableText })),
  stats: z.nullable(z.object(figures)),
  related: z.array(relatedCard),
  case_studies: z.array(caseStudy),
  reviews: z.array(review),
})

type PageAnswer = z.output<typeof servicePageAnswer>

/** The service page and what it tells search engines. */
export type ServicePage = NonNullable<ReturnType<typeof toServicePage>>

/** Null for a service of a category that this version does not know. */
export function toServicePage(row: PageAnswer) {
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
      /** The start of the description (product 7.2). */
      description: summary,
      /** The owner's own text, for the preview card. */
      preview: service.seo_description || summary,
      /** The owner's own picture; null where the generated one is used. */
      image: service.og_image || null,
      rating: toRating(stats),
    },
  }
}

/** Null without reviews: the 5 stars of the screen are a default then. */
function toRating(stats: PageAnswer['stats']) {
  const count = stats?.reviews ?? 0
  const average = Number(stats?.avg_rating ?? 0)
  return count > 0 && average > 0 ? { average, count } : null
}

/** With the first 3 of its metrics (product 15.4). `fileType` is for people: "PDF", "ZIP". */
function toCaseStudy(row: PageAnswer['case_studies'][number]) {
  return {
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    industry: row.industry,
    excerpt: row.excerpt ?? '',
    fileUrl: row.file_url || null,
    fileType: row.file_type?.toUpperCase() ?? null,
    metrics: shownMetrics(row.metrics, row.metric_order),
  }
}

function toReview(row: PageAnswer['reviews'][number]) {
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

const REMEMBERED = 300
const described = new Map<string, ReturnType<typeof parseAndRender>>()

/** A description's parts. The latest 300 are remembered: the server shows the same services over and over. */
function describeService(raw: string) {
  const known = described.get(raw)
  if (known) return known
  const description = parseAndRender(raw)
  const [oldest] = described.keys()
  if (oldest !== undefined && described.size >= REMEMBERED) described.delete(oldest)
  described.set(raw, description)
  return description
}

/** `html` is sanitized (product 7.22); sections without text are left out. */
function parseAndRender(raw: string) {
  const texts = parseDescription(raw)
  const sections = SECTIONS.map(({ key, title }) => ({
    key,
    title,
    html: renderMarkdown(texts[key]),
  }))
  return {
    sections: sections.filter(({ html }) => html.trim() !== ''),
    summary: metaDescription(raw),
  }
}

/** What `get_service_preview` answers to an admin; drafts may lack anything. */
const servicePreviewAnswer = z.extend(servicePageAnswer, {
  status: z.enum(['draft', 'published', 'archived']),
  service: z.extend(service, {
    service_title: nullableText,
    category: nullableText,
    price_usd: nullableNumber,
  }),
})

/**
 * A service as its page will be, and what it still lacks ("a category", "a price"): a stand-in shows in the
 * meantime. Null for everyone but admins, and where no current service has `serviceRef`, a slug or an id.
 */
export const servicePreviewQuery = (serviceRef: string) =>
  queryOptions({
    queryKey: ['services', 'preview', serviceRef],
    queryFn: async ({ client: queryClient }) => {
      if (serviceRef.includes('\0')) return null
      const client = await backendOf(queryClient)()
      const asked = { service_ref: serviceRef }
      const answer = unwrapRows(await client.rpc('get_service_preview', asked, { get: true }))
      const row = readAnswer('get_service_preview', servicePreviewAnswer, answer)
      return row && toPreview(row)
    },
  })

export type ServicePreview = NonNullable<ReturnType<typeof toPreview>>

function toPreview({ status, service, ...rest }: z.output<typeof servicePreviewAnswer>) {
  const page = toServicePage({
    ...rest,
    service: {
      ...service,
      service_title: service.service_title ?? 'Untitled service',
      category: service.category ?? CATEGORIES[0],
      price_usd: service.price_usd ?? 0,
    },
  })
  const missing = [
    ...(service.category === null ? ['a category'] : []),
    ...(service.service_description === null ? ['a description'] : []),
    ...(service.price_usd === null ? ['a price'] : []),
  ]
  return page && { page, status, missing }
}
