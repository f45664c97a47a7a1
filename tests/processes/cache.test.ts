import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually } from '../backend/support/eventually.ts'
import { stockService, type StockedService } from '../backend/support/stock.ts'
import { shopOf } from './support/visitors.ts'

const { urls, databaseUrl, publishableKey } = inject('processes')

let sql: postgres.Sql
let service: StockedService

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 1 })
  service = await stockService(shopOf(), { price_usd: 100_100 })
})
afterAll(() => sql.end())

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`

/** What page and list of one process say of the price: one number, or what does not agree. */
async function shownAt(url: string): Promise<string> {
  const [page, list] = await Promise.all([
    fetch(`${url}/service/${service.slug}`),
    fetch(`${url}/rest/v1/service_cards?select=price_usd&id=eq.${service.id}`, {
      headers: { apikey: publishableKey },
    }),
  ])
  const html = await page.text()
  const [card] = (await list.json()) as { price_usd: number }[]
  const listed = card?.price_usd ?? 0
  return html.includes(dollars(listed)) ? dollars(listed) : `a page without ${dollars(listed)}`
}

const shown = () => Promise.all(urls.map(shownAt))

/** Asks all processes until each says the same. */
const untilAllShow = (cents: number) =>
  eventually(shown, (prices) => prices.every((price) => price === dollars(cents)))

const all = (cents: number) => urls.map(() => dollars(cents))

/** A change without a notification, as if it came while the connections were down. */
const changeUnheard = (price_usd: number) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update services set price_usd = ${price_usd} where id = ${service.id}`
  })

it('a price that is changed through one process is the price at all of them', async () => {
  for (const [turn, url] of urls.entries()) {
    const price_usd = 200_100 + turn * 100
    await untilAllShow(turn === 0 ? 100_100 : price_usd - 100)
    await shopOf(url).backOffice.from('services').update({ price_usd }).eq('id', service.id)
    expect(await untilAllShow(price_usd)).toEqual(all(price_usd))
  }
})

it('a process that lost its notifications drops its cache, and gets the next one', async () => {
  const price_usd = 300_100
  await shopOf().backOffice.from('services').update({ price_usd }).eq('id', service.id)
  expect(await untilAllShow(price_usd)).toEqual(all(price_usd))

  // Once more where something else has just emptied the caches.
  let hidden = price_usd
  let known: number
  do {
    known = hidden
    hidden += 100
    await changeUnheard(hidden)
  } while ((await shown()).some((price) => price !== dollars(known)))
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~* '^(un)?listen '`
  expect(cut).toHaveLength(urls.length)
  expect(await untilAllShow(hidden)).toEqual(all(hidden))

  await shopOf().backOffice.from('services').update({ price_usd: 500_100 }).eq('id', service.id)
  expect(await untilAllShow(500_100)).toEqual(all(500_100))
})
