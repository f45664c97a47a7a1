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

/** What the procedure `list_blog_posts` answers: one page of the blog, newest first. */
export const blogAnswer = z.object({
  posts: z.array(listedPost),
  /** All that match, on all pages. */
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Every tag with the number of its posts, regardless of the filter. */
  tags: z.array(z.object({ tag: z.string(), posts: z.number() })),
})

const post = z.extend(listedPost, {
  body: z.string(),
  updated_at: z.string(),
  seo_title: nullableText,
  seo_description: nullableText,
})

const postPage = z.object({
  post,
  related_services: z.array(
    z.object({
      id: z.string(),
      slug: nullableText,
      service_title: z.string(),
      category: z.string(),
      price_usd: z.number(),
      delivery_time_days: z.nullable(z.number()),
    }),
  ),
  related_posts: z.array(listedPost),
})

/** What the procedure `get_blog_post` answers; null when nothing public goes by the slug. */
export const postAnswer = z.nullable(postPage)

/** What the procedure `get_blog_post_preview` answers to an admin; null to everyone else. */
export const postPreviewAnswer = z.nullable(
  z.extend(postPage, {
    /** Whether visitors see it, or when they will. */
    state: z.enum(['draft', 'scheduled', 'published']),
    post: z.extend(post, { published_at: nullableText }),
  }),
)

export type BlogPage = z.output<typeof blogAnswer>
export type PostSummary = z.output<typeof listedPost>
export type PostAnswer = z.output<typeof postPage>
