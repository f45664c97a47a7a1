/*
 * The lists of the back office at 100,000 people, 200,000 orders and 500,000 messages, on the store's own PostgreSQL:
 * `node tests/load/people-reads.ts`. Each is one request, and its p95 at most 20 times that of a query by primary key,
 * which is asked in between.
 */
import { createClient } from '@supabase/supabase-js'
import { startStore } from '../support/store-process.ts'
import { fillPeople, SIZES } from './fill-people.ts'
import { percentile } from './percentile.ts'
import { PALETTE, readsOf, REFERENCE, type Read } from './people-reads-list.ts'
import { databaseOf } from './stores.ts'

const ROUNDS = 40
const MOST = 20
const PALETTE_MS = 100

/** A directory in which the filled store is kept for another run. */
const kept = process.env['LOAD_DATA_DIR']

const store = await startStore({ ...(kept && { dataDir: kept }), env: { SEED_DEMO: 'false' } })
const tooSlow: string[] = []
try {
  const urls = await databaseOf(store)
  await fillPeople(urls.superuser, (part, seconds) =>
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${part}`),
  )
  await measure(await readsOf(urls.owner, ROUNDS))
} finally {
  await store.stop({ keepData: kept !== undefined })
}
if (tooSlow.length > 0) process.exitCode = 1

async function measure(reads: Readonly<Record<string, Read>>): Promise<void> {
  const headers = await signInOwner()
  const ask = async ({ path, body }: ReturnType<Read>) => {
    const began = performance.now()
    const answer = await fetch(`${store.url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - began
  }
  const reference = reads[REFERENCE]
  if (!reference) throw new Error('There is nothing to compare with.')
  const times: Record<string, number[]> = { [REFERENCE]: [] }
  for (const [name, read] of Object.entries(reads)) {
    const own = (times[name] ??= [])
    try {
      // Statements that come again are prepared, so the first rounds are not the ones that people wait for.
      for (let round = 0; round < 3; round += 1) await ask(read(round))
      for (let round = 0; round < ROUNDS; round += 1) {
        times[REFERENCE]?.push(await ask(reference(round)))
        own.push(await ask(read(round)))
      }
    } catch (error) {
      console.log(`${name} FAILED: ${String(error)}`)
      tooSlow.push(name)
    }
  }
  const base = percentile(times[REFERENCE] ?? [], 95)
  console.log(
    `\n${SIZES.people} people, ${SIZES.orders} orders, p95 of ${REFERENCE}: ${base.toFixed(1)} ms`,
  )
  for (const [name, own] of Object.entries(times)) {
    const p95 = percentile(own, 95)
    const isSlow = p95 > MOST * base || (name.startsWith(PALETTE) && p95 > PALETTE_MS)
    if (isSlow) tooSlow.push(name)
    console.log(
      `${name.padEnd(42)} p50 ${percentile(own, 50).toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  ` +
        `${(p95 / base).toFixed(1).padStart(5)} × ${isSlow ? 'TOO SLOW' : ''}`,
    )
  }
}

async function signInOwner() {
  const client = createClient(store.url, store.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword({
    email: store.adminEmail,
    password: store.adminPassword,
  })
  if (error) throw error
  return {
    apikey: store.publishableKey,
    authorization: `Bearer ${data.session.access_token}`,
    'content-type': 'application/json',
    prefer: 'count=exact',
  }
}
