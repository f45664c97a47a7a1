import { createClient } from '@supabase/supabase-js'
import { DEVELOPMENT_SETS, readSets, TEST_SETS } from '../search/read-sentences.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { printNote, printSection, printSize } from './report.ts'
import { fillCatalogue } from './search-catalogue.ts'
import type { Bench } from './stores.ts'

const WARM_UP = 20
/** Of what a query by primary key takes. */
const MOST_TIMES = 5

/** Searches among 10,000 services, each for other words, in turn with queries by primary key. */
export async function benchSearch({ createDatabase }: Bench): Promise<void> {
  printSection('Search among 10,000 services, against services?id=eq.… over the same HTTP')
  const databaseUrl = await createDatabase('search')
  const store = await startStore({ databaseUrl, env: { PAGE_CACHE: 'off' } })
  try {
    await measureStore(store)
  } finally {
    await store.stop()
  }
}

async function measureStore(store: StoreProcess): Promise<void> {
  const backOffice = createClient(store.url, store.secretKey, { auth: { persistSession: false } })
  await fillCatalogue(backOffice)
  const { data, error } = await backOffice.from('services').select('id').like('slug', 'search-%')
  if (error) throw error
  const ids = data.map(({ id }) => String(id))
  const sentences = await readSets([...DEVELOPMENT_SETS, ...TEST_SETS])

  const reads: number[] = []
  const searches: number[] = []
  const firstMs = await timeSearch(store, 'the first search reads the catalogue')
  for (const [at, { sentence }] of sentences.entries()) {
    const readMs = await timeRead(store, ids[at % ids.length] ?? '')
    const searchMs = await timeSearch(store, sentence)
    if (at < WARM_UP) continue
    reads.push(readMs)
    searches.push(searchMs)
  }
  const ratio = percentile(95, searches) / percentile(95, reads)
  printSize('p95, as times that of a query', 100 * ratio, '%', {
    atMost: 100 * MOST_TIMES,
  })
  const both = (share: number) =>
    [searches, reads].map((times) => percentile(share, times).toFixed(1)).join(' ms of ')
  printNote(`p95 ${both(95)} ms, median ${both(50)} ms; first search ${Math.round(firstMs)} ms`)
}

function timeRead({ url, publishableKey }: StoreProcess, id: string): Promise<number> {
  const query = `${url}/rest/v1/services?select=id,slug,service_title,category,price_usd&id=eq.${id}`
  return timed(query, { headers: { apikey: publishableKey } })
}

function timeSearch({ url, publishableKey }: StoreProcess, q: string): Promise<number> {
  return timed(`${url}/functions/v1/search-intent`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ q, sessionId: 'bench' }),
  })
}

async function timed(url: string, init: RequestInit): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, init)
  const body = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`)
  return ms
}

function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * share) / 100)] ?? Number.NaN
}
