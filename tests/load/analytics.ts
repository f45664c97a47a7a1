/*
 * Analytics at size, on the store's own PostgreSQL: `node tests/load/analytics.ts`. A year of ten million views is asked
 * for in at most 200 ms, a beacon needs at most 10 ms (p99) at a hundred a second, others are answered as quickly beside
 * a thousand views a second as beside as many requests to a server that only answers, and over a thousand days of orders
 * the figures of 60 ranges in six zones are what the rows add up to. Fails otherwise.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { dayIn, generateOrders, seeded } from '../backend/support/generated-days.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { startBareHttp } from './bare-http.ts'
import { sendBeacons, type Beacons } from './beacons.ts'
import { startChild } from './child.ts'
import { percentile } from './percentile.ts'
import { databaseOf } from './stores.ts'

const VIEWS_A_YEAR = 10_000_000
const HOURS_A_YEAR = 8784
/** Different names a day: as many as are kept. */
const NAMES = {
  page: 300,
  service: 60,
  source: 200,
  medium: 10,
  campaign: 100,
  device: 3,
  country: 60,
}
const ROUNDS = 20
const NEIGHBOR_ROUNDS = 4
const NEIGHBOR_SECONDS = 10
const DAYS = 1000
const ORDERS = 6000
const RANGES_A_ZONE = 10
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
]

const failures: string[] = []
const store = await startStore({ env: { SEED_DEMO: 'false' } })
const sql = postgres((await databaseOf(store)).owner, { max: 1 })
const owner = createClient(store.url, store.secretKey, { auth: { persistSession: false } })
try {
  await fillYear(sql)
  await measureYear(owner)
  await measureBeacons(store)
  await measureNeighbors()
  await compareDays(sql, owner)
} finally {
  await sql.end()
  await store.stop()
}
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function fillYear(database: Sql): Promise<void> {
  await database`
    insert into private.visit_hours (hour, views, visits, service_visits, cart_visits, checkout_visits)
    select hour, ${VIEWS_A_YEAR / HOURS_A_YEAR}::numeric, 400, 200, 40, 20
    from generate_series('2024-01-01T00:00Z'::timestamptz, '2024-12-31T23:00Z', '1 hour') hour`
  for (const [kind, names] of Object.entries(NAMES)) {
    await database`
      insert into private.visit_days (kind, day, name, views, visits)
      select ${kind}, day::date, case ${kind} when 'service' then md5(number::text)::uuid::text else '/name/' || number end, 10, 3
      from generate_series('2024-01-01'::date, '2024-12-31', '1 day') day, generate_series(1, ${names}::integer) number`
  }
  // Half a million searches in half a year, of 20,000 different texts.
  await database`
    insert into private.search_queries (query, last_searched_at)
    select 'text ' || number, '2024-12-31' from generate_series(1, 20000) number`
  await database`
    insert into private.search_days (day, query_id, searches, clicked)
    select day::date, stored.id, 2, (stored.id % 3)::integer / 2
    from generate_series('2024-07-05'::date, '2024-12-31', '1 day') day
    join private.search_queries stored on stored.id % 14 = (day::date - '2024-01-01') % 14`
  // Each part of the job adds up one month.
  for (let month = 0; month < 12; month += 1) await database`select private.roll_up_months()`
  await database`analyze private.visit_hours, private.visit_days, private.search_days, private.search_queries`
}

async function measureYear(client: SupabaseClient): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const answer = await client.rpc('admin_analytics', { p_from: '2024-01-01', p_to: '2024-12-31' })
    times.push(performance.now() - began)
    if (answer.error) throw answer.error
    if (round === 0) console.log(`${answer.data.visits.views} views in the year`)
  }
  report('the page, a year of 10 million views', times, 50, 200)
}

async function measureBeacons({ url }: StoreProcess): Promise<void> {
  report('a beacon, round trip', await sendBeacons({ url, seconds: 20, perSecond: 100 }), 99, 10)
}

/**
 * What others read while a thousand views a second are counted, and while as many requests go to a server that only
 * answers, in turn: clients and store have the same processors here, and only the difference is the store's.
 */
