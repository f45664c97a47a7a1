import { expect, test } from 'vitest'

import { publicBuild } from './public-build.ts'

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path })

const ROUTES = Object.fromEntries(
  [
    { ...route('root'), path: '' },
    route('routes/public/layout', 'root'),
    route('public-errors', 'routes/public/layout'),
    { ...route('home', 'public-errors'), index: true },
    route('service', 'public-errors', 'service/:slug'),
    route('success', 'public-errors', 'checkout/success'),
    route('orders-help', 'public-errors', 'orders/help'),
    route('any', 'public-errors', '*'),
    route('order-layout', 'root'),
    route('orders', 'order-layout', 'orders'),
    route('admin', 'root', 'admin'),
    route('admin-any', 'admin', '*'),
    route('rss', 'root', 'rss.xml'),
  ].map((one) => [one.id, one]),
)

const { build, has } = publicBuild({
  routes: ROUTES,
  assets: { version: '1', routes: ROUTES },
})

test('the build of the public pages has their routes alone', () => {
  const kept = ['root', 'routes/public/layout', 'public-errors', 'home', 'service']
  const all = [...kept, 'success', 'orders-help', 'any']
  expect(Object.keys(build.routes)).toEqual(all)
  expect(Object.keys(build.assets.routes)).toEqual(all)
  expect(build.assets.version).toBe('1')
})

test.for(['/', '/service/seo-audit', '/service/seo-audit.data', '/service', '/checkout/none/x'])(
  '%s is one of them',
  (path) => expect(has(path)).toBe(true),
)

test.for([
  '/admin',
  '/admin/x',
  '/Admin',
  '/%61dmin',
  '//admin',
  '//',
  '/rss.xml',
  '/_root.data',
  '/__manifest',
  '/nowhere',
])('%s is left to the whole build', (path) => expect(has(path)).toBe(false))

test('an address that another area may have is left to the whole build', () => {
  expect(has('/orders/help')).toBe(false)
  expect(has('/orders')).toBe(false)
})
