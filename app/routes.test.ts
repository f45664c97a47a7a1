import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { ACCOUNT_SECTIONS } from './features/account/sections.ts'
import routes from './routes.ts'

/** Each address with the layout around it. */
function addressesOf(entries: readonly RouteConfigEntry[], layout = '', base = ''): string[] {
  return entries.flatMap(({ file, path, index, children }) => {
    const address = `${base}/${path ?? ''}`.replace(/^\/+/, '/').replace(/(?<=.)\/$/, '')
    if (children) return addressesOf(children, layout || file, path ? address : base)
    return path || index ? [`${/routes\/(\w+)\//.exec(layout || file)?.[1] ?? ''} ${address}`] : []
  })
}

const ADDRESSES = addressesOf(routes as RouteConfigEntry[])
const within = (layout: string) =>
  ADDRESSES.filter((entry) => entry.startsWith(`${layout} `)).map((entry) => entry.split(' ')[1])

test('the public pages', () => {
  expect(within('public')).toEqual([
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
    '/*',
  ])
})

test('the pages of an account, and those around signing in', () => {
  expect(within('auth')).toEqual([
    '/auth/sign-up',
    '/auth/sign-in',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/second-factor',
  ])
  const sections = within('account').filter((path) => path?.startsWith('/account'))
  expect(within('account')).toEqual([...sections, '/orders', '/orders/:id'])
  expect(sections, 'as the menu has them').toEqual(ACCOUNT_SECTIONS.map(({ to }) => to))
})
