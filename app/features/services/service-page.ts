import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { readProcedure } from '#app/backend/read-answer.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'
import { ownStudiesFirst, shownMetrics } from '#domain/case-study.ts'
import { CATEGORIES, isCategory } from '#domain/category.ts'
import { DEFAULT_DELIVERY_DAYS, deliveryHours } from '#domain/delivery.ts'
import { firstSentence, listItems } from '#domain/description-items.ts'
import { DEFAULT_RATING, uniqueReviews } from '#domain/rating.ts'
import { SECTIONS, metaDescription, parseDescription } from '#domain/service-description.ts'
import { servicePath } from '#domain/service-path.ts'

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

const caseStudy = row({
  id: text,
  title: text,
  clientName: nullableText,
  industry: nullableText,
  excerpt: nullableText,
  fileUrl: nullableText,
  fileType: nullableText,
  metrics: z.record(text, z.unknown()),
  metricOrder: z.array(text),
  /** The service that was hired, where it is still on sale. */
  serviceTitle: nullableText,
})

const review = row({
  reviewerName: text,
  reviewerCompany: nullableText,
  reviewerRole: nullableText,
  reviewerAvatarUrl: nullableText,
  rating: z.number(),
  reviewTitle: nullableText,
  reviewContent: text,
  reviewDate: nullableText,
  ownerAnswer: nullableText,
  ownerAnsweredAt: nullableText,
  serviceTitle: text,
  isOwn: z.boolean(),
  hasOrder: z.boolean(),
})

/** What the procedure `get_service_page` answers for a service that is on sale. */
const pageAnswer = z.object({
  service,
  slides: z.array(z.object({ url: text, portrait_url: nullableText, alt: nullableText })),
  stats: z.nullable(z.object(figures)),
  related: z.array(relatedCard),
  case_studies: z.array(caseStudy),
  reviews: z.array(review),
})

/** The same of any service: null where none is on sale. */
export const servicePageAnswer = z.nullable(pageAnswer)

type PageAnswer = z.output<typeof pageAnswer>

/** The service page and what it tells search engines. */
export type ServicePage = NonNullable<ReturnType<typeof toServicePage>>

/** Null for a service of a category that this version does not know. */
export function toServicePage(answer: PageAnswer) {
  const { service, stats } = answer
  if (!isCategory(service.category)) return null
  const { sections, summary, opening, included } = describeService(
    service.service_description ?? '',
  )
  return {
    service: {
      id: service.id,
      href: servicePath(service.slug || service.id),
      title: service.service_title,
      /** What comes of it in a sentence or two: the owner's, or how the description begins (product 7.25). */
      outcome: service.seo_description || opening,
      category: service.category,
      priceCents: service.price_usd,
      deliveryDays: service.delivery_time_days ?? DEFAULT_DELIVERY_DAYS,
      sections,
      /** What the buyer gets: the first items, and how many more there are. */
      included,
      slides: answer.slides.map(({ url, portrait_url: portraitUrl, alt }) => ({
        url,
        portraitUrl,
        alt: alt ?? '',
      })),
      stats: {
        deliveryHours: deliveryHours(service.delivery_time_days),
        sold30d: stats?.projects_sold_30d ?? 0,
        reviews: stats?.reviews ?? 0,
        averageRating: Number(stats?.avg_rating ?? DEFAULT_RATING),
      },
      related: toServiceCards(answer.related),
      caseStudies: ownStudiesFirst(answer.case_studies, service.service_title).map(toCaseStudy),
      reviews: uniqueReviews(answer.reviews),
    },
    seo: {
      title: service.seo_title || service.service_title,
      /** The start of the description (product 7.2). */
      description: summary,
      /** For the preview card; null where it is the outcome, the owner's own text. */
      preview: service.seo_description ? null : summary,
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
function toCaseStudy({ metrics, metricOrder, ...study }: PageAnswer['case_studies'][number]) {
  return {
    ...study,
    excerpt: study.excerpt ?? '',
    fileUrl: study.fileUrl || null,
    fileType: study.fileType?.toUpperCase() ?? null,
    metrics: shownMetrics(metrics, metricOrder),
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

/** `html` is sanitized (product 7.22), and empty for a section without text. */
function parseAndRender(raw: string) {
  const texts = parseDescription(raw)
  const sections = SECTIONS.map(({ key, title }) => ({
    key,
    title,
    html: renderMarkdown(texts[key]).trim(),
  }))
  return {
    sections,
    summary: metaDescription(raw),
    opening: firstSentence(texts.about),
    included: firstItems(listItems(texts.included)),
  }
}

const ITEMS_SHOWN = 3

/** For the panel: the page has all of them as text. */
export const firstItems = (items: readonly string[]) => ({
  items: items.slice(0, ITEMS_SHOWN),
  left: Math.max(0, items.length - ITEMS_SHOWN),
})

/** What `get_service_preview` answers to an admin; drafts may lack anything. */
const previewAnswer = z.extend(pageAnswer, {
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
    queryFn: async ({ client }) => {
      if (serviceRef.includes('\0')) return null
      const asked = { service_ref: serviceRef }
      const schema = async () => z.nullable(previewAnswer)
      const answer = await readProcedure(client, 'get_service_preview', asked, schema)
      return answer && toPreview(answer)
    },
  })

export type ServicePreview = NonNullable<ReturnType<typeof toPreview>>

function toPreview({ status, service, ...rest }: z.output<typeof previewAnswer>) {
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
