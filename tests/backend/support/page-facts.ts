import { homepageBadge } from '../../../domain/badge.ts'
import { shownMetrics } from '../../../domain/case-study.ts'
import type { ExampleEvent } from '#app/features/how-it-works/schema.ts'
import { parseDescription } from '../../../domain/service-description.ts'
import { withSql } from './with-sql.ts'

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Tables with texts that pages show as they are stored. */
const TEXTS = [
  'page_content',
  'site_settings',
  'services',
  'service_images',
  'testimonials',
  'service_reviews',
  'awards',
  'client_logos',
  'blog_posts',
  'legal_documents',
  'case_studies',
] as const

/** What the database says, counted from the rows themselves and not from the figures kept beside them. */
export function readFacts(databaseUrl: string) {
  return withSql(async (sql) => {
    const praise = await sql<PraiseRow[]>`
      select service_id, client_name as name, client_company as company, service_category as category, rating,
        delivery_date::text as day, null as reviewed
      from public.testimonials where status in ('approved', 'featured')
      union all
      select service_id, reviewer_name, reviewer_company, null, rating, review_date::text,
        (select category from public.services where id = service_id)
      from public.service_reviews where status = 'approved'`
    const onSale = await sql<ServiceRow[]>`
      select id, slug, service_title as title, category, price_usd, delivery_time_days,
        regexp_count(service_description::jsonb ->> 'included', '^- ', 1, 'n') as included,
        (select count(*)::int from public.service_images where service_id = service.id and kind = 'gallery') as slides,
        (select least(count(*), 10)::int from public.case_studies
          where primary_service_category = service.category) as studies
      from public.services service where status = 'published' and deleted_at is null`
    const services = onSale.map((row) => toService(row, praise))
    const studies = await sql<{ id: string; metrics: unknown; metric_order: string[] }[]>`
      select id, metrics, metric_order from public.case_studies`
    const posts = await sql<{ slug: string; title: string; tags: string[]; minutes: number }[]>`
      select slug, title, tags, reading_minutes as minutes from public.blog_posts
      where status <> 'draft' and published_at <= now()`
    const legal = await sql<{ slug: string; title: string; version: number }[]>`
      select slug, title, version from public.legal_documents where is_published`
    const [counts] = await sql<{ featured: number; testimonials: number; logos: number }[]>`
      select
        (select count(*)::int from public.testimonials
          where is_featured and status in ('approved', 'featured')) as featured,
        (select least(count(*), 12)::int from public.testimonials
          where status in ('approved', 'featured')) as testimonials,
        (select ceil(count(*) / 6.0)::int from public.client_logos) as logos`
    const rows = await Promise.all(
      TEXTS.map((table) => sql<{ row: unknown }[]>`select to_jsonb(t) as row from ${sql(table)} t`),
    )
    const [content] = await sql<{ steps: string[]; example: ExampleEvent[]; sample: number }[]>`
      select
        (select jsonb_path_query_array(value, '$.steps[*].title') from public.page_content
          where key = 'how_it_works_page') as steps,
        (select value #> '{example,events}' from public.page_content where key = 'delivery_clock') as example,
        (select (value ->> 'rating')::int from public.page_content where key = 'submit_review_example') as sample`
    const awards = await sql<{ year: number }[]>`select distinct year from public.awards`
    const settings = await sql<
      { key: string; value: unknown }[]
    >`select key, value from public.site_settings`
    const documents = new Set(legal.map(({ slug }) => slug)).size
    return {
      services,
      praise: praise.map((row) => ({ ...row, day: row.day && LONG_DAY.format(new Date(row.day)) })),
      posts,
      legal,
      featured: counts?.featured ?? 0,
      steps: content?.steps ?? [],
      example: content?.example ?? [],
      sampleRating: content?.sample,
      awardYears: awards.map(({ year }) => year),
      texts: new StoredTexts(rows),
      /** Each figure of a case study, as a sentence. */
      metrics: new Set(
        studies.flatMap((study) =>
          shownMetrics(study.metrics, study.metric_order).map(
            ({ name, text }) => `${name} ${text}`,
          ),
        ),
      ),
      studies: studies.map(({ id }) => id),
      /** Of the pages that rows make, by address. */
      titles: new Map<string, string>([
        ...services.map(({ slug, title }) => [`/service/${slug}`, title] as const),
        ...posts.map(({ slug, title }) => [`/blog/${slug}`, title] as const),
        ...legal.map(({ slug, title }) => [`/legal/${slug}`, title] as const),
      ]),
      setting: (key: string) => String(settings.find((row) => row.key === key)?.value),
      /** How many slides a carousel of the page may have. */
      slidesOf(path: string): number[] {
        const service = services.find(({ slug }) => path === `/service/${slug}`)
        if (service) return [service.slides, service.studies, service.reviews]
        return path === '/about' ? [counts?.logos ?? 0] : [counts?.testimonials ?? 0]
      },
      /** The groups of the sitemap, and all of it. */
      pages: [
        1,
        MAIN_PAGES + posts.length,
        services.length,
        documents,
        1 + MAIN_PAGES + posts.length + services.length + documents,
      ],
    }
  }, databaseUrl)
}

