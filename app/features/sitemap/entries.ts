import { escapeMarkup } from '#domain/escape-markup.ts'

interface ContentEntry {
  /** Root-relative. */
  path: string
  /** ISO date, or time in UTC. */
  lastModified: string
}

/** The pages that rows make. */
export interface PublicContent {
  services: ContentEntry[]
  posts: ContentEntry[]
  legalDocuments: ContentEntry[]
}

/** Pages without a row of their own, most important first. */
const MAIN_PAGES: readonly [
  path: string,
  title: string,
  frequency: ChangeFrequency,
  priority: string,
][] = [
  ['/', 'Home', 'daily', '1.0'],
  ['/services', 'Browse Services', 'daily', '0.9'],
  ['/how-it-works', 'How it Works', 'monthly', '0.7'],
  ['/resources', 'Recent Projects', 'weekly', '0.7'],
  ['/about', 'About', 'monthly', '0.6'],
  ['/blog', 'Blog', 'weekly', '0.6'],
  ['/contact', 'Contact', 'yearly', '0.5'],
  ['/awards', 'Awards & Recognition', 'monthly', '0.4'],
  ['/submit-review', 'Write a Review', 'yearly', '0.2'],
  ['/sitemap', 'Sitemap', 'daily', '0.2'],
]

/** What a page is called; its address where that is not known. The file has no titles. */
export function titleOf(path: string, titles: Readonly<Record<string, string>>): string {
  return titles[path] || MAIN_PAGES.find(([main]) => main === path)?.[1] || path
}

/** Which of the pages without a row change with content, and with which. */
const CONTENT_OF: Partial<Record<string, keyof PublicContent>> = {
  '/': 'services',
  '/services': 'services',
  '/blog': 'posts',
}

/**
 * Every page that search engines should list, once. Not among them: the cart, what is about one visitor or
 * order, the styleguide, the sample review, and filtered lists, which repeat `/services`.
 */
export function listEntries(content: PublicContent): SitemapEntry[] {
  const main = MAIN_PAGES.map(([path, , changeFrequency, priority]): SitemapEntry => {
    const source = CONTENT_OF[path]
    const lastModified = source ? newest(content[source]) : null
    return { path, lastModified, changeFrequency, priority }
  })
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
  const times = entries.map(({ lastModified }) => lastModified).toSorted()
  return times.at(-1) ?? null
}

/** The groups of the sitemap page in their order (product 14.22); a group without pages is left out. */
export function groupEntries(entries: readonly SitemapEntry[]) {
  const groups = Map.groupBy(entries, ({ path }) => groupOf(path))
  return ['Homepage', 'Main Pages', 'Services', 'Legal Pages'].flatMap((title) => {
    const members = groups.get(title)
    return members ? [{ title, entries: members }] : []
  })
}

function groupOf(path: string): string {
  if (path === '/') return 'Homepage'
  if (path.includes('/service/')) return 'Services'
  return path.includes('/legal/') ? 'Legal Pages' : 'Main Pages'
}

/** How often a page changes, in the words of the sitemap protocol. */
type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

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

/** The sitemap as XML (sitemaps.org protocol 0.9), with absolute addresses on `siteUrl`. */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => writeEntry(siteUrl, entry)),
    '</urlset>',
    '',
  ].join('\n')
}

function writeEntry(siteUrl: string, entry: SitemapEntry): string {
  return (
    '<url>' +
    element('loc', siteUrl + entry.path) +
    element('lastmod', entry.lastModified) +
    element('changefreq', entry.changeFrequency) +
    element('priority', entry.priority) +
    '</url>'
  )
}

function element(name: string, value: string | null): string {
  if (!value) return ''
  return `<${name}>${escapeMarkup(value)}</${name}>`
}
