/**
 * Which pages exist. A link to any other page is not rendered, so no link leads to a 404;
 * a new page is added here once its route is in `routes.ts`.
 */
const AVAILABLE: ReadonlySet<string> = new Set([
  '/',
  '/how-it-works',
  '/services',
  '/resources',
  '/about',
  '/awards',
  '/contact',
  '/sitemap',
  '/cart',
  '/blog',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/cookie-policy',
  '/submit-review',
  '/submit-review/example',
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/account',
  '/orders',
  '/admin',
])

export interface SiteLink {
  label: string
  to: string
}

/** The main navigation (product 3.2). */
export const NAV_LINKS = availableOf([
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'Browse Services', to: '/services' },
  { label: 'Recent Projects', to: '/resources' },
  { label: 'About', to: '/about' },
  { label: 'Blog', to: '/blog' },
  { label: 'Awards & Recognition', to: '/awards' },
  { label: 'Contact', to: '/contact' },
])

/** The way into an account, in the header and the slide-in menu. */
export const AUTH_LINKS = availableOf([
  { label: 'Sign In', to: '/auth/sign-in' },
  { label: 'Sign Up', to: '/auth/sign-up' },
])

/** What takes the place of `AUTH_LINKS` for signed-in users. */
export const ACCOUNT_LINKS = availableOf([
  { label: 'Orders', to: '/orders' },
  { label: 'Account', to: '/account' },
])

/** As `ACCOUNT_LINKS`, for the people who run the store. */
export const ADMIN_LINKS = availableOf([{ label: 'Admin', to: '/admin' }]).concat(ACCOUNT_LINKS)

/** As many of `ADMIN_LINKS` as the header has room for: nothing moves when they take their place. */
export const ADMIN_HEADER_LINKS = ADMIN_LINKS.filter(({ to }) => to !== '/orders')

/** The footer's useful links. */
export const USEFUL_LINKS = availableOf([
  { label: 'How it Works', to: '/#how-it-works' },
  { label: 'Awards', to: '/awards' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
])

/** The footer's legal documents, and the list of all pages. */
export const LEGAL_LINKS = availableOf([
  { label: 'Privacy Policy', to: '/legal/privacy-policy' },
  { label: 'Terms of Service', to: '/legal/terms-of-service' },
  { label: 'Cookie Policy', to: '/legal/cookie-policy' },
  { label: 'Sitemap', to: '/sitemap' },
])

/** Whether the page behind a root-relative address exists. */
export function isPageAvailable(to: string): boolean {
  const [path = ''] = to.split(/[?#]/)
  return AVAILABLE.has(path)
}

function availableOf(links: readonly SiteLink[]): SiteLink[] {
  return links.filter(({ to }) => isPageAvailable(to))
}
