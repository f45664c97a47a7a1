import type { SitemapEntry } from './sitemap-entry.ts'

/**
 * The entries of a sitemap. Addresses become root-relative: behind another name than its own,
 * the store still links to itself. Null when the text is not the XML of a sitemap. Browser only.
 */
export function readSitemap(xml: string): SitemapEntry[] | null {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const isSitemap =
    !document.querySelector('parsererror') && document.documentElement.localName === 'urlset'
  return isSitemap ? [...document.querySelectorAll('url')].flatMap(readEntry) : null
}

function readEntry(url: Element): SitemapEntry[] {
  const text = (name: string) => url.querySelector(name)?.textContent.trim() ?? ''
  if (!URL.canParse(text('loc'))) return []
  const { pathname, search } = new URL(text('loc'))
  return [
    {
      path: pathname + search,
      lastModified: text('lastmod') || null,
      changeFrequency: text('changefreq'),
      priority: text('priority'),
    },
  ]
}
