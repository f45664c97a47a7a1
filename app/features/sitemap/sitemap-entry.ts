/** How often a page changes, in the words of the sitemap protocol. */
export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** One page of the sitemap. */
export interface SitemapEntry {
  /** Root-relative. */
  path: string
  /** ISO date or time of the last change; null where it is unknown. */
  lastModified: string | null
  /** As the file says it; '' where it says nothing. */
  changeFrequency: string
  /** 0.0 to 1.0 as the file says it; '' where it says nothing. */
  priority: string
}
