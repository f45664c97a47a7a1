import { z } from 'zod'
import { checked, readMarkdownFolder } from './read-document.ts'

const frontMatterSchema = z
  .strictObject({
    title: z.string().min(1).max(120),
    excerpt: z.string().min(40).max(160),
    tags: z
      .array(z.enum(['Analytics', 'SEO', 'Conversion', 'Email', 'Automation', 'Strategy']))
      .min(1)
      .max(3),
    author: z.string().min(1),
    status: z.enum(['draft', 'scheduled', 'published']),
    days_ago: z.int().min(-60).max(365).nullable(),
    cover: z.strictObject({
      file: z.string().regex(/^blog-covers\/[a-z0-9-]+\.webp$/),
      alt: z.string().min(10),
    }),
    related_services: z.array(z.string()).min(1).max(3),
    seo_title: z.string().min(1).max(60),
    seo_description: z.string().min(1).max(160),
  })
  .refine(
    (row) => PUBLISHING_DAYS[row.status](row.days_ago),
    'days_ago is null for a draft, negative for a scheduled post, else zero or more',
  )
  .transform((row) => ({
    title: row.title,
    excerpt: row.excerpt,
    tags: row.tags,
    author: row.author,
    status: row.status,
    /** Publication, counted back from the first start; negative is yet to come, null has no date. */
    daysAgo: row.days_ago,
    coverFile: row.cover.file,
    coverAlt: row.cover.alt,
    relatedServiceSlugs: row.related_services,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  }))

const PUBLISHING_DAYS = {
  draft: (days: number | null) => days === null,
  scheduled: (days: number | null) => days !== null && days < 0,
  published: (days: number | null) => days !== null && days >= 0,
}

/** An article; `body` is markdown with headings from level two, `coverFile` is relative to the media folder. */
export interface SeedBlogPost extends z.output<typeof frontMatterSchema> {
  slug: string
  body: string
}

/** Every article of a folder. Throws with file name and reason. */
export async function readBlogPosts(folder: string): Promise<SeedBlogPost[]> {
  return (await readMarkdownFolder(folder)).map(({ slug, file, frontMatter, body }) => ({
    slug,
    ...checked(frontMatterSchema, frontMatter, file),
    body,
  }))
}
