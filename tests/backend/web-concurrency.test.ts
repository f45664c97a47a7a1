import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../load/stores.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { isDoneWithin, whileDeaf } from './support/deaf-listeners.ts'
import { eventually } from './support/eventually.ts'
import { openShop } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'

let store: StoreProcess
let pagesMade = 0
/** What the processes say of the pages that they make. */
const collector = createServer(async (request, response) => {
  pagesMade += (await text(request)).split('"name":"render page"').length - 1
  response.end('{}')
})
const SPANS_SENT_MS = 2_500

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const env = { SEED_DEMO: 'false', WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' }
  store = await startStore({
    env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  await store.stop()
  collector.close()
})

/** The processes of the store that this one has started, without its PostgreSQL. */
function workers(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      const [, parent = ''] =
        /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(parent) === store.process.pid && words.includes('run.ts')
    } catch {
      return false
    }
  })
}

/** Until its parent has noticed its end, when all of its connections are gone as well. */
const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

/** On a connection of its own, so that they take turns. */
async function ask(path: string) {
  const asked = get(store.url + path, { agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}
const askOften = (path: string) => Promise.all(Array.from({ length: 8 }, () => ask(path)))

const priceIn = ({ text }: { text: string }) => /\$\d,\d{3}/.exec(text)?.[0]

describe('WEB_CONCURRENCY', () => {
  it('starts that many processes on one port and the store’s own PostgreSQL, and both drop what has changed', async () => {
    expect(workers()).toHaveLength(2)
    const shop = openShop(store)
    await shop.signInAdmin()
    const service = await stockService(shop, { price_usd: 100_100 })
    const shown = async (price: string) =>
      (await askOften(`/service/${service.slug}`)).filter((answer) => answer.text.includes(price))
        .length
    expect(
      await eventually(
        () => shown('$1,001'),
        (count) => count === 8,
        30_000,
      ),
    ).toBe(8)
    await shop.backOffice.from('services').update({ price_usd: 200_200 }).eq('id', service.id)
    expect(
      await eventually(
        () => shown('$2,002'),
        (count) => count === 8,
        30_000,
      ),
    ).toBe(8)
    expect(await shown('$1,001')).toBe(0)
  })

  it('answers a write once no process shows what was before it', async () => {
    const shop = openShop(store)
    const service = await stockService(shop, { price_usd: 100_100 })
    const shown = async () => (await askOften(`/service/${service.slug}`)).map(priceIn)
    const all = (price: string) => Array.from({ length: 8 }, () => price)
    expect(await shown()).toEqual(all('$1,001'))
    const { owner } = await databaseOf(store)
    const change = (price_usd: number, deaf: number) =>
      withSql(
        (sql) =>
          whileDeaf(
            sql,
            async (listeners) => {
              expect(listeners).toBe(2)
              const prices = shop.backOffice.from('services').update({ price_usd })
              const writing = prices.eq('id', service.id).then(({ error }) => error)
              expect(await isDoneWithin(300, writing)).toBe(false)
              return { writing }
            },
            deaf,
          ),
        owner,
      )
    // Whichever of them takes the write, once it is the other that has not heard of it.
    for (const [deaf, cents, price] of [
      [0, 200_200, '$2,002'],
      [1, 300_300, '$3,003'],
    ] as const) {
      const { writing } = await change(cents, deaf)
      expect(await writing).toBeNull()
      expect(await shown()).toEqual(all(price))
    }
  })

  it('makes a page in one of them after a change, from which the other one has it', async () => {
    const shop = openShop(store)
    const service = await stockService(shop)
    const changes = 8
    await wait(SPANS_SENT_MS)
    const before = pagesMade
    for (let dollars = 1; dollars <= changes; dollars += 1) {
      await shop.backOffice
        .from('services')
        .update({ price_usd: dollars * 100_100 })
        .eq('id', service.id)
      const price = `$${dollars},00${dollars}`
      const shown = async () =>
        (await askOften(`/service/${service.slug}`)).every((answer) => answer.text.includes(price))
      expect(await eventually(shown, (isShown) => isShown)).toBe(true)
    }
    await wait(SPANS_SENT_MS)
    expect(pagesMade - before).toBeGreaterThanOrEqual(changes)
    // Alone each would have made its own: twice as many.
    expect(pagesMade - before).toBeLessThan(1.5 * changes)
  })

  it('brings one back that dies, and does not hand it visitors before it is ready', async () => {
    const [dead = 0] = workers()
    process.kill(dead, 'SIGKILL')
    // What was on its way to it is lost with it, and nothing later.
    await eventually(
      async () => isAlive(dead),
      (isIt) => !isIt,
    )
    const statuses = new Set<number>()
    const isBack = await eventually(
      async () => {
        for (const { status } of await askOften('/readyz')) statuses.add(status)
        return store.output().includes('another process answers in its place')
      },
      (isThere) => isThere,
      60_000,
    )
    expect(isBack).toBe(true)
    expect(workers()).toHaveLength(2)
    for (const { status } of await askOften('/readyz')) statuses.add(status)
    expect([...statuses]).toEqual([200])
  })

  it('stops all of them, and the database, with one signal', async () => {
    const pids = workers()
    await store.stop({ keepData: true })
    expect(store.process.exitCode).toBe(0)
    expect(pids.filter(isAlive)).toEqual([])
    expect(existsSync(join(store.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
