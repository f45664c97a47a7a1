import { z } from 'zod'
import { CATEGORIES } from '../../domain/category.ts'
import { checked, readMarkdownFolder } from './read-document.ts'

const frontMatterSchema = z
  .strictObject({
    title: z.string().min(1),
    client_name: z.string().min(1),
    category: z.enum(CATEGORIES),
    service: z.string().min(1),
    industry: z.string().min(1),
    excerpt: z.string().min(20).max(220),
    file_type: z.enum(['pdf', 'docx', 'zip']),
    is_featured: z.boolean(),
    campaign_name: z.string().min(1).nullable(),
    metrics: z.record(z.string(), z.number()),
    quote: z.string().min(20).max(220),
    quote_author: z.string().min(1),
    days_ago: z.int().min(0).max(700),
  })
  .transform((row) => ({
    title: row.title,
    clientName: row.client_name,
    category: row.category,
    serviceSlug: row.service,
    industry: row.industry,
    excerpt: row.excerpt,
    fileType: row.file_type,
    isFeatured: row.is_featured,
    campaignName: row.campaign_name,
    metrics: row.metrics,
    quote: row.quote,
    quoteAuthor: row.quote_author,
    daysAgo: row.days_ago,
  }))

/** A project told in full (product 25.11); `file` is relative to the media folder. */
export interface SeedCaseStudy extends z.output<typeof frontMatterSchema> {
  slug: string
  description: string
  file: string
}

/** Every case study file of a folder. Throws with file name and reason. */
export async function readCaseStudies(folder: string): Promise<SeedCaseStudy[]> {
  const documents = await readMarkdownFolder(folder)
  return documents.map((document) => {
    const front = checked(frontMatterSchema, document.frontMatter, document.file)
    const { slug, body: description } = document
    return { slug, ...front, description, file: `case-studies/${slug}.${front.fileType}` }
  })
}