async function measureNeighbors(): Promise<void> {
  const demo = await startStore()
  const bare = await startBareHttp(`${demo.url}/healthz`, {})
  // A store that has just started still reads what it needs.
  await readPages(demo)
  const child = startChild<Beacons, number[]>(new URL('beacons.ts', import.meta.url))
  const besideViewsOf = async (url: string) => {
    const told = child.ask({ url, seconds: NEIGHBOR_SECONDS + 1, perSecond: 1000 })
    const times = await readPages(demo)
    await told
    return times
  }
  const [alone, elsewhere, beside]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < NEIGHBOR_ROUNDS; round += 1) {
    alone.push(...(await readPages(demo)))
    elsewhere.push(...(await besideViewsOf(bare.url)))
    beside.push(...(await besideViewsOf(demo.url)))
  }
  await child.stop()
  await bare.stop()
  await demo.stop()
  report('pages and lists', alone, 95, Infinity)
  report('the same beside 1,000 requests a second that need no store', elsewhere, 95, Infinity)
  report('the same beside 1,000 views a second', beside, 95, 1.5 * percentile(elsewhere, 95))
}

/** Pages from memory and lists that are read from the database, 50 a second: round trips in ms. */
async function readPages({ url, publishableKey }: StoreProcess): Promise<number[]> {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const began = performance.now()
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - began
  }
  const asked: Promise<number>[] = []
  for (let number = 0; number < NEIGHBOR_SECONDS * 50; number += 1) {
    const list = `/rest/v1/service_cards?select=id,slug&price_usd=gte.${number}`
    // With the key a page would be made for its caller alone.
    asked.push(number % 2 === 0 ? read('/services') : read(list, { apikey: publishableKey }))
    await pause(20)
  }
  return Promise.all(asked)
}

/** Every figure of money, added up another way. */
async function compareDays(database: Sql, client: SupabaseClient): Promise<void> {
  const orders = generateOrders({ seed: 3, first: '2022-01-01T00:00:00Z', days: DAYS }, ORDERS)
  const text = JSON.stringify(orders)
  await database`
    insert into public.orders (customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents,
      promo_code, revisions_used, work_status, created_at, paid_at, due_at, delivered_at)
    select customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents, promo_code, revisions_used,
      work_status, created_at, paid_at, due_at, delivered_at
    from jsonb_populate_recordset(null::public.orders, ${text}::text::jsonb)`
  const random = seeded(11)
  let compared = 0
  for (const zone of ZONES) {
    const value = { time_zone: zone }
    await client.from('site_settings').upsert({ key: 'notification_hours', value })
    const dayOf = dayIn(zone)
    for (let range = 0; range < RANGES_A_ZONE; range += 1) {
      const first = Math.floor(random() * DAYS)
      const dayAt = (days: number) =>
        new Date(Date.UTC(2022, 0, 1 + days)).toISOString().slice(0, 10)
      const [from, to] = [dayAt(first), dayAt(first + Math.floor(random() * (DAYS - first)))]
      const { data, error } = await client.rpc('admin_analytics', { p_from: from, p_to: to })
      if (error) throw error
      const within = (at: string | null) => at !== null && dayOf(at) >= from && dayOf(at) <= to
      const paid = orders.filter((one) => one.status !== 'CANCELLED' && within(one.created_at))
      const sold = paid.filter(({ status }) => status !== 'REFUNDED')
      const delivered = orders.filter(({ delivered_at: at }) => within(at))
      const expected = {
        revenue_cents: total(sold.map(({ total_usd: cents }) => cents)),
        orders: sold.length,
        paid_orders: paid.length,
        refunded_cents: total(paid.map(({ refunded_cents: cents }) => cents)),
        refunded_orders: paid.filter(({ refunded_cents: cents }) => cents > 0).length,
        discount_cents: total(sold.map(({ discount_cents: cents }) => cents)),
        promo_orders: sold.filter(({ promo_code: code }) => code !== null).length,
        delivered: delivered.length,
        on_time: delivered.filter((one) => (one.delivered_at ?? '') <= one.due_at).length,
        revised: delivered.filter(({ revisions_used: used }) => used > 0).length,
      }
      for (const [name, wanted] of Object.entries(expected)) {
        compared += 1
        const got = data.sales[name]
        if (got !== wanted) failures.push(`${zone} ${from} to ${to}: ${name} ${got}, not ${wanted}`)
      }
      const lines: { revenue_cents: number }[] = data.by_time
      compared += 1
      if (total(lines.map(({ revenue_cents: cents }) => cents)) !== expected.revenue_cents) {
        failures.push(`${zone} ${from} to ${to}: the lines over time do not add up`)
      }
    }
  }
  console.log(`${compared} figures compared, ${failures.length} differ or are too slow`)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function report(what: string, times: readonly number[], percent: number, most: number): void {
  const [p50, p95, p99] = [50, 95, 99].map((one) => percentile(times, one).toFixed(1))
  console.log(`${what}: p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
  if (percentile(times, percent) > most) failures.push(`${what}: p${percent} is above ${most} ms`)
}
