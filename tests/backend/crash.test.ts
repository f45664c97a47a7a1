import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/supabase/index.ts'
import { visitPlace } from '../../server/store/backup/index.ts'
import { openLiveSocket } from '../support/live-socket.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import {
  cartLine,
  eventsOf,
  mailKindsOf,
  orderOf,
  payInSandbox,
  placeOrder,
} from './support/checkout.ts'
import { eventually } from './support/eventually.ts'
import { openShop } from './support/shop.ts'
import { issuePromo, stockService, usesOf } from './support/stock.ts'
import { COMPILE_CACHE } from '../support/compile-cache.ts'

const RUN = join(import.meta.dirname, '../../server/run.ts')
const SETTLED_WITHIN_MS = 10_000

let dataDir: string
let store: StoreProcess

const start = () => startStore({ dataDir, env: { SEED_DEMO: 'false' } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-crash-'))
  store = await start()
})

afterAll(() => store.stop())

/** Looks into the database while no store runs on it. */
async function lookInside<T>(look: (database: Database) => Promise<T>): Promise<T> {
  const place = { dataDir, databaseUrl: null, project: null }
  const { database, close } = await visitPlace(place, 'test')
  try {
    return await look(database)
  } finally {
    await close()
  }
}

/** Begins a checkout, interrupts when the store has its first half, and then sends the other. */
async function interruptedRequest(to: StoreProcess, body: string, interrupt: () => void) {
  const sent = request(`${to.url}/functions/v1/create-checkout`, {
    method: 'POST',
    headers: {
      apikey: to.publishableKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.flushHeaders()
  await once(sent, 'continue')
  interrupt()
  sent.end(body)
  const [response] = await answered
  return text(response)
}

const PAID_BUT_UNKNOWN = `
  select checkout_session_id as id from public.orders
  where status = 'PENDING' and checkout_session_id in (
    select id from sandbox.checkout_sessions where status = 'complete'
  )`

describe('a store that is killed between payment and webhook', () => {
  it('settles the orders after it has started again, each once', async () => {
    let shop = openShop(store)
    const promo = await issuePromo(shop)
    const lines = [cartLine(await stockService(shop))]
    const request = { lines, promoCode: promo.code }
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop, request)))

    // The provider confirms the first payment: in that moment the power fails.
    const payments = placed.map(({ url }) => payInSandbox(url))
    await Promise.any(payments)
    await store.kill()
    await Promise.allSettled(payments)
    const lost = await lookInside((database) => database.query<{ id: string }>(PAID_BUT_UNKNOWN))
    expect(lost.length).toBeGreaterThan(0)

    store = await start()
    shop = openShop(store)
    for (const { id } of lost) {
      const order = await eventually(
        () => orderOf(shop, id),
        ({ status }) => status === 'PAID',
        SETTLED_WITHIN_MS,
      )
      expect(order.status).toBe('PAID')
      expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
      const kinds = await mailKindsOf(shop, order.id)
      expect(kinds).toContain('order_confirmation')
      expect(kinds).toEqual([...new Set(kinds)])
    }
    const { data: paid } = await shop.backOffice.from('orders').select('id').eq('status', 'PAID')
    const redeemed = paid?.length ?? 0
    expect(await usesOf(shop, promo)).toEqual({ reserved: placed.length - redeemed, redeemed })
  })
})

describe('a store that is asked to stop', () => {
  it('answers what is under way, ends with 0, and starts again with the same keys', async () => {
    const before = store
    const service = await stockService(openShop(before))
    const exited = once(before.process, 'exit')
    const goodbye = once(await openLiveSocket(before), 'close')
    const body = JSON.stringify({ items: [cartLine(service)], promoCode: null })
    const answer = await interruptedRequest(before, body, () => before.process.kill('SIGTERM'))
    expect(answer).toMatch(/"url":"http.+cs_/)
    // A client takes this for a reason to come back.
    expect((await goodbye)[0]).toMatchObject({ code: 1001 })
    expect(await exited).toEqual([0, null])
    expect(before.output()).not.toMatch(/"level":(?:50|60)/)
    const sessionId = /cs_\w+/.exec(answer)?.[0] ?? ''

    store = await start()
    for (const key of ['publishableKey', 'secretKey', 'jwtSecret', 'adminPassword'] as const) {
      expect(store[key]).toBe(before[key])
    }
    expect(store.webhookSecret).toBe(before.webhookSecret)
    expect((await stat(join(dataDir, 'local.env'))).mode & 0o777).toBe(0o600)
    expect(store.output()).not.toContain(store.adminPassword)
    const again = openShop(store)
    expect((await again.signInAdmin()).email).toBe(before.adminEmail)
    expect(await orderOf(again, sessionId)).toMatchObject({ status: 'PENDING' })
  })
})

describe('a second store on the same directory', () => {
  it('refuses to start and says what to do', async () => {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    }
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [RUN, 'start'],
        { env, timeout: 30_000 },
        (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
      )
    })
    expect(code).toBe(1)
    expect(output).toContain(`already running on ${dataDir} (process ${store.process.pid})`)
    expect(output).toContain('DATABASE_URL')
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200)
  })
})

it('a database that cannot be reached ends the start with 1 and no secret', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'oneday-no-database-'))
  const failed = startStore({
    dataDir: elsewhere,
    databaseUrl: 'postgres://owner:letmein@127.0.0.1:1/store',
  })
  const message = await failed.then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  expect(message).toMatch(/ECONNREFUSED/)
  expect(message).not.toContain('letmein')
  await rm(elsewhere, { recursive: true })
})
