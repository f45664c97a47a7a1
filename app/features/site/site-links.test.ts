import { expect, test } from 'vitest'
import {
  ACCOUNT_LINKS,
  ADMIN_LINKS,
  AUTH_LINKS,
  isPageAvailable,
  LEGAL_LINKS,
  NAV_LINKS,
  USEFUL_LINKS,
  type SiteLink,
} from './site-links.ts'

const written = (links: readonly SiteLink[]) => links.map(({ label, to }) => `${label} ${to}`)

test('the header has its seven links', () => {
  expect(written(NAV_LINKS)).toEqual([
    'How it Works /how-it-works',
    'Browse Services /services',
    'Recent Projects /resources',
    'About /about',
    'Blog /blog',
    'Awards & Recognition /awards',
    'Contact /contact',
  ])
})

test('visitors can sign in and up; customers have their pages, the owner has one more', () => {
  expect(written(AUTH_LINKS)).toEqual(['Sign In /auth/sign-in', 'Sign Up /auth/sign-up'])
  expect(written(ACCOUNT_LINKS)).toEqual(['Orders /orders', 'Account /account'])
  expect(written(ADMIN_LINKS)).toEqual(['Admin /admin', 'Orders /orders', 'Account /account'])
})

test('the footer has useful links and legal ones', () => {
  expect(written(USEFUL_LINKS)).toEqual([
    'How it Works /#how-it-works',
    'Awards /awards',
    'About /about',
    'Contact /contact',
  ])
  expect(written(LEGAL_LINKS)).toEqual([
    'Privacy Policy /legal/privacy-policy',
    'Terms of Service /legal/terms-of-service',
    'Cookie Policy /legal/cookie-policy',
    'Sitemap /sitemap',
  ])
})

test.each([
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
])('%s is a page that may be linked to', (path) => {
  expect(isPageAvailable(path)).toBe(true)
})

test('a page that is not there is linked to from nowhere', () => {
  expect(isPageAvailable('/nowhere')).toBe(false)
})
