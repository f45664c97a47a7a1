import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { newWord, searchFor } from '../backend/support/searches.ts'
import { openShop } from '../backend/support/shop.ts'
import { stockService } from '../backend/support/stock.ts'
import { startEmbeddingsServer, type EmbeddingsServer } from '../support/embeddings-server.ts'
import { startDenoFunctions, type DenoFunctions } from './deno-functions.ts'
import { workerStore } from '../backend/support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const visitorOf = (functions: DenoFunctions): SupabaseClient =>
  createClient(functions.url, store.publishableKey, { auth: { persistSession: false } })

describe('the search under Deno', () => {
  let deno: DenoFunctions

  beforeAll(async () => {
    deno = await startDenoFunctions(store)
  })
  afterAll(() => deno.stop())

  it('answers as the store does', async () => {
    for (const q of ['our newsletters land in spam', 'gogle analitics', 'pizza near me']) {
      expect(await searchFor(visitorOf(deno), q)).toEqual(await searchFor(shop.anonymous, q))
    }
    const suggestions = (client: SupabaseClient) => callFunction(client, 'search-suggest', {})
    expect(await suggestions(visitorOf(deno))).toEqual(await suggestions(shop.anonymous))
    expect(deno.output()).not.toMatch(/error/i)
  })
})

describe('with a provider of embeddings', () => {
  const [title, query] = [newWord(), newWord()]
  let provider: EmbeddingsServer
  let running: DenoFunctions[] = []

  beforeAll(async () => {
    provider = await startEmbeddingsServer([new RegExp(`${title}|${query}`, 'i')])
    await stockService(shop, { service_title: `Tuning ${title}` })
  })
  afterEach(async () => {
    await Promise.all(running.map((deno) => deno.stop()))
    running = []
  })
  afterAll(() => provider.stop())

  const start = async () => {
    const deno = await startDenoFunctions(store, {
      EMBEDDINGS_URL: provider.url,
      EMBEDDINGS_MODEL: `test-${title}`,
      EMBEDDINGS_API_KEY: 'sk-embeddings',
    })
    running.push(deno)
    return deno
  }
  const find = async (deno: DenoFunctions, q = query) =>
    (await searchFor(visitorOf(deno), q)).map((found) => found.title)

  it('finds what means the same, and pays for each text once', async () => {
    const deno = await start()
    const found = await eventually(
      () => find(deno),
      (titles) => titles.length > 0,
    )
    expect(found).toEqual([`Tuning ${title}`])
    expect(await find(deno, newWord())).toEqual([])
    expect(new Set(provider.requests.map(({ key }) => key))).toEqual(
      new Set(['Bearer sk-embeddings']),
    )
    const asked = provider.requests.flatMap(({ texts }) => texts)
    expect(asked).toHaveLength(new Set(asked).size)

    provider.requests.length = 0
    const again = await start()
    expect(
      await eventually(
        () => find(again),
        (titles) => titles.length > 0,
      ),
    ).toEqual([`Tuning ${title}`])
    expect(provider.requests.map(({ texts }) => texts)).toEqual([[query]])
  })

  it.each(['fails', 'hangs'] as const)('does without one that %s', async (mode) => {
    provider.mode = mode
    const deno = await start()
    provider.requests.length = 0
    expect((await find(deno, 'seo audit'))[0]).toBe('Technical SEO Audit')
    const asked = provider.requests.length
    expect((await find(deno, 'brand voice'))[0]).toBe('Brand Voice and Messaging Guide')
    expect(await find(deno, newWord())).toEqual([])
    // It is left alone for a while: no search waits for it again.
    expect(provider.requests).toHaveLength(asked)
  })
})
