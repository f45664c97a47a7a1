import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { isDoneWithin, whileDeaf } from './support/deaf-listeners.ts'
import { eventually } from './support/eventually.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { stockService, type StockedService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const FRESH_WITHIN_MS = 1_000

const pageOf = ({ slug }: StockedService, url = store.url) => `${url}/service/${slug}`
const html = (url: string) => fetch(url).then((response) => response.text())

function cardUrl({ id }: StockedService, url = store.url) {
  return `${url}/rest/v1/service_cards?select=id,price_usd&id=eq.${id}`
}
async function cardPrice(service: StockedService, url = store.url) {
  const response = await fetch(cardUrl(service, url), { headers: { apikey: store.publishableKey } })
  const [card] = (await response.json()) as { price_usd: number }[]
  return card?.price_usd
}

async function changePrice(service: StockedService, price_usd: number, by = shop) {
  const { error } = await by.backOffice.from('services').update({ price_usd }).eq('id', service.id)
  if (error) throw error
}

/** Reads page and card until both are cached, then changes the price and waits for it to show. */
async function expectFreshPrice(changedAt: string, readAt: string) {
  const service = await stockService(shop, { price_usd: 123_400 })
  for (let reads = 0; reads < 3; reads += 1) {
    expect(await html(pageOf(service, readAt))).toContain('$1,234')
    expect(await cardPrice(service, readAt)).toBe(123_400)
  }
  await changePrice(service, 567_800, openShop({ ...store, url: changedAt }))
  const page = await eventually(
    () => html(pageOf(service, readAt)),
    (text) => text.includes('$5,678'),
    FRESH_WITHIN_MS,
  )
  expect(page).toContain('$5,678')
  expect(page).not.toContain('$1,234')
  const isNew = (price: number | undefined) => price === 567_800
  expect(await eventually(() => cardPrice(service, readAt), isNew, FRESH_WITHIN_MS)).toBe(567_800)
}

/** So that page and card come from memory, and say what they said. */
async function untilKept(service: StockedService) {
  for (let reads = 0; reads < 3; reads += 1) {
    expect(await html(pageOf(service))).toContain('$1,234')
    expect(await cardPrice(service)).toBe(123_400)
  }
}

describe('a changed price', () => {
  it('shows on page and list within a second', () => expectFreshPrice(store.url, store.url))

  it('is never mixed with the old one while both are asked for', async () => {
    const service = await stockService(shop, { price_usd: 100 })
    for (let price = 200; price <= 600; price += 100) {
      const readers = Array.from({ length: 8 }, () => cardPrice(service))
      await Promise.all([changePrice(service, price), ...readers])
      const settled = () => cardPrice(service)
      expect(await eventually(settled, (shown) => shown === price, FRESH_WITHIN_MS)).toBe(price)
    }
  })
})

describe('who has changed a price', () => {
  it('is answered once pages and lists show it, however late the news of it', async () => {
    const service = await stockService(shop, { price_usd: 123_400 })
    await untilKept(service)
    const write = await withSql((sql) =>
      whileDeaf(sql, async (listeners) => {
        expect(listeners).toBe(1)
        const writing = changePrice(service, 567_800)
        expect(await isDoneWithin(300, writing)).toBe(false)
        return { writing }
      }),
    )
    await write.writing
    expect(await html(pageOf(service))).toContain('$5,678')
    expect(await cardPrice(service)).toBe(567_800)
  })

  it('waits for news no longer than a second, and sees it even so', async () => {
    const service = await stockService(shop, { price_usd: 123_400 })
    await untilKept(service)
    await withSql((sql) =>
      whileDeaf(sql, async () => {
        await changePrice(service, 567_800)
        expect(await html(pageOf(service))).toContain('$5,678')
        expect(await cardPrice(service)).toBe(567_800)
      }),
    )
  })
})

describe('two processes on one database', () => {
  let second: StoreProcess

  beforeAll(async () => {
    second = await startStore({ databaseUrl: store.databaseUrl, dataDir: store.dataDir })
  })
  afterAll(async () => {
    await second.stop({ keepData: true })
    // The process that starts last says where links lead.
    const place = shop.backOffice.from('site_settings').update({ value: store.url })
    await rowsOf(place.eq('key', 'site_url').select('key'))
  })

  it('show what was changed through the other within a second', async () => {
    await expectFreshPrice(store.url, second.url)
    await expectFreshPrice(second.url, store.url)
  })
})

