import { afterAll, beforeAll, expect, it } from 'vitest'
import postgres from 'postgres'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { createOwnDatabase } from './support/own-database.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
let store: StoreProcess
let sql: postgres.Sql

beforeAll(async () => {
  const databaseUrl = await createOwnDatabase(access, 'share')
  store = await startStore({ databaseUrl, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } })
  sql = postgres(databaseUrl ?? '', { max: 2 })
})
afterAll(async () => {
  await sql.end()
  await store.stop()
})

const ask = (path: string, address: string) =>
  fetch(store.url + path, {
    headers: { apikey: store.publishableKey, 'x-forwarded-for': address },
  })

it('one address has a few requests at once, and leaves the database to the others', async () => {
  // A lock stands for whatever keeps statements waiting.
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const lock = sql.begin(async (tx) => {
    await tx`lock table public.services in access exclusive mode`
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const greedy = Array.from({ length: 200 }, (_, index) =>
    ask(`/rest/v1/services?select=id&order=id&offset=${index}`, '192.0.2.1').then(
      async (response) => [response.status, await response.text()] as const,
    ),
  )
  const other = await ask('/rest/v1/site_settings?select=key&limit=1&offset=1', '192.0.2.2')
  expect(other.status).toBe(200)
  held.resolve()
  await lock
  const answers = await Promise.all(greedy)
  const refused = answers.filter(([status]) => status === 429)
  expect(refused.length).toBeGreaterThan(50)
  for (const [, text] of refused) expect(text).toContain('"code":"too_many_at_once"')
  expect((await ask('/rest/v1/services?select=id', '192.0.2.1')).status).toBe(200)
})
