import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../support/postgres-cluster.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import { openShop } from './support/shop.ts'
import { stockService } from './support/stock.ts'

let store: StoreProcess
let known = ''

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(store.url + path, { headers })
const key = () => ({ apikey: store.publishableKey })

/** The pages are known, a price has changed, and the database is gone before they are made again. */
beforeAll(async () => {
  const cluster = await startPostgres()
  store = await startStore({
    databaseUrl: await cluster.createDatabase('store'),
    env: { SEED_DEMO: 'false' },
  })
  const shop = openShop(store)
  const service = await stockService(shop, { price_usd: 123_400 })
  known = `/service/${service.slug}`
  for (const path of ['/', '/services', known]) await (await get(path)).text()
  await (await get('/rest/v1/service_cards?select=id', key())).text()
  const prices = () =>
    get('/rest/v1/service_cards?select=price_usd', key()).then((response) => response.text())
  await prices()
  await shop.backOffice.from('services').update({ price_usd: 567_800 }).eq('id', service.id)
  // By then the store has heard of the change, and dropped all that it knew.
  await eventually(prices, (text) => text.includes('567800'))
  await cluster.stop()
})
afterAll(() => store.stop())

// In parallel: each answer waits for a database that does not come.
describe.concurrent('while the database is away', () => {
  it('pages that were known answer as they last were, and say so', async () => {
    for (const path of ['/', '/services', known]) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('warning')).toMatch(/^111 /)
      expect(Number(response.headers.get('age'))).toBeGreaterThanOrEqual(0)
    }
    expect(await (await get(known)).text()).toContain('$1,234')
  })

  it('a visitor’s lists do too, and no one else’s', async () => {
    const list = '/rest/v1/service_cards?select=id'
    const shared = await get(list, key())
    expect([shared.status, shared.headers.has('warning')]).toEqual([200, true])
    const own = await get(list, { apikey: store.secretKey })
    expect([own.status, own.headers.has('warning')]).toEqual([503, false])
  })

  it('a page that was not known is a 503', async () => {
    const paths = ['/about', '/services?q=never-asked', '/blog']
    for (const response of await Promise.all(paths.map((path) => get(path)))) {
      expect([response.url, response.status]).toEqual([response.url, 503])
      expect(response.headers.get('retry-after')).toBe('2')
    }
  })

  it.each(['/sitemap.xml?never-asked', '/rss.xml?never-asked'])('%s says so', async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([
      503,
      'The store is briefly unavailable. Please try again.',
    ])
  })

  it.each([
    ['/rest/v1/orders', undefined, 'PGRST000'],
    ['/storage/v1/bucket', undefined],
    ['/og/store.png', undefined],
    [
      '/auth/v1/token?grant_type=password',
      '{"email":"ada@buyer.example","password":"correct horse"}',
    ],
    ['/auth/v1/signup', '{"email":"ada@buyer.example","password":"correct horse"}'],
    ['/functions/v1/validate-promo', '{"code":"X","subtotal":100}', 'busy'],
    ['/functions/v1/request-review-code', '{"email":"ada@buyer.example"}', 'busy'],
    ['/sandbox/checkout/cs_test_none', undefined],
  ])('%s is a 503 with a code', async (path, body, code = 'unavailable') => {
    const response = await fetch(store.url + path, {
      headers: { ...key(), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code }),
    ])
    expect(response.headers.get('retry-after')).toMatch(/^\d$/)
  })

  it('the process lives, and says that it is not ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })
})
