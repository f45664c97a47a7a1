import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { openBulk } from './support/bulk.ts'
import { eventually } from './support/eventually.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const ROWS = 200
const STAGED_ROWS = 100
const SETTLED_WITHIN_MS = 90_000

let dataDir: string
let databaseUrl: string
let store: StoreProcess

const start = () => startStore({ dataDir, databaseUrl, env: { SEED_DEMO: 'false' } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-bulk-'))
  databaseUrl = await createProjectDatabase(workerStore(), 'bulk_crash')
  store = await start()
})

afterAll(() => store.stop())

it('a run goes on by itself after the store was killed, and no row is done twice', async () => {
  const shop = openShop(store)
  const bulk = openBulk(shop, await shop.signInAdmin())
  const row = (place: number) => ({
    place,
    slug: `row-${place}`,
    values: { service_title: `Row ${place}`, price_usd: place },
    sections: { about: 'What it is.' },
    pictures: null,
    problems: [],
  })
  const run = await bulk.ask<string>('open_import', { p_file_name: 'many.csv', p_rows: ROWS })
  for (let from = 0; from < ROWS; from += STAGED_ROWS) {
    const rows = Array.from({ length: STAGED_ROWS }, (_, index) => row(from + index + 1))
    await bulk.ask('stage_import_rows', { p_run_id: run, p_rows: rows })
  }
  await bulk.ask('start_bulk_run', { p_id: run })
  // In the middle: some rows are done, others are not.
  const half = await eventually(
    () => bulk.find(run),
    ({ rows_done: done }) => done > 0,
    SETTLED_WITHIN_MS,
  )
  await store.kill()
  expect(half.rows_done).toBeLessThan(ROWS)

  store = await start()
  const again = openShop(store)
  const resumed = openBulk(again, await again.signInAdmin())
  const ended = await eventually(
    () => resumed.find(run),
    ({ status }) => status === 'done',
    SETTLED_WITHIN_MS,
  )
  expect(ended).toMatchObject({
    status: 'done',
    rows_done: ROWS,
    rows_refused: 0,
    rows_conflict: 0,
  })
  const answer = again.backOffice.from('services').select('id', { count: 'exact', head: true })
  expect((await answer.like('slug', 'row-%')).count).toBe(ROWS)
  // Never half a row.
  const halves = again.backOffice.from('services').select('id').is('service_description', null)
  expect(await rowsOf(halves)).toEqual([])
}, 240_000)
