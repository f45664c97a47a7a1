import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendClient } from '#app/backend/backend.ts'
import { insertRecord } from '#app/backend/save-record.ts'
import { VOCABULARY_CHECKS } from '#app/features/search/admin/schema.ts'
import { store } from './support/access-rule.ts'
import { callFunction } from './support/checkout.ts'
import { openSearchLog } from './support/search-log.ts'
import { explainSearch, newWord, searchFor } from './support/searches.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const { log } = openSearchLog(shop)
let admin: Account

const made: string[] = []

beforeAll(async () => {
  admin = await shop.signInAdmin()
})
afterAll(() => shop.backOffice.from('search_vocabulary').delete().in('id', made))

async function addEntry(phrases: string[], meaning: string) {
  const [id = ''] = await store({ shop }, 'search_vocabulary', [{ phrases, meaning }])
  made.push(id)
  return id
}

describe('a search that is tried', () => {
  it('has the results of visitors, and parts that add up to each score', async () => {
    for (const q of [
      'our newsleters land in spam',
      'seo audit',
      'newsl',
      'my lawyer hates my website',
    ]) {
      const { results } = await explainSearch(admin.client, q)
      expect(results.map(({ id }) => id)).toEqual(
        (await searchFor(shop.anonymous, q)).map(({ id }) => id),
      )
      for (const { score, parts } of results) {
        expect(parts.reduce((sum, { worth }) => sum + worth, 0)).toBeCloseTo(score, 6)
        expect(parts.every(({ why }) => why !== '')).toBe(true)
      }
    }
  })
})

describe('the vocabulary', () => {
  it('shows what an entry would change before it is saved, and changes it right away when it is', async () => {
    const [word, symptom] = [newWord(), newWord()]
    const { id } = await stockService(shop, { service_title: `Polishing of ${word}` })
    await log({ query: symptom })
    const entry = { phrases: [symptom], meaning: `Polishing of ${word}` }
    const compare = async (body: object) =>
      (await callFunction(admin.client, 'compare-search', body)).body as {
        asked: number
        of: number
        changes: object[]
      }
    const asked = await compare({ id: null, ...entry })
    expect(asked.asked).toBe(asked.of)
    expect(asked.changes).toEqual([
      { query: symptom, kind: 'now found', before: null, after: `Polishing of ${word}` },
    ])
    expect(await searchFor(shop.anonymous, symptom)).toEqual([])
    const entryId = await addEntry(entry.phrases, entry.meaning)
    expect((await searchFor(shop.anonymous, symptom)).map((found) => found.id)).toEqual([id])
    expect((await compare({ id: entryId, phrases: [], meaning: '' })).changes).toEqual([
      { query: symptom, kind: 'no longer found', before: `Polishing of ${word}`, after: null },
    ])
  })

  it('says at its field that an entry is too long in all', async () => {
    const saved = insertRecord(admin.client as BackendClient, {
      table: 'search_vocabulary',
      columns: '*',
      checks: VOCABULARY_CHECKS,
      values: { phrases: Array<string>(40).fill('x'.repeat(60)), meaning: 'y' },
    })
    expect(await saved).toEqual({
      kind: 'refused',
      fields: { phrases: expect.stringContaining('Use at most 2,000 letters in all.') },
    })
  })

  it('has room for 2,000 entries of 60 phrases', async () => {
    const steps: string[] = []
    await withSql((sql) =>
      sql.begin(async (all) => {
        await all`insert into public.search_vocabulary (phrases, meaning)
          select array['x'], 'y' from generate_series(1, 2000 - (select count(*)::int from public.search_vocabulary))`
        steps.push('2,000')
        // It fails, and takes the others with it.
        await all`insert into public.search_vocabulary (phrases, meaning) values (array['x'], 'y')`
      }),
    ).catch((error: Error) => steps.push(error.message))
    expect(steps).toEqual(['2,000', 'vocabulary_full'])
    const long = { phrases: Array<string>(60 + 1).fill('x'), meaning: 'y' }
    const refused = await shop.backOffice.from('search_vocabulary').insert(long)
    expect(refused.error?.code).toBe('23514')
  })
})
