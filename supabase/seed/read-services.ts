import { z } from 'zod'
import { CATEGORIES } from '../../domain/category.ts'
import { SECTIONS, parseDescription } from '../../domain/service-description.ts'
import type { ServiceDescription } from '../../domain/service-description.ts'
import { checked, readMarkdownFolder } from './read-document.ts'
import type { MarkdownDocument } from './read-document.ts'

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  category: z.enum(CATEGORIES),
  price_usd_cents: z.int().positive(),
  delivery_days: z.int().positive(),
  status: z.enum(['draft', 'published', 'archived']),
  published_days_ago: z.int().nonnegative().nullable(),
  deleted_days_ago: z.int().min(0).max(6).nullable().default(null),
  badges: z.array(z.string()),
  projects_sold_30d: z.int().nonnegative(),
  reason_to_buy: z.string().min(1),
  satisfaction_quote: z.string().min(1),
  seo_title: z.string().min(1).max(60),
  seo_description: z.string().min(1).max(160),
  slides: z
    .array(
      z.strictObject({
        file: z.string(),
        portrait: z.string().nullable().default(null),
        alt: z.string().min(10),
      }),
    )
    .max(5),
})

/** A picture of a service, wide and for narrow screens; the files are relative to the media folder. */
export interface SeedSlide {
  file: string
  portraitFile: string | null
  alt: string
}

/** A service of the demo store. Days ago count back from the first start; `deletedDaysAgo` is set for trash only. */
export interface SeedService {
  slug: string
  title: string
  category: (typeof CATEGORIES)[number]
  priceCents: number
  deliveryDays: number
  status: 'draft' | 'published' | 'archived'
  publishedDaysAgo: number | null
  deletedDaysAgo: number | null
  badgeCodes: string[]
  projectsSold30d: number
  reasonToBuy: string
  satisfactionQuote: string
  seoTitle: string
  seoDescription: string
  slides: SeedSlide[]
  description: ServiceDescription
}

/** Every service file of a folder (product 25.1). Throws with file name and reason. */
export async function readServices(folder: string): Promise<SeedService[]> {
  return (await readMarkdownFolder(folder)).map(toService)
}

function toService(document: MarkdownDocument): SeedService {
  const front = checked(frontMatterSchema, document.frontMatter, document.file)
  return {
    slug: document.slug,
    title: front.title,
    category: front.category,
    priceCents: front.price_usd_cents,
    deliveryDays: front.delivery_days,
    status: front.status,
    publishedDaysAgo: front.published_days_ago,
    deletedDaysAgo: front.deleted_days_ago,
    badgeCodes: front.badges,
    projectsSold30d: front.projects_sold_30d,
    reasonToBuy: front.reason_to_buy,
    satisfactionQuote: front.satisfaction_quote,
    seoTitle: front.seo_title,
    seoDescription: front.seo_description,
    slides: front.slides.map(({ file, portrait, alt }) => ({ file, portraitFile: portrait, alt })),
    description: toDescription(document),
  }
}

function toDescription({ body, file }: MarkdownDocument): ServiceDescription {
  const chapters = body.split(/^## /m).slice(1)
  const titles = chapters.map((chapter) => chapter.split('\n', 1)[0] ?? '')
  const expected = SECTIONS.map(({ title }) => title)
  if (titles.join('|') !== expected.join('|')) {
    throw new Error(`${file}: sections are "${titles.join(', ')}", not "${expected.join(', ')}"`)
  }
  const description = parseDescription(null)
  SECTIONS.forEach(({ key, title }, index) => {
    description[key] = chapters[index]?.slice(title.length).trim() ?? ''
  })
  for (const { key, title } of SECTIONS) {
    if (description[key] === '') throw new Error(`${file}: section "${title}" is empty`)
  }
  return description
}
