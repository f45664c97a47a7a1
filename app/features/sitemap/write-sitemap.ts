import type { SitemapEntry } from './sitemap-entry.ts'

const SPECIAL: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
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
  const text = value.replace(/[&<>'"]/g, (character) => SPECIAL[character] ?? character)
  return `<${name}>${text}</${name}>`
}
