import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import pages from '#app/routes.ts'
import { routeOf } from './route-of.ts'

it('an address counts as its kind of page, and one that is made up as none', () => {
  const routes = {
    '/': '/',
    '/service/seo-audit/': '/service/:slug',
    [`/orders/${crypto.randomUUID()}`]: '/orders/:id',
    '/account/security': '/account/security',
    '/admin/crm/inbox': '/admin',
    '/functions/v1/send-mail': '/functions/v1/send-mail',
    '/rest/v1/rpc/get_site': '/rest/v1/rpc/get_site',
    '/storage/v1/object/secret-file': '/storage/v1',
    '/wp-login.php': 'other',
    '/service': 'other',
  }
  for (const [path, route] of Object.entries(routes)) expect(routeOf(path)).toBe(route)
})

it('every page of the store is known by its address, and those of the back office as one', () => {
  const patterns = patternsOf(pages).filter((pattern) => !pattern.endsWith('*'))
  for (const pattern of patterns) {
    const isAdmin = pattern === '/admin' || pattern.startsWith('/admin/')
    expect(routeOf(pattern.replaceAll(/:\w+/g, 'x'))).toBe(isAdmin ? '/admin' : pattern)
  }
})

const patternsOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path ? `${base}/${path}` : base
    return [...(path ? [own] : index ? [base || '/'] : []), ...patternsOf(children ?? [], own)]
  })
