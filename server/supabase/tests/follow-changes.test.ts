import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openLiveShop, type LiveShop } from '../../../tests/backend/support/live-shop.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import type { Database } from '../index.ts'
import { followChanges } from '../realtime/changes/follow-changes.ts'

const TESTIMONIALS = 'public.testimonials'
const LISTING = 'pg_visible_in_snapshot'
const READING = 'new_row'
const PASSED_OVER_MS = 300

let shop: LiveShop
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await openLiveShop(workerStore(), 'follow')
})
afterEach(() => stop())
afterAll(() => shop.close())

const praise = (name: string) =>
  shop.database.query(
    `insert into public.testimonials (client_name, rating, testimonial_text, service_category)
     values ($1, 5, 'As promised.', 'Fix Problems')`,
    [name],
  )

/** Follows the log for a listener to `wanted`, which may change meanwhile; `beforeQuery` gets the SQL that is sent. */
async function follow(wanted: string[], beforeQuery: (sql: string) => unknown) {
  const names: unknown[] = []
  const database: Database = {
    ...shop.database,
    query: async (sql, params) => {
      await beforeQuery(sql)
      return shop.database.query(sql, params)
    },
  }
  const follower = await followChanges(
    database,
    () => [...wanted],
    async (page) => void names.push(...page.map(({ row }) => row['client_name'])),
    pino({ level: 'silent' }),
  )
  stop = follower.close
  await follower.follow()
  return names
}

it('who begins to listen to a table while the log is read misses nothing', async () => {
  const wanted: string[] = []
  const names = await follow(wanted, async (sql) => {
    if (!sql.includes(LISTING) || wanted.length > 0) return
    wanted.push(TESTIMONIALS)
    await praise('Ada')
  })
  await praise('Before')
  await expect.poll(() => names).toContain('Ada')
})

it('rows of a table that no one listens to are not read, and no one hears of them later', async () => {
  const wanted = ['public.services']
  let readings = 0
  const names = await follow(wanted, (sql) => void (readings += sql.includes(READING) ? 1 : 0))
  for (const name of ['Ada', 'Ben', 'Eve']) await praise(name)
  await wait(PASSED_OVER_MS)
  expect(readings).toBe(0)
  wanted.push(TESTIMONIALS)
  await praise('Gwen')
  await expect.poll(() => names).toEqual(['Gwen'])
})
