/**
 * Pages about one visitor, one order or the owner's work: nothing to find there. Of the page after a payment, those
 * of a session; it and the cart say nothing about anyone when a robot opens them.
 */
const CLOSED = [
  '/checkout/cancel',
  '/checkout/success?',
  '/auth/',
  '/account',
  '/orders',
  '/admin',
  '/sandbox/',
  '/*?preview=',
  '/*&preview=',
]

/** What robots may read, and where the list of pages is. `siteUrl` is the public origin. */
export function robotsTxt(siteUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
