/*
 * 10,000 services are imported, changed and put back while 20 buyers buy: `node tests/load/bulk-under-sale.ts`.
 * Fails when a buyer is charged anything but the price that they saw, when the undo leaves a value behind, or when the
 * pages' p95 more than doubles beside what it is without, with as many services for sale.
 */
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { startPostgres } from '../support/postgres-cluster.ts'
import { startStore } from '../support/store-process.ts'
import { openBuyers } from './buyers.ts'
import { percentile } from './percentile.ts'

const ROWS = Number(process.env['BULK_ROWS'] ?? 10_000)
/** As the import page sends them, each part after a rest as long as the one before took. */
const ROWS_AT_ONCE = 50
const QUIET_MS = 60_000
const POLL_MS = 500
const LIMIT_MS = 600_000

const ONLY_BUYERS = 'only buyers'
const MORE_FOR_SALE = 'more for sale'

const cluster = await startPostgres({})
const databaseUrl = await cluster.createDatabase('bulk')
const store = await startStore({ databaseUrl, env: { TRUST_PROXY: 'true' } })
const failures: string[] = []
try {
  const sql = postgres(databaseUrl, { max: 2 })
  const admin = createClient(store.url, store.publishableKey, { auth: { persistSession: false } })
  const signedIn = await admin.auth.signInWithPassword({
    email: store.adminEmail,
    password: store.adminPassword,
  })
  if (signedIn.error) throw signedIn.error

  const call = async <Answer>(name: string, parameters: object): Promise<Answer> => {
    const { data, error } = await admin.rpc(name, parameters)
    if (error) throw new Error(`${name}: ${error.message}`)
    return data as Answer
  }
  /** What an edit could have changed of every living service, as one digest. */
  const digest = async () => {
    const [row] = await sql<{ digest: string }[]>`
      select md5(string_agg(id::text || private.service_snapshot(service)::text
        || private.slides_of(id)::text, '' order by id)) as digest
      from public.services service where deleted_at is null`
    return row?.digest ?? ''
  }
  const finish = async (id: string) => {
    const limit = Date.now() + LIMIT_MS
    for (;;) {
      const [run] =
        await sql`select status, rows_done, rows_refused, rows_conflict from public.bulk_runs where id = ${id}`
      if (run?.['status'] === 'done') return run
      if (Date.now() > limit) throw new Error('The run did not end.')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  const buyers = openBuyers(store)
  const p95s: Record<string, number> = {}
  async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    buyers.beginPhase()
    const result = await work()
    const { times, timesOfGone } = buyers.endPhase()
    const p95 = percentile(times, 95)
    p95s[name] = p95
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `${name.padEnd(18)} ${seconds.padStart(6)} s  pages ${String(times.length).padStart(5)}  ` +
        `p50 ${percentile(times, 50).toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms` +
        (timesOfGone.length > 0
          ? `  gone ${timesOfGone.length}  p95 ${percentile(timesOfGone, 95).toFixed(0)} ms`
          : ''),
    )
    return result
  }
  const expect = (isTrue: boolean, words: string) => {
    console.log(`${isTrue ? 'yes' : 'NO '}  ${words}`)
    if (!isTrue) failures.push(words)
  }

  const empty = await digest()
  await buyers.start()
  await phase(ONLY_BUYERS, () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)))

  const imported = await phase('import', async () => {
    const id = await call<string>('open_import', { p_file_name: 'bench.csv', p_rows: ROWS })
    for (let from = 0; from < ROWS; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, ROWS - from) }, (_, index) =>
        row(from + index + 1),
      )
      const began = performance.now()
      await call('stage_import_rows', { p_run_id: id, p_rows: rows })
      const tookMs = performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, tookMs))
    }
    await call('start_bulk_run', { p_id: id })
    return { id, ...(await finish(id)) }
  })
  console.log(imported)
  const filled = await digest()
  await buyers.alsoSell('bench-%', 200)
  // Pages of two hundred more services are read, most of them for the first time.
  await phase(MORE_FOR_SALE, () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)))

  const changed = await phase('change', async () => {
    const id = await call<string>('preview_bulk_change', {
      p_ids: null,
      p_where: { q: 'bench', in: ['slug'], eq: {}, trash: false },
      p_changes: {
        price: { mode: 'percent', value: 10, rounding: '99' },
        delivery_time_days: 3,
        seo_title: '{title} in {delivery}',
      },
    })
    while ((await call<number>('plan_bulk_rows', { p_id: id })) > 0);
    await call('start_bulk_run', { p_id: id })
    return { id, ...(await finish(id)) }
  })
  console.log(changed)
  expect((await digest()) !== filled, 'the change has changed something')

  const undone = await phase('undo', async () => {
    const id = await call<string>('undo_bulk_run', { p_id: changed.id })
    return { id, ...(await finish(id)) }
  })
  console.log(undone)
  expect((await digest()) === filled, 'every value is as it was before the change')

  const removed = await phase('undo of the import', async () => {
    const id = await call<string>('undo_bulk_run', { p_id: imported.id })
    return { id, ...(await finish(id)) }
  })
  console.log(removed)
  expect((await digest()) === empty, 'the store sells what it sold before the import')

  const sales = await buyers.stop()
  console.log(sales)
  const [wrong] = await sql<{ orders: number; unequal: number }[]>`
    select count(*)::integer as orders, count(*) filter (where placed.subtotal_cents <> (
      select sum(price_cents * quantity) from public.order_items where order_id = placed.id
    ))::integer as unequal
    from public.orders placed where placed.paid_at is not null and placed.created_at > now() - interval '1 hour'`
  expect(sales.bought > 0, `${sales.bought} purchases went through`)
  expect(sales.wrong === 0, 'each buyer was charged the price that they saw')
  expect(
    wrong?.unequal === 0,
    `the items of all ${wrong?.orders} paid orders add up to what was paid`,
  )
  expect(sales.failed === 0, 'no purchase failed otherwise')
  for (const [name, before] of Object.entries({
    import: ONLY_BUYERS,
    change: MORE_FOR_SALE,
    undo: MORE_FOR_SALE,
    'undo of the import': MORE_FOR_SALE,
  })) {
    const times = (p95s[name] ?? Infinity) / (p95s[before] ?? 0)
    expect(times <= 2, `p95 of pages during ${name}: ${times.toFixed(2)} × that without`)
  }
  await sql.end()
} finally {
  await store.stop()
  await cluster.stop()
}
if (failures.length > 0) process.exitCode = 1

function row(place: number) {
  return {
    place,
    slug: `bench-${place}`,
    values: {
      service_title: `Bench service ${place}`,
      category: ['Fix Problems', 'Create Content', 'Advise & Plan'][place % 3],
      price_usd: 10_000 + place,
      delivery_time_days: 1 + (place % 5),
      status: 'published',
    },
    sections: { about: `What number ${place} is about.`, process: 'First this, then that.' },
    pictures: null,
    problems: [],
  }
}
