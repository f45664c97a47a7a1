import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MADE_FROM } from '../cache/made-from.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { BUILT_PAGES } from '../pages/site.ts'
import { watchDatabase } from '../http/database-watch.ts'
import { openShop, rowsOf } from '../../../tests/backend/support/shop.ts'
import { stockServices, type StockedService } from '../../../tests/backend/support/stock.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
let services: StockedService[]
let render: (request: Request) => Promise<Response>

beforeAll(async () => {
  // The cheapest of all are on the list, no matter what other tests have on sale.
  services = await stockServices(shop, [{ price_usd: 1 }, { category: 'Create Content' }])
  render = createPageRenderer({
    build: await BUILT_PAGES.load(),
    mode: 'production',
    publicConfig: { supabaseUrl: '', publishableKey: store.publishableKey, buildVersion: '1' },
    backendUrl: store.url,
    fetchBackend: fetch,
    database: watchDatabase(async () => true),
    headers: {},
    processes: 1,
    onFailure: (path, error) => expect.fail(`${path}: ${String(error)}`),
    isReported: false,
  })
})

// Other tests have the cheapest of the store as well.
afterAll(async () => {
  const ids = services.map(({ id }) => id)
  await rowsOf(shop.backOffice.from('services').delete().in('id', ids).select('id'))
})

/** Asks for a page as the cache does, which has one that was made from `formerly`. */
async function make(path: string, formerly: string) {
  const headers = { [MADE_FROM]: formerly }
  const page = await render(new Request(`${store.url}${path}`, { headers }))
  return { status: page.status, madeFrom: page.headers.get(MADE_FROM), html: await page.text() }
}

it('a changed price makes the pages again that show it, and no others', async () => {
  const [priced, other] = services as [StockedService, StockedService]
  const pages = {
    [`/service/${priced.slug}`]: 200,
    [`/service/${other.slug}`]: 304,
    '/services': 200,
    '/blog': 304,
    '/about': 304,
    '/resources': 304,
    '/how-it-works': 304,
  }
  const changePrice = async (cents: number) => {
    const before = new Map<string, string>()
    for (const path of Object.keys(pages)) {
      const { status, madeFrom, html } = await make(path, '')
      expect([path, status, html.endsWith('</html>')]).toEqual([path, 200, true])
      before.set(path, madeFrom ?? '')
    }
    expect(new Set(before.values()).size).toBe(before.size)

    const change = shop.backOffice.from('services').update({ price_usd: cents })
    await rowsOf(change.eq('id', priced.id).select('id'))
    const after: Record<string, Awaited<ReturnType<typeof make>>> = {}
    for (const [path, madeFrom] of before) after[path] = await make(path, madeFrom)
    return after
  }
  const statuses = (after: Awaited<ReturnType<typeof changePrice>>) =>
    Object.fromEntries(Object.entries(after).map(([path, { status }]) => [path, status]))

  // What other tests have left for the store to do may change a page in between.
  let cents = 2
  let after = await changePrice(cents)
  while (!isDeepStrictEqual(statuses(after), pages) && cents < 6)
    after = await changePrice((cents += 1))

  expect(statuses(after)).toEqual(pages)
  expect(after[`/service/${priced.slug}`]?.html).toContain(`$0.0${cents}`)
  expect(after['/services']?.html).toContain(`$0.0${cents}`)
  // Without a change, every page is the same as before.
  for (const path of Object.keys(pages)) {
    const { madeFrom } = await make(path, '')
    expect([path, (await make(path, madeFrom ?? '')).status]).toEqual([path, 304])
  }
})

it('a page that is missing is never the same as before', async () => {
  const missing = await make('/service/no-such-service', '')
  expect([missing.status, missing.madeFrom]).toEqual([404, null])
})
