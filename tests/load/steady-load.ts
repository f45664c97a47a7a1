/*
 * A busy day: visitors who read, buyers, pages that are open, and an owner who changes a price every five seconds.
 *   npm run bench:load                     15 minutes, then three times as many for one
 *   LOAD_MINUTES=5 WEB_CONCURRENCY=3 npm run bench:load
 * Its limits (decision 58) hold on a machine that does nothing else; the visitors take processor time of it, too.
 */
import postgres from 'postgres'
import { setTimeout as wait } from 'node:timers/promises'
import { startStore } from '../support/store-process.ts'
import { startChild } from './child.ts'
import { memoryMb } from './memory.ts'
import { percentile } from './percentile.ts'
import { databaseOf } from './stores.ts'
import type { Met, Rates, Visit } from './steady-visitors.ts'

const MINUTES = Number(process.env['LOAD_MINUTES'] ?? 15)
const USUAL: Rates = { pages: 200, purchases: 20 }
const SOCKETS = 500
const PRICE_CHANGES_MS = 5_000
const TOO_MANY = 3
/** What the store said in the end. */
const MOST_OUTPUT = 2_000

const store = await startStore({
  env: { WEB_CONCURRENCY: process.env['WEB_CONCURRENCY'] ?? '1', RATE_LIMIT_FACTOR: '1' },
})
const sql = postgres((await databaseOf(store)).owner, { max: 1 })
const visitors = startChild<Visit, Met>(new URL('steady-visitors.ts', import.meta.url))
try {
  const slugs = await sql<{ slug: string }[]>`select slug from public.service_cards order by slug`
  const paths = [
    '/',
    '/services',
    '/blog',
    '/about',
    ...slugs.map(({ slug }) => `/service/${slug}`),
  ]
  const visit = (seconds: number, times = 1) =>
    visitors.ask({
      shop: store,
      paths,
      sockets: SOCKETS,
      seconds,
      pages: USUAL.pages * times,
      purchases: USUAL.purchases * times,
    })

  const closing = new AbortController()
  const owner = changePrices(closing.signal)
  report('a minute before it counts', await visit(60))
  const all: Met = { pages: [], purchases: [], repriced: 0, refused: 0, faults: {} }
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const met = await visit(60)
    report(`minute ${minute}`, met)
    add(all, met)
  }
  report(`these ${MINUTES} together`, all)
  report(`${TOO_MANY} times as many`, await visit(60, TOO_MANY))
  report('as usual after that', await visit(60))
  closing.abort()
  await owner

  const [figures] = await sql<{ orders: number; paid: number }[]>`
    select count(*)::integer as orders, count(paid_at)::integer as paid from public.orders
    where customer_email like '%@bench.example'`
  console.log(`${figures?.orders} orders of the buyers, ${figures?.paid} paid`)
  console.log(store.output().slice(-MOST_OUTPUT))
} finally {
  await visitors.stop()
  await sql.end()
  await store.stop()
}

/** The owner's: another service each time, by a dollar. */
async function changePrices(closed: AbortSignal): Promise<void> {
  while (!closed.aborted) {
    await sql`update public.services set price_usd = price_usd + 100
      where id = (select id from public.services where status = 'published' order by random() limit 1)`
    await wait(PRICE_CHANGES_MS, null, { signal: closed }).catch(() => null)
  }
}

function add(all: Met, { pages, purchases, repriced, refused, faults }: Met): void {
  all.pages = all.pages.concat(pages)
  all.purchases = all.purchases.concat(purchases)
  all.repriced += repriced
  all.refused += refused
  for (const [words, times] of Object.entries(faults)) {
    all.faults[words] = (all.faults[words] ?? 0) + times
  }
}

function report(name: string, { pages, purchases, repriced, refused, faults }: Met): void {
  const of = (times: readonly number[]) =>
    [50, 95, 99].map((percent) => percentile(times, percent).toFixed(0).padStart(5)).join(' ')
  const { store: storeMb, database } = memoryMb(store.process.pid)
  console.log(
    `${name.padEnd(26)} pages ${String(pages.length).padStart(6)}, ms p50 p95 p99 ${of(pages)}   ` +
      `purchases ${String(purchases.length).padStart(5)}, ${of(purchases)}   ` +
      `repriced ${repriced}, refused ${refused}, faults ${JSON.stringify(faults)}, ${storeMb} + ${database} MB`,
  )
}
