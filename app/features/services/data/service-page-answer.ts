import * as z from 'zod/mini'

const nullableText = z.nullable(z.string())
const nullableNumber = z.nullable(z.number())
/** A numeric column: some servers send it as text, to keep its digits. */
const rating = z.nullable(z.union([z.number(), z.string()]))

const service = z.object({
  id: z.string(),
  slug: nullableText,
  service_title: z.string(),
  service_description: nullableText,
  category: z.string(),
  price_usd: z.number(),
  delivery_time_days: nullableNumber,
  seo_title: nullableText,
  seo_description: nullableText,
  og_image: nullableText,
})

const stats = z.object({
  reviews: nullableNumber,
  projects_sold_30d: nullableNumber,
  avg_rating: rating,
})

const relatedCard = z.object({
  id: z.string(),
  slug: nullableText,
  service_title: z.string(),
  category: z.string(),
  price_usd: z.number(),
  delivery_time_days: nullableNumber,
  description_excerpt: nullableText,
  thumbnail_url: nullableText,
  thumbnail_alt: nullableText,
  reviews: nullableNumber,
  projects_sold_30d: nullableNumber,
  avg_rating: rating,
})

const caseStudy = z.object({
  id: z.string(),
  title: z.string(),
  client_name: nullableText,
  industry: nullableText,
  excerpt: nullableText,
  file_url: nullableText,
  file_type: nullableText,
  is_featured: z.boolean(),
  metrics: z.record(z.string(), z.unknown()),
  metric_order: z.array(z.string()),
})

const review = z.object({
  id: z.string(),
  reviewer_name: z.string(),
  reviewer_company: nullableText,
  reviewer_role: nullableText,
  reviewer_avatar_url: nullableText,
  rating: z.number(),
  review_title: nullableText,
  review_content: z.string(),
  review_date: nullableText,
})

/** What the procedure `get_service_page` answers for a service that is on sale. */
export const servicePageAnswer = z.object({
  service,
  slides: z.array(z.object({ id: z.string(), url: z.string(), alt: nullableText })),
  stats: z.nullable(stats),
  related: z.array(relatedCard),
  case_studies: z.array(caseStudy),
  reviews: z.array(review),
})

/** What `get_service_preview` answers to an admin; drafts may lack anything. */
export const servicePreviewAnswer = z.extend(servicePageAnswer, {
  status: z.enum(['draft', 'published', 'archived']),
  service: z.extend(service, {
    service_title: nullableText,
    category: nullableText,
    price_usd: nullableNumber,
  }),
})

export type ServicePageAnswer = z.output<typeof servicePageAnswer>
export type ServicePreviewAnswer = z.output<typeof servicePreviewAnswer>
