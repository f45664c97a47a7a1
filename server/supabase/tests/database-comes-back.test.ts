import { afterAll, beforeAll, expect, it } from 'vitest'
import { findClusterDirectory } from '../database/embedded/lodging.ts'
import { findPostmaster } from '../database/embedded/postmaster-file.ts'
import { startStore, type StoreProcess } from '../../../tests/support/store-process.ts'
import { eventually } from '../../../tests/backend/support/eventually.ts'
import { openShop } from '../../../tests/backend/support/shop.ts'
import { stockService } from '../../../tests/backend/support/stock.ts'

/** What the store promises after a crash of its database. */
const BACK_WITHIN_MS = 10_000

let store: StoreProcess

beforeAll(async () => {
  store = await startStore({ env: { SEED_DEMO: 'false', PAGE_CACHE: 'off' } })
})
afterAll(() => store.stop())

async function databasePid(): Promise<number> {
  const running = await findPostmaster(await findClusterDirectory(store.dataDir))
  if (!running) throw new Error('No database runs.')
  return running.pid
}

function listServices(query = ''): Promise<Response> {
  return fetch(`${store.url}/rest/v1/services?select=slug${query}`, {
    headers: { apikey: store.publishableKey },
  })
}

it("the store's own PostgreSQL is brought back when it dies; until then the store answers 503", async () => {
  const service = await stockService(openShop(store))
  const died = await databasePid()
  process.kill(died, 'SIGKILL')
  const answers = [await listServices(), await fetch(`${store.url}/readyz`)]
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await fetch(`${store.url}/healthz`)).status).toBe(200)
  const isBack = async () => (await listServices()).status
  expect(await eventually(isBack, (status) => status === 200, BACK_WITHIN_MS)).toBe(200)
  expect(await databasePid()).not.toBe(died)
  expect(await (await listServices(`&id=eq.${service.id}`)).json()).toEqual([
    { slug: service.slug },
  ])
})
