/** The pages of the store, as `app/routes.ts` has them: a test compares the two. */
const PAGE_ROUTES = [
  '/',
  '/how-it-works',
  '/services',
  '/resources',
  '/about',
  '/awards',
  '/contact',
  '/sitemap',
  '/cart',
  '/service/:slug',
  '/checkout/success',
  '/checkout/cancel',
  '/ab-styleguide',
  '/blog',
  '/blog/:slug',
  '/legal/:slug',
  '/submit-review',
  '/submit-review/example',
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/second-factor',
  '/account',
  '/account/profile',
  '/account/billing',
  '/account/emails',
  '/account/security',
  '/account/data',
  '/orders',
  '/orders/:id',
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
].map((pattern) => pattern.split('/'))

const AREAS = [
  '/storage/v1',
  '/realtime/v1',
  '/og',
  '/admin',
  '/assets',
  '/sandbox',
  '/errors',
  '/csp-reports',
]
const ENDPOINT =
  /^\/(?:functions\/v1\/[a-z][a-z-]{0,39}|rest\/v1\/(?:rpc\/)?[a-z_]{1,60}|auth\/v1\/[a-z]{1,20})/

/** The kind of page or endpoint that an address leads to. What anyone could make up is "other". */
export function routeOf(path: string): string {
  const endpoint = ENDPOINT.exec(path)?.[0]
  if (endpoint !== undefined) return endpoint
  for (const area of AREAS) {
    if (path === area || path.startsWith(`${area}/`)) return area
  }
  const parts = path
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '')
    .split('/')
  const page = PAGE_ROUTES.find(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every(
        (part, place) => part === parts[place] || (part.startsWith(':') && parts[place]),
      ),
  )
  return page ? page.join('/') : 'other'
}
