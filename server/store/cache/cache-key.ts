import type { IncomingHttpHeaders } from 'node:http'
import { withoutLinkedPromo } from '#domain/linked-promo.ts'
import type { Target } from '../http/read-target.ts'

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
  'rpc/list_services',
  'rpc/get_about_page',
  'rpc/get_legal_document',
  'rpc/get_blog_post',
  'rpc/list_blog_posts',
])

const REST = '/rest/v1/'
/** Personal pages, and files, which have caches of their own. */
const UNCACHED_PAGES = new Set([
  'assets',
  'auth',
  'checkout',
  'account',
  'orders',
  'admin',
  'storage',
  'og',
])
/** Credentials or names in a request: the page is only for the people who have them. */
const TELLING_PARAMETERS = new Set([
  'apikey',
  'token',
  'token_hash',
  'access_token',
  'refresh_token',
  'code',
  'key',
  'proof',
  'session_id',
  'order',
])
/** A table's columns and its `order` are called as they like. */
const KEY_PARAMETERS = new Set(['apikey', 'token', 'access_token'])

/**
 * The key under which a GET or HEAD may be answered from the cache, or null. Pages depend
 * on their URL alone; a table read also on the headers that shape its answer, and only a
 * visitor's read without a session is shared. What carries a token is never kept.
 */
export function cacheKey(
  method: string | undefined,
  target: Target,
  headers: IncomingHttpHeaders,
  publishableKey: string,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, searchParams } = new URL(`http://localhost${target.url}`)
  const telling = target.area === 'rest' ? KEY_PARAMETERS : TELLING_PARAMETERS
  if ([...searchParams.keys()].some((name) => telling.has(name.toLowerCase()))) return null
  if (target.area === 'rest') {
    return method === 'GET' ? restKey(target.url, pathname, headers, publishableKey) : null
  }
  if (target.area !== 'page' || headers.authorization || headers['apikey']) return null
  return isPersonal(pathname) ? null : withoutLinkedPromo(target.url)
}

/** Of a page, or of the data of one: it is about the person who asks. */
export function isPersonal(pathname: string): boolean {
  const [, first = ''] = pathname.split('/')
  return UNCACHED_PAGES.has(first.replace(/\.data$/, ''))
}

/** What a key is of. There is no end of reads and of pages with a query: anyone can make them up. */
export function kindOfKey(key: string): 'table' | 'page' | 'page with query' {
  if (key.startsWith(REST)) return 'table'
  return key.includes('?') ? 'page with query' : 'page'
}

function restKey(
  url: string,
  pathname: string,
  headers: IncomingHttpHeaders,
  publishableKey: string,
): string | null {
  if (headers['apikey'] !== publishableKey) return null
  const { authorization } = headers
  if (authorization && authorization !== `Bearer ${publishableKey}`) return null
  if (!PUBLIC_RELATIONS.has(pathname.slice(REST.length))) return null
  const { accept, prefer, range } = headers
  return [url, accept, prefer, range, headers['accept-profile']].join('\n')
}
