/** First parts of addresses that have a figure of their own. Anyone can make up others: those count as one. */
const PAGES = new Set([
  'services',
  'service',
  'resources',
  'about',
  'awards',
  'contact',
  'how-it-works',
  'blog',
  'legal',
  'submit-review',
  'cart',
  'checkout',
  'account',
  'orders',
  'admin',
  'sitemap',
])
const ENDPOINTS = /^\/(rest|auth|storage|functions|realtime)\/v1(?:\/|$)/
const NAMED_FUNCTION = /^\/functions\/v1\/([a-z][a-z-]{0,39})$/

/**
 * What a request counts as: an endpoint, a kind of page, or "other". There are at most as many labels as are
 * written down here and as there are server functions.
 */
export function routeLabel(path: string, functions: ReadonlySet<string>): string {
  const name = NAMED_FUNCTION.exec(path)?.[1]
  if (name !== undefined && functions.has(name)) return `/functions/v1/${name}`
  const endpoint = ENDPOINTS.exec(path)?.[1]
  if (endpoint !== undefined) return `/${endpoint}/v1`
  if (path === '/') return '/'
  const [first = ''] = path.slice(1).split('/')
  if (first === 'assets' || first === 'og' || first === 'sandbox' || PAGES.has(first)) {
    return `/${first}`
  }
  return 'other'
}
