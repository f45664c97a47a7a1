/** Of each link that opens the messaging link. */
export const CHAT_LABEL = 'Chat with me (opens in a new tab)'

export interface SiteLink {
  label: string
  to: string
}

/** The main navigation (product 3.2). */
export const NAV_LINKS: readonly SiteLink[] = [
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'Browse Services', to: '/services' },
  { label: 'Recent Projects', to: '/resources' },
  { label: 'About', to: '/about' },
  { label: 'Blog', to: '/blog' },
  { label: 'Awards & Recognition', to: '/awards' },
  { label: 'Contact', to: '/contact' },
]

export const AUTH_LINKS: readonly SiteLink[] = [
  { label: 'Sign In', to: '/auth/sign-in' },
  { label: 'Sign Up', to: '/auth/sign-up' },
]

/** What takes the place of `AUTH_LINKS` for signed-in users. */
export const ACCOUNT_LINKS: readonly SiteLink[] = [
  { label: 'Orders', to: '/orders' },
  { label: 'Account', to: '/account' },
]

/** As `ACCOUNT_LINKS`, for the people who run the store. */
export const ADMIN_LINKS: readonly SiteLink[] = [{ label: 'Admin', to: '/admin' }, ...ACCOUNT_LINKS]

/** As many of `ADMIN_LINKS` as the header has room for: nothing moves when they take their place. */
export const ADMIN_HEADER_LINKS = ADMIN_LINKS.filter(({ to }) => to !== '/orders')

export const USEFUL_LINKS: readonly SiteLink[] = [
  { label: 'How it Works', to: '/#how-it-works' },
  { label: 'Awards', to: '/awards' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Privacy Policy', to: '/legal/privacy-policy' },
  { label: 'Terms of Service', to: '/legal/terms-of-service' },
  { label: 'Cookie Policy', to: '/legal/cookie-policy' },
  { label: 'Sitemap', to: '/sitemap' },
]
