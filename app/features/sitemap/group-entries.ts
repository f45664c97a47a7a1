import type { SitemapEntry } from './sitemap-entry.ts'

export interface SitemapGroup {
  title: string
  entries: readonly SitemapEntry[]
}

/** The groups of the sitemap page in their order (product 14.22); a group without pages is left out. */
export function groupEntries(entries: readonly SitemapEntry[]): SitemapGroup[] {
  const groups = Map.groupBy(entries, ({ path }) => titleFor(path))
  return ['Homepage', 'Main Pages', 'Services', 'Legal Pages'].flatMap((title) => {
    const members = groups.get(title)
    return members ? [{ title, entries: members }] : []
  })
}

function titleFor(path: string): string {
  if (path === '/') return 'Homepage'
  if (path.includes('/service/')) return 'Services'
  return path.includes('/legal/') ? 'Legal Pages' : 'Main Pages'
}
