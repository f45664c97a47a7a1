import type { Row } from '#app/backend/rows.ts'

/** A post as lists read it. */
type ListedPost = Row<
  'blog_posts',
  'slug' | 'title' | 'excerpt' | 'cover_url' | 'cover_alt' | 'author' | 'tags' | 'published_at'
> & { reading_minutes?: number | undefined }

export interface PostSummary {
  /** `/blog/{slug}`. */
  href: string
  title: string
  excerpt: string
  coverUrl: string | null
  coverAlt: string
  author: string
  tags: readonly string[]
  /** ISO timestamp. */
  publishedAt: string
  /** Null where the list does not know it. */
  readingMinutes: number | null
}

export function toPostSummary(row: ListedPost): PostSummary {
  return {
    href: postPath(row.slug),
    title: row.title,
    excerpt: row.excerpt,
    coverUrl: row.cover_url,
    coverAlt: row.cover_alt,
    author: row.author,
    tags: row.tags,
    publishedAt: row.published_at ?? '',
    readingMinutes: row.reading_minutes ?? null,
  }
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}
