import { startStore } from '../support/store-process.ts'
import { listPath, signInAdmin } from './admin-reads.ts'
import { fillStore } from './fill-store.ts'
import { compare, type Side } from './measure.ts'
import { printRatio, printSection } from './report.ts'
import type { Bench } from './stores.ts'

const SERVICES = Number(process.env['LARGE_SERVICES'] ?? 10_000)
const ORDERS = Number(process.env['LARGE_ORDERS'] ?? 100_000)
/** At most one and a half times the time of the small store, as a share of its speed. */
const AS_QUICK = { atLeast: 66.7 }

/** Without the sitemap, which is as long as the catalog. */
const PUBLIC_PATHS = [
  '/',
  '/services',
  '/services?q=my%20boss%20wants%20numbers',
  '/service/seo-audit',
  '/resources',
  '/blog',
]
/** Five cards in the demo store and 32 in the large one: their time is held to that of all services, which are 30 there. */
const CATEGORY_PATH = '/services?category=Fix%20Problems'
const LATEST_FIRST = { column_name: 'updated_at', is_descending: true }
const NEWEST_FIRST = { column_name: 'created_at', is_descending: true }
const ALL_SERVICES = listPath('services', {}, LATEST_FIRST)
const ALL_ORDERS = listPath('admin_orders', {}, NEWEST_FIRST)
/** Each with what it is held to, where that is another one: few of the demo store have a word that fills a page here. */
const LISTS: readonly [name: string, path: string, held?: string][] = [
  ['services of the back office', ALL_SERVICES],
  [
    'services by a word of a fifth, against all',
    listPath('services', { q: 'dashboard' }, LATEST_FIRST),
    ALL_SERVICES,
  ],
  [
    'orders of the back office',
    listPath('admin_orders', {}, { column_name: 'runs_out_at', is_descending: false }),
  ],
  [
    'orders by a word of each, against all',
    listPath('admin_orders', { q: 'audit' }, NEWEST_FIRST),
    ALL_ORDERS,
  ],
  [
    'orders of a client',
    listPath('admin_orders', { q: 'maya@lumen-ceramics.example' }, NEWEST_FIRST),
  ],
  [
    'people of the back office',
    listPath('admin_people', {}, { column_name: 'last_contact_at', is_descending: true }),
  ],
  ['dashboard', '/rest/v1/rpc/admin_dashboard'],
]

/** The same pages and lists of a large store and of the demo store, both made for each request. */
export async function benchLargeStore({ http, createDatabase }: Bench): Promise<void> {
  const size = `${SERVICES.toLocaleString('en-US')} services and ${ORDERS.toLocaleString('en-US')} orders`
  printSection(`A store of ${size}, against the demo store`)
  const env = { PAGE_CACHE: 'off' }
  const [smallUrl, largeUrl] = [await createDatabase('small'), await createDatabase('larger')]
  const small = await startStore({ databaseUrl: smallUrl, env })
  const large = await startStore({ databaseUrl: largeUrl, env })
  try {
    await fillStore(largeUrl, { services: SERVICES, orders: ORDERS })
    const load = (url: string, path: string, headers: Record<string, string> = {}): Side =>
      http.load({ url, paths: [path], headers, connections: 1 })
    for (const path of PUBLIC_PATHS) {
      printRatio(path, await compare(load(large.url, path), load(small.url, path)), AS_QUICK)
    }
    printRatio(
      `${CATEGORY_PATH}, against all 30 services`,
      await compare(load(large.url, CATEGORY_PATH), load(small.url, '/services')),
      AS_QUICK,
    )
    for (const [name, path, held = path] of LISTS) {
      const sides = await Promise.all(
        [
          { one: large, path },
          { one: small, path: held },
        ].map(async ({ one, path }) =>
          load(one.url, path, {
            apikey: one.publishableKey,
            authorization: `Bearer ${await signInAdmin(one)}`,
          }),
        ),
      )
      printRatio(name, await compare(...(sides as [Side, Side])), AS_QUICK)
    }
  } finally {
    await large.stop()
    await small.stop()
  }
}
