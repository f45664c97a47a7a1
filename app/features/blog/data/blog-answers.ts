import * as z from 'zod/mini'

const nullableText = z.nullable(z.string())

const listedPost = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover_url: nullableText,
  cover_alt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  published_at: z.string(),
  reading_minutes: z.optional(z.number()),
})

/** What the procedure `list_blog_posts` answers. */
export const blogAnswer = z.object({
  posts: z.array(listedPost),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  tags: z.array(z.object({ tag: z.string(), posts: z.number() })),
})

const post = z.extend(listedPost, {
  body: z.string(),
  updated_at: z.string(),
  seo_title: nullableText,
  seo_description: nullableText,
})

const relatedService = z.object({
  id: z.string(),
  slug: nullableText,
  service_title: z.string(),
  category: z.string(),
  price_usd: z.number(),
  delivery_time_days: z.nullable(z.number()),
})

/** What the procedure `get_blog_post` answers. */
export const postAnswer = z.object({
  post,
  related_services: z.array(relatedService),
  related_posts: z.array(listedPost),
})

/** What the procedure `get_blog_post_preview` answers to an admin. */
export const postPreviewAnswer = z.extend(postAnswer, {
  state: z.enum(['draft', 'scheduled', 'published']),
  post: z.extend(post, { published_at: nullableText }),
})

export type PostAnswer = z.output<typeof postAnswer>
