import { Client } from 'pg'
import { printSection, printTime } from './report.ts'
import type { Bench } from './stores.ts'

const CHANGES = 5
const LIMIT_MS = 5_000

/** From the commit of a new price in the database to the first page from the store that shows it. */
export async function benchFreshness({ store, databaseUrl }: Bench): Promise<void> {
  printSection('A price changed in the database, until the cached page shows it')
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ slug: string; price_usd: number }>(
      'select slug, price_usd from service_cards order by price_usd limit 1',
    )
    const service = rows[0]
    if (!service) throw new Error('The store sells nothing.')
    const waits: number[] = []
    const setPrice = (cents: number) =>
      database.query('update services set price_usd = $2 where slug = $1', [service.slug, cents])
    for (let change = 1; change <= CHANGES; change += 1) {
      await setPrice(service.price_usd + change * 100)
      waits.push(await waitForPrice(`${store.url}/service/${service.slug}`, service, change))
    }
    await setPrice(service.price_usd)
    printTime(`slowest of ${CHANGES} changes`, Math.max(...waits), 1_000)
  } finally {
    await database.end()
  }
}

async function waitForPrice(url: string, service: { price_usd: number }, change: number) {
  const start = performance.now()
  const price = `$${Math.round(service.price_usd / 100 + change).toLocaleString('en-US')}`
  while (!(await (await fetch(url)).text()).includes(price)) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`${url} still lacks ${price}.`)
  }
  return performance.now() - start
}