/** Pages of the sitemap that no row makes, apart from the home page. */
const MAIN_PAGES = 9

interface PraiseRow {
  service_id: string | null
  name: string
  company: string | null
  /** Of a testimonial. */
  category: string | null
  rating: number
  day: string | null
  /** The category of the service, of a review. */
  reviewed: string | null
}

interface ServiceRow {
  id: string
  slug: string
  title: string
  category: string
  price_usd: number
  delivery_time_days: number
  included: number
  slides: number
  studies: number
}

function toService(row: ServiceRow, praise: readonly PraiseRow[]) {
  const ratings = praise.flatMap(({ service_id, rating }) =>
    service_id === row.id ? [rating] : [],
  )
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return {
    slug: row.slug,
    title: row.title,
    category: row.category,
    priceCents: row.price_usd,
    hours: row.delivery_time_days * 24,
    // One figure: a review counts as sold (product 25.7).
    sold: ratings.length,
    rating: ratings.length > 0 ? Math.round(mean * 10) / 10 : 5,
    badge: homepageBadge({
      deliveryDays: row.delivery_time_days,
      projectsSold30d: ratings.length,
      priceCents: row.price_usd,
    }),
    included: row.included,
    slides: row.slides,
    studies: row.studies,
    ...countReviews(row, praise),
  }
}

/** How many its page shows: its own, at most 30, and others of its category up to 6 (product 7.14). */
function countReviews({ id, category }: ServiceRow, praise: readonly PraiseRow[]) {
  const people = (rows: readonly PraiseRow[]) =>
    new Set(rows.map(({ name, company }) => `${name}, ${company ?? ''}`.toLowerCase()))
  const own = people(praise.filter(({ service_id }) => service_id === id))
  const ofCategory = people(praise.filter(({ reviewed }) => reviewed === category))
  const ownReviews = Math.min(own.size, 30)
  return { ownReviews, reviews: Math.max(ownReviews, Math.min(own.union(ofCategory).size, 6)) }
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T|$)/
/** So much of a longer text is no coincidence. */
const MIN_EXCERPT = 16

/** Knows a text again that is stored, or a piece of one, without its markup. */
export class StoredTexts {
  #whole = new Set<string>()
  #all: string

  constructor(rows: unknown) {
    this.#collect(rows)
    this.#all = [...this.#whole].join('\n')
  }

  has(text: string): boolean {
    const letters = lettersOf(text)
    return (
      this.#whole.has(letters) || (letters.length >= MIN_EXCERPT && this.#all.includes(letters))
    )
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') this.#add(value)
    else if (typeof value === 'object')
      Object.values(value ?? {}).forEach((part) => this.#collect(part))
  }

  #add(text: string): void {
    const sections = text.startsWith('{"') ? parseDescription(text) : null
    if (sections) this.#collect(Object.values(sections))
    if (ISO_TIME.test(text)) {
      for (const format of [LONG_DAY, MONTH])
        this.#whole.add(lettersOf(format.format(new Date(text))))
      return
    }
    // Whole, by lines, and by cells of a table.
    for (const part of [text, ...text.split('\n'), ...text.split(/[|\n]/)]) {
      this.#whole.add(lettersOf(part))
    }
  }
}

const lettersOf = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$%+]/gu, '')