describe('a cached page', () => {
  it('comes compressed as the browser likes', async () => {
    const url = pageOf(await stockService(shop))
    await html(url)
    for (const encoding of ['br', 'gzip', null]) {
      const response = await fetch(url, { headers: { 'accept-encoding': encoding ?? 'identity' } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(await response.text()).toContain('</html>')
    }
  })

  it('may be read by pages of another origin, from the cache as from the database', async () => {
    const service = await stockService(shop)
    const headers = { apikey: store.publishableKey, origin: 'https://pages.example' }
    for (let reads = 0; reads < 3; reads += 1) {
      const answer = await fetch(cardUrl(service), { headers })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/content-range/i)
      await answer.arrayBuffer()
    }
  })

  it('is not sent again to a browser that has it', async () => {
    const service = await stockService(shop)
    let etag = ''
    const conditional = () => fetch(pageOf(service), { headers: { 'if-none-match': etag } })
    const askTwice = async () => {
      etag = (await fetch(pageOf(service))).headers.get('etag') ?? ''
      return conditional()
    }
    const known = await eventually(askTwice, ({ status }) => status === 304)
    expect(etag).toMatch(/^"[^"]{20,}"$/)
    expect([known.status, await known.text()]).toEqual([304, ''])
    await changePrice(service, 4_200)
    const isSent = ({ status }: Response) => status === 200
    expect((await eventually(conditional, isSent, FRESH_WITHIN_MS)).status).toBe(200)
  })

  it('has an ETag for each encoding, and is sent to a browser that has it in another', async () => {
    const page = pageOf(await stockService(shop))
    const ask = async (encoding: string, etag = '') => {
      const headers = { 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) }
      const answer = await fetch(page, { headers })
      await answer.arrayBuffer()
      return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
    }
    const encodings = ['identity', 'br', 'gzip']
    const askTwice = async () => {
      const etags = await Promise.all(encodings.map(async (one) => (await ask(one)).etag))
      const again = await Promise.all(encodings.map((one, at) => ask(one, etags[at])))
      return { etags, again }
    }
    const { etags, again } = await eventually(askTwice, (made) =>
      made.again.every(({ status }) => status === 304),
    )
    expect(new Set(etags).size).toBe(3)
    expect(again.map(({ etag }) => etag)).toEqual(etags)
    expect((await ask('gzip', etags[1])).status).toBe(200)
    expect(await ask('gzip', `${etags[1]}, W/${etags[2]}`)).toEqual(again[2])
  })

  it('answers HEAD like GET without a body, and a HEAD does not spoil the GET', async () => {
    const page = pageOf(await stockService(shop))
    const headers = { 'accept-encoding': 'identity' }
    // An address of its own each time, so that the HEAD comes first; the change feed may still speak
    // of the new service and drop the page between the two.
    const headThenGet = async () => {
      const url = `${page}?visit=${crypto.randomUUID()}`
      const head = await fetch(url, { method: 'HEAD', headers })
      return { head, get: await fetch(url, { headers }) }
    }
    const { head, get } = await eventually(
      headThenGet,
      (made) => made.head.headers.get('etag') === made.get.headers.get('etag'),
    )
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await get.text()).toContain('</html>')
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
    }
  })

  it('is not made for a host that the caller makes up', async () => {
    const { pathname, port } = new URL(pageOf(await stockService(shop)))
    const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await new Promise((resolve, reject) => {
      const ask = request({ host: '127.0.0.1', port, path: pathname, headers: spoofed })
      ask.once('response', (response) => response.resume().once('end', resolve))
      ask.once('error', reject).end()
    })
    expect(await html(`${store.url}${pathname}`)).not.toContain('evil.example')
  })

  it('is not a 404 forever', async () => {
    const service = await stockService(shop, { status: 'draft' })
    expect((await fetch(pageOf(service))).status).toBe(404)
    await shop.backOffice.from('services').update({ status: 'published' }).eq('id', service.id)
    const shown = await eventually(
      () => fetch(pageOf(service)),
      ({ status }) => status === 200,
      FRESH_WITHIN_MS,
    )
    expect(shown.status).toBe(200)
  })
})

describe('a cached list', () => {
  it('is not shared with a user who may see more, nor the other way around', async () => {
    const admin = await shop.signInAdmin()
    const ada = await shop.signUp('ada')
    const draft = await stockService(shop, { status: 'draft' })
    const sees = async (client: typeof shop.anonymous) => {
      const { data } = await client.from('services').select('id').eq('id', draft.id)
      return data?.length
    }
    const everyone = [shop.anonymous, admin.client, ada.client, shop.backOffice]
    for (const clients of [everyone, everyone.toReversed()]) {
      const seen: (number | undefined)[] = []
      for (const client of clients) seen.push(await sees(client))
      expect(seen.toSorted()).toEqual([0, 0, 1, 1])
      expect(await sees(shop.anonymous)).toBe(0)
    }
  })

  it('is kept apart by the headers that shape it', async () => {
    const service = await stockService(shop)
    const ask = (headers: Record<string, string>) =>
      fetch(cardUrl(service), { headers: { apikey: store.publishableKey, ...headers } })
    const forms = [
      {},
      { accept: 'application/vnd.pgrst.object+json' },
      { accept: 'text/csv' },
      { prefer: 'count=exact' },
    ]
    const texts = async () => Promise.all(forms.map(async (form) => (await ask(form)).text()))
    const [list, object, csv] = await texts()
    expect(list).toMatch(/^\[\{/)
    expect(object).toMatch(/^\{/)
    expect(csv).toMatch(/^id,price_usd/)
    expect(await texts()).toEqual([list, object, csv, list])
    expect((await ask({ prefer: 'count=exact' })).headers.get('content-range')).toMatch(/\/1$/)
    expect((await ask({})).headers.get('content-range')).not.toMatch(/\/1$/)
  })

  it('is not given to a caller without a key', async () => {
    const service = await stockService(shop)
    expect(await cardPrice(service)).toBe(service.price_usd)
    expect((await fetch(cardUrl(service))).status).toBe(401)
    expect((await fetch(cardUrl(service), { headers: { apikey: 'wrong' } })).status).toBe(401)
  })
})
