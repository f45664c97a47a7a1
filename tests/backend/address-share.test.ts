import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { eventually } from './support/eventually.ts'
import { createDemoPlace } from './support/own-demo.ts'

let store: StoreProcess
let sql: postgres.Sql

beforeAll(async () => {
  const place = await createDemoPlace('share')
  store = await startStore({
    ...place,
    env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
  })
  sql = postgres(place.databaseUrl, { max: 2 })
})
afterAll(async () => {
  await sql.end()
  await store.stop()
})

const ask = (path: string, address: string, signal: AbortSignal | null = null) =>
  fetch(store.url + path, {
    signal,
    headers: { apikey: store.publishableKey, 'x-forwarded-for': address },
  })

it('all addresses of one IPv6 network are one, and a session keeps the whole of it', async () => {
  const signIn = (address: string, password: string) =>
    fetch(`${store.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: store.publishableKey, 'x-forwarded-for': address },
      body: JSON.stringify({ email: store.adminEmail, password }),
    })
  const whole = '2001:db8:5:1::42'
  expect((await signIn(whole, store.adminPassword)).status).toBe(200)
  const statuses: number[] = []
  for (let host = 1; host <= 10; host += 1) {
    statuses.push((await signIn(`2001:db8:5:1:${host}::1`, 'x')).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429])
  expect((await signIn('2001:db8:5:2::1', store.adminPassword)).status).toBe(200)
  const [session] = await sql`select host(ip) as ip from auth.sessions order by created_at limit 1`
  expect(session?.ip).toBe(whole)
})

/** Keeps statements on tables waiting, as any work that takes its time would. */
async function hold(...tables: string[]): Promise<() => Promise<unknown>> {
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const lock = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${tables.join(', ')} in access exclusive mode`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  // A test that fails doesn't keep the store from stopping.
  onTestFinished(() => held.resolve())
  return () => {
    held.resolve()
    return lock
  }
}

it('one address has a few requests at the same time, and leaves the database to the others', async () => {
  const letGo = await hold('services')
  const greedy = Array.from({ length: 200 }, (_, index) =>
    ask(`/rest/v1/services?select=id&order=id&offset=${index}`, '192.0.2.1').then(
      async (response) => [response.status, await response.text()] as const,
    ),
  )
  const other = await ask('/rest/v1/site_settings?select=key&limit=1&offset=1', '192.0.2.2')
  expect(other.status).toBe(200)
  await letGo()
  const answers = await Promise.all(greedy)
  const refused = answers.filter(([status]) => status === 429)
  expect(refused.length).toBeGreaterThan(50)
  for (const [, text] of refused) expect(text).toContain('"code":"too_many_at_once"')
  expect((await ask('/rest/v1/services?select=id', '192.0.2.1')).status).toBe(200)
})

it('pages, each of which makes several requests at the same time, are no way around that', async () => {
  const letGo = await hold('services', 'testimonials', 'site_settings')
  const greedy = Array.from({ length: 24 }, (_, index) => ask(`/?utm_id=${index}`, '192.0.2.3'))
  const waiting = () => sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(waiting, ({ length }) => length >= 4, 5_000)
  await wait(500)
  const { length } = await waiting()
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(8)
  const other = await ask('/rest/v1/blog_posts?select=slug&limit=1', '192.0.2.4')
  expect(other.status).toBe(200)
  await letGo()
  await Promise.all(greedy)
})

const SLOW = `service_description=${encodeURIComponent('imatch.(.+)(.+)(.+)\\1x\\2x\\3q')}`

it.each([2, 8])('slow reads from %i addresses keep no one from buying', async (addresses) => {
  const path = '/rest/v1/services?select=id,price_usd&price_usd=gt.0&limit=1'
  const listed = await ask(path, '203.0.113.1')
  const [service] = (await listed.json()) as { id: string; price_usd: number }[]
  const isDone = new AbortController()
  const attack = async (address: string, from: number) => {
    for (let count = 0; !isDone.signal.aborted; count += 1) {
      const path = `/rest/v1/services?select=id&${SLOW}&offset=${from + count}`
      await ask(path, address, isDone.signal).then(
        (response) => response.text(),
        () => '',
      )
    }
  }
  const attacks = Array.from({ length: addresses * 16 }, (_, index) =>
    attack(`192.0.2.${100 + (index % addresses)}`, index * 1_000),
  )
  onTestFinished(async () => {
    isDone.abort()
    await Promise.all(attacks)
  })
  await wait(1_000)
  const buy = (index: number) =>
    fetch(`${store.url}/functions/v1/create-checkout`, {
      method: 'POST',
      headers: {
        apikey: store.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${addresses * 10 + index}`,
      },
      body: JSON.stringify({
        items: [{ serviceId: service?.id, quantity: 1, price: service?.price_usd }],
      }),
    })
  for (let index = 0; index < 5; index += 1) {
    const start = performance.now()
    const bought = await buy(index)
    expect([await bought.json(), performance.now() - start < 3_000]).toEqual([
      expect.objectContaining({ url: expect.any(String) }),
      true,
    ])
    const read = await ask(
      `/rest/v1/blog_posts?select=slug&limit=1&offset=${index}`,
      `203.0.113.${addresses * 10 + index}`,
    )
    expect(read.status).toBe(200)
    expect(performance.now() - start).toBeLessThan(8_000)
  }
})
