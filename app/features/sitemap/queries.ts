import { queryOptions } from '@tanstack/react-query'

import type { BackendClient } from '#app/backend/backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { backendOf } from '#app/backend/query-backend.ts'

import { listEntries, type PublicContent, type SitemapEntry } from './entries.ts'

export const sitemapQuery = () =>
  queryOptions({
    queryKey: ['sitemap'],
    queryFn: readSitemapFile,
    // The list that the server rendered is a beginning; the file is what the page is about.
    staleTime: 0,
    // People see the error right away, and have a button.
    retry: false,
  })

/** Reads `/sitemap.xml`, as search engines do. Throws its two errors (product 14.23). Browser only. */
async function readSitemapFile(): Promise<SitemapEntry[]> {
  const response = await fetch('/sitemap.xml').catch((cause: unknown) => {
    throw new AppError({
      code: 'sitemap_unreachable',
      userMessage: FILE_MESSAGES.sitemapFailed,
      cause,
    })
  })
  if (!response.ok) {
    const { status } = response
    throw new AppError({
      code: 'sitemap_refused',
      userMessage: FILE_MESSAGES.sitemapFailed,
      status,
    })
  }
  const entries = readSitemap(await response.text())
  if (!entries)
    throw new AppError({ code: 'invalid_xml', userMessage: FILE_MESSAGES.sitemapInvalid })
  return entries
}

/**
 * The entries of a sitemap. Addresses become root-relative: behind another name than its own,
 * the store still links to itself. Null when the text is not the XML of a sitemap. Browser only.
 */
function readSitemap(xml: string): SitemapEntry[] | null {
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

/** The same as the server makes it, for the file and for people without scripts. */
export const madeSitemapQuery = () =>
  queryOptions({
    queryKey: ['sitemap'],
    queryFn: async ({ client }) => listEntries(await listPublicContent(await backendOf(client)())),
  })

/** What the pages that rows make are called, by their address. */
export const sitemapTitlesQuery = () =>
  queryOptions({
    queryKey: ['sitemap', 'titles'],
    queryFn: async ({ client }) => readTitles(await backendOf(client)()),
  })

async function readTitles(client: BackendClient): Promise<Record<string, string>> {
  const [services, posts, documents] = await Promise.all([
    client.from('service_cards').select('id, slug, service_title'),
    client.from('blog_posts').select('slug, title').neq('status', 'draft'),
    client.from('legal_documents').select('slug, title').order('effective_date'),
  ])
  return Object.fromEntries([
    ...(unwrapRows(services) ?? []).map(({ id, slug, service_title }) => [
      `/service/${slug || id}`,
      service_title ?? '',
    ]),
    ...(unwrapRows(posts) ?? []).map(({ slug, title }) => [`/blog/${slug}`, title]),
    ...(unwrapRows(documents) ?? []).map(({ slug, title }) => [`/legal/${slug}`, title]),
  ])
}

async function listPublicContent(client: BackendClient): Promise<PublicContent> {
  const today = new Date().toISOString().slice(0, 10)
  const [services, posts, documents] = await Promise.all([
    client.from('service_cards').select('id, slug, updated_at').order('slug'),
    client
      .from('blog_posts')
      .select('slug, published_at, updated_at')
      .neq('status', 'draft')
      .order('published_at', { ascending: false }),
    client
      .from('legal_documents')
      .select('slug, effective_date')
      .lte('effective_date', today)
      .order('slug')
      .order('effective_date', { ascending: false }),
  ])
  const inForce = new Map<string, string>()
  for (const { slug, effective_date } of unwrapRows(documents) ?? []) {
    if (!inForce.has(slug)) inForce.set(slug, effective_date)
  }
  return {
    services: (unwrapRows(services) ?? []).map(({ id, slug, updated_at }) => ({
      path: `/service/${slug || id}`,
      lastModified: toIso(updated_at),
    })),
    posts: (unwrapRows(posts) ?? []).map(({ slug, published_at, updated_at }) => ({
      path: `/blog/${slug}`,
      // A scheduled post was written before it was published.
      lastModified: [toIso(published_at), toIso(updated_at)].toSorted().at(-1) ?? '',
    })),
    legalDocuments: [...inForce].map(([slug, effectiveDate]) => ({
      path: `/legal/${slug}`,
      lastModified: effectiveDate,
    })),
  }
}

/** Some servers write a space where the sitemap protocol wants a T. */
function toIso(time: string | null): string {
  return time === null ? '' : new Date(time).toISOString()
}
