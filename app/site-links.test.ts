import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'

import {
  ACCOUNT_LINKS,
  ADMIN_LINKS,
  AUTH_LINKS,
  LEGAL_LINKS,
  NAV_LINKS,
  USEFUL_LINKS,
  type SiteLink,
} from './features/layout/site-links.ts'
import { listEntries } from './features/sitemap/entries.ts'
import routes from './routes.ts'

/** Whether an address has a page: one of its own, not the one for all unknown addresses. */
const isPage = (path: string) =>
  matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path !== '*'

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
  expect(isPage(path)).toBe(true)
})

test('a page that is not there is linked to from nowhere', () => {
  expect(isPage('/nowhere')).toBe(false)
  const links = [NAV_LINKS, AUTH_LINKS, ADMIN_LINKS, USEFUL_LINKS, LEGAL_LINKS].flat()
  expect(links.filter(({ to }) => !isPage(to.replace(/#.*/, '')))).toEqual([])
})

test('the sitemap leaves out pages that the store does not have', () => {
  const paths = listEntries({ services: [], posts: [], legalDocuments: [] }).map(({ path }) => path)
  expect(paths).toContain('/about')
  expect(paths.filter((path) => !isPage(path))).toEqual([])
})
