import type { PublicContent } from './data/list-public-content.ts'
import type { ChangeFrequency, SitemapEntry } from './sitemap-entry.ts'

/** Pages without a row of their own, most important first. */
const MAIN_PAGES: readonly [path: string, frequency: ChangeFrequency, priority: string][] = [
  ['/', 'daily', '1.0'],
  ['/services', 'daily', '0.9'],
  ['/how-it-works', 'monthly', '0.7'],
  ['/resources', 'weekly', '0.7'],
  ['/about', 'monthly', '0.6'],
  ['/blog', 'weekly', '0.6'],
  ['/contact', 'yearly', '0.5'],
  ['/awards', 'monthly', '0.4'],
  ['/submit-review', 'yearly', '0.2'],
  ['/sitemap', 'daily', '0.2'],
]

/** Which of the pages without a row change with content, and with which. */
const CONTENT_OF: Partial<Record<string, keyof PublicContent>> = {
  '/': 'services',
  '/services': 'services',
  '/blog': 'posts',
}

/**
 * Every page that search engines may list, once. Not among them: what is about one visitor or
 * order, the styleguide, the sample review, and filtered lists, which repeat `/services`.
 * `isAvailable` leaves out pages that this version of the store does not have.
 */
export function listEntries(
  content: PublicContent,
  isAvailable: (path: string) => boolean,
): SitemapEntry[] {
  const main = MAIN_PAGES.filter(([path]) => isAvailable(path)).map(
    ([path, changeFrequency, priority]): SitemapEntry => {
      const source = CONTENT_OF[path]
      const lastModified = source ? newest(content[source]) : null
      return { path, lastModified, changeFrequency, priority }
    },
  )
  const described = (
    entries: PublicContent[keyof PublicContent],
    changeFrequency: ChangeFrequency,
    priority: string,
  ) => entries.map((entry): SitemapEntry => ({ ...entry, changeFrequency, priority }))
  return [
    ...main,
    ...described(content.services, 'weekly', '0.8'),
    ...described(content.posts, 'monthly', '0.5'),
    ...described(content.legalDocuments, 'yearly', '0.2'),
  ]
}

function newest(entries: readonly { lastModified: string }[]): string | null {
  return (
    entries
      .map(({ lastModified }) => lastModified)
      .toSorted()
      .at(-1) ?? null
  )
}
