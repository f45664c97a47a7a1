import type { IncomingHttpHeaders } from 'node:http'

/** What anonymous visitors read and the change feed watches: views and functions of the storefront included. */
const PUBLIC_RELATIONS = new Set([
  'services',
  'service_images',
  'service_badges',
  'service_stats',
  'service_cards',
  'testimonials',
  'service_reviews',
  'case_studies',
  'site_settings',
  'awards',
  'client_logos',
  'blog_posts',
  'legal_documents',
  'page_content',
  'rpc/get_site',
  'rpc/get_home_page',
  'rpc/get_service_page',
  'rpc/get_about_page',
  'rpc/get_legal_document',
  'rpc/get_blog_post',
  'rpc/list_blog_posts',
])

const REST = '/rest/v1/'
const UNCACHED =
  /^\/(?:rest|auth|storage|functions|v1|sandbox|assets|checkout|account|orders|admin|healthz|readyz)(?:\/|$)/

/**
 * The key under which a GET or HEAD may be answered from the cache, or null. Pages depend
 * on their URL alone; a table read also on the headers that shape its answer, and only a
 * visitor's read without a session is shared.
 */
export function cacheKey(
  method: string | undefined,
  url: string | undefined,
  headers: IncomingHttpHeaders,
  publishableKey: string,
): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null
  if (url.startsWith(REST)) {
    return method === 'GET' ? restKey(url, headers, publishableKey) : null
  }
  return UNCACHED.test(url) ? null : url
}

/** Whether there is no end of keys like this one: pages with a query, which anybody can make up. */
export function isOpenEnded(key: string): boolean {
  return key.includes('?') && !key.startsWith(REST)
}

function restKey(url: string, headers: IncomingHttpHeaders, publishableKey: string): string | null {
  if (headers['apikey'] !== publishableKey) return null
  const { authorization } = headers
  if (authorization && authorization !== `Bearer ${publishableKey}`) return null
  const end = url.indexOf('?')
  if (!PUBLIC_RELATIONS.has(url.slice(REST.length, end === -1 ? undefined : end))) return null
  const { accept, prefer, range } = headers
  return [url, accept, prefer, range, headers['accept-profile']].join('\n')
}
