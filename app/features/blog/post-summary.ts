/** A post as lists show it, in the words of the backend. */
export interface PostSummaryRow {
  slug: string
  title: string
  excerpt: string
  cover_url: string | null
  cover_alt: string
  author: string
  tags: string[]
  published_at: string
  reading_minutes?: number
}

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

export function toPostSummary(row: PostSummaryRow): PostSummary {
  return {
    href: postPath(row.slug),
    title: row.title,
    excerpt: row.excerpt,
    coverUrl: row.cover_url,
    coverAlt: row.cover_alt,
    author: row.author,
    tags: row.tags,
    publishedAt: row.published_at,
    readingMinutes: row.reading_minutes ?? null,
  }
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}
