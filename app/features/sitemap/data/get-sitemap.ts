import { queryOptions } from '@tanstack/react-query'

import { AppError } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'

import { readSitemap } from '../read-sitemap.ts'
import type { SitemapEntry } from '../sitemap-entry.ts'

/** Reads `/sitemap.xml`, as search engines do. Throws its two errors (product 14.23). Browser only. */
export async function getSitemap(): Promise<SitemapEntry[]> {
  const response = await fetch('/sitemap.xml').catch((cause: unknown) => {
    throw new AppError({ code: 'sitemap_unreachable', userMessage: MESSAGES.sitemapFailed, cause })
  })
  if (!response.ok) {
    const { status } = response
    throw new AppError({ code: 'sitemap_refused', userMessage: MESSAGES.sitemapFailed, status })
  }
  const entries = readSitemap(await response.text())
  if (!entries) throw new AppError({ code: 'invalid_xml', userMessage: MESSAGES.sitemapInvalid })
  return entries
}

export function getSitemapQuery() {
  return queryOptions({
    queryKey: ['sitemap'],
    queryFn: getSitemap,
    // The list that the server rendered is a beginning; the file is what the page is about.
    staleTime: 0,
    // People see the error right away, and have a button.
    retry: false,
  })
}
