import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackendClient } from '#app/backend/backend.ts'
import { insertRecord, saveRecord } from '#app/backend/save-record.ts'
import { PROMOTION_CHECKS, VOCABULARY_CHECKS } from '#app/features/search/admin/schema.ts'
import { store, unique } from './support/access-rule.ts'
import { callFunction } from './support/checkout.ts'
import { newWord, searchFor } from './support/searches.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)
let admin: Account

const DAY_MS = 86_400_000
const PATIENT = { timeout: 20_000 }
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
const made: string[] = []

beforeAll(async () => {
  admin = await shop.signInAdmin()
})
afterAll(() => shop.backOffice.from('search_vocabulary').delete().in('id', made))

/** What visitors did, a day ago, and counts it as the store's job does. */
async function log(
  ...rows: { query: string; session?: string; clicked?: string; daysAgo?: number }[]
) {
  const { error } = await shop.backOffice.from('search_events').insert(
    rows.map(({ query, session = crypto.randomUUID(), clicked = null, daysAgo = 1 }) => ({
      query,
      session_id: session,
      clicked_id: clicked,
      created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    })),
  )
  expect(error).toBeNull()
  await count()
}

async function count() {
  // The store's own jobs may be at it, too.
  await expect
    .poll(async () => {
      await withSql((sql) => sql`select private.count_searches(100000)`)
      await callFunction(shop.backOffice, 'rank-searches', {})
      const [left] = await withSql(
        (sql) => sql`select (select max(id) from public.search_events) > counted_id
          or jsonb_array_length(public.list_searches_to_rank(1)) > 0 as is_more from private.search_counting`,
      )
      return left?.['is_more']
    }, PATIENT)
    .toBe(false)
}

interface Row {
  query: string
  searches: number
  clicked: number
  click_rate: number
  place: number | null
  results: number | null
}

async function list(q: string, where: object = {}): Promise<Row[]> {
  const { data, error } = await admin.client.rpc('list_search_queries', {
    p_where: { q, from: dayOf(3), until: dayOf(0), tab: 'top', ...where },
    p_order: 'query',
    p_is_descending: false,
    p_limit: 50,
    p_offset: 0,
  })
  expect(error).toBeNull()
  return (data as { rows: Row[] }).rows
}

async function addEntry(phrases: string[], meaning: string) {
  const [id = ''] = await store({ shop }, 'search_vocabulary', [{ phrases, meaning }])
  made.push(id)
  return id
}

describe('the log of searches', () => {
  it('counts a visit once a day, what it opened, the place of that, and the results of now', async () => {
    const [word, other] = [newWord(), newWord()]
    const [best, second] = await stockServices(shop, [
      { service_title: `${word} ${other}` },
      { service_title: `Polishing of ${word} in ${other} and much more of it` },
    ])
    const query = `${word} ${other}`
    const session = crypto.randomUUID()
    await log(
      { query, session },
      { query: `  ${query.toUpperCase()} `, session },
      { query, session, clicked: String(best?.id) },
      { query, clicked: String(second?.id) },
      { query },
      { query },
      { query, daysAgo: 40 },
    )
    const shown = (await searchFor(shop.anonymous, query)).map(({ id }) => id)
    expect(shown).toHaveLength(2)
    const [row] = await list(word)
    expect(row).toMatchObject({ searches: 4, clicked: 2, click_rate: 50, place: 1.5, results: 2 })
    expect(await list(word, { from: dayOf(50) })).toMatchObject([{ searches: 5 }])
    // Counted again, it is the same.
    await log({ query: newWord() })
    expect(await list(word)).toEqual([row])
  })

  it('puts what finds nothing in one tab, and what fewer than 20% of 5 visits open in another', async () => {
    const [nowhere, ignored] = [newWord(), newWord()]
    await stockService(shop, { service_title: `Polishing of ${ignored}` })
    await log({ query: nowhere }, ...Array.from({ length: 4 }, () => ({ query: ignored })))
    expect(await list(nowhere, { tab: 'none' })).toMatchObject([{ results: 0 }])
    expect(await list(ignored, { tab: 'none' })).toEqual([])
    // Four visits say nothing yet.
    expect(await list(ignored, { tab: 'low' })).toEqual([])
    expect(await list(nowhere, { tab: 'low' })).toEqual([])
    const [{ id } = { id: '' }] = await searchFor(shop.anonymous, ignored)
    await log({ query: ignored, clicked: id, daysAgo: 0.9 })
    expect(await list(ignored)).toMatchObject([{ searches: 5, click_rate: 20 }])
    expect(await list(ignored, { tab: 'low' })).toEqual([])
    await log({ query: ignored })
    expect(await list(ignored, { tab: 'low' })).toMatchObject([{ results: 1, click_rate: 16.7 }])
    await stockService(shop, { service_title: `Polishing of ${nowhere}` })
    await count()
    expect(await list(nowhere, { tab: 'none' })).toEqual([])
  })

  it('forgets what it counted after 180 days', async () => {
    const word = newWord()
    await log({ query: word, daysAgo: 180 + 3 }, { query: word, daysAgo: 180 - 3 })
    const all = () => list(word, { from: dayOf(300) })
    expect(await all()).toMatchObject([{ searches: 2 }])
    await withSql((sql) => sql`select private.forget_old_searches()`)
    expect(await all()).toMatchObject([{ searches: 1 }])
  })

  it('does not keep what looks like an email address or a phone number', async () => {
    const word = newWord()
    const personal = [`${word} ada@buyer.example`, `${word} +1 (555) 010-4477`, `${word} 5550104`]
    await log(...[...personal, `${word} 24/7`].map((query) => ({ query })))
    const kept = await shop.backOffice
      .from('search_events')
      .select('query')
      .like('query', `${word}%`)
    expect(kept.data).toEqual([{ query: `${word} 24/7` }])
    expect((await list(word)).map(({ query }) => query)).toEqual([`${word} 24/7`])
  })

  it('knows them in any script, with any signs between and with letters that no one sees', async () => {
    const personal = [
      '555–014–2400',
      '555•014•2400',
      '555_014_2400',
      '555,014,2400',
      '5\u200b55\u200d0\u206014\ufeff2400',
      '٥٥٥٠١٤٢٤٠٠',
      '۵۵۵ ۰۱۴ ۲۴۰۰',
      '５５５０１４２４００',
      '5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
      'jane＠example.com',
      'jane @ example . com',
      'jane@\u200bexample.com',
      'jane%40example.com',
      'mail jane @example.com please',
    ]
    const innocent = [
      'google analytics 4',
      '24 hours',
      'under 1500 dollars',
      '20-30 products',
      '$500 $1000',
      '24/7 365 support',
      'what is the @ sign',
      'ads @ instagram',
      'größere 100% reichweite für 2 läden',
      '2024年12月のseo',
      'отчёт за 2026 год',
    ]
    const judge = (text: string) =>
      withSql((sql) => sql`select private.looks_personal(${text}) as is_personal`)
    const judged: string[] = []
    for (const text of [...personal, ...innocent]) {
      if ((await judge(text))[0]?.['is_personal']) judged.push(text)
    }
    expect(judged).toEqual(personal)

    const word = newWord()
    await log(...[...personal, innocent[3]].map((text) => ({ query: `${word} ${text}` })))
    expect((await list(word)).map(({ query }) => query)).toEqual([`${word} 20-30 products`])
  })
})

interface Explained {
  id: string
  score: number
  is_promoted: boolean
  parts: { text: string; worth: number; why: string }[]
}

async function explain(q: string) {
  const { status, body } = await callFunction(admin.client, 'explain-search', { q })
  expect(status).toBe(200)
  return body as { results: Explained[]; closest: Explained[]; needed: number }
}

describe('a search that is tried', () => {
  it('has the results of visitors, and parts that add up to each score', async () => {
    for (const q of [
      'our newsleters land in spam',
      'seo audit',
      'newsl',
      'my lawyer hates my website',
    ]) {
      const { results } = await explain(q)
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

describe('a promoted service', () => {
  const promote = async (row: { query: string; service_id: string } & Record<string, unknown>) =>
    String((await store({ shop }, 'search_promotions', [row]))[0])
  const idsFor = async (q: string, category?: string) =>
    (await searchFor(shop.anonymous, q, category)).map(({ id }) => id)
  const change = (id: string, row: object) =>
    shop.backOffice.from('search_promotions').update(row).eq('id', id)

  it('comes first for its words between its dates, and is marked for the owner alone', async () => {
    const [word, other] = [newWord(), newWord()]
    const best = await stockService(shop, { service_title: `Polishing of ${word}` })
    const pinned = await stockService(shop, { service_title: unique('Something else') })
    const id = await promote({ query: `${word}s ${other}`, service_id: pinned.id })
    expect((await idsFor(`the ${other} of ${word}`))[0]).toBe(pinned.id)
    expect(await idsFor(word)).toEqual([best.id])
    expect(await idsFor(`${word} polishing ${other}`)).not.toContain(pinned.id)
    expect((await explain(`${word} ${other}`)).results[0]).toMatchObject({ is_promoted: true })
    expect((await explain(word)).results).toMatchObject([{ id: best.id, is_promoted: false }])

    await change(id, { covers: 'words', query: word })
    expect((await idsFor(`${word} polishing ${other}`))[0]).toBe(pinned.id)
    const soon = new Date(Date.now() + DAY_MS).toISOString()
    const before = new Date(Date.now() - DAY_MS).toISOString()
    await change(id, { starts_at: soon })
    expect(await idsFor(word)).toEqual([best.id])
    await change(id, { starts_at: before, ends_at: new Date(Date.now() - 1000).toISOString() })
    expect(await idsFor(word)).toEqual([best.id])
    await change(id, { ends_at: soon })
    expect(await idsFor(word)).toEqual([pinned.id, best.id])
  })

  it('has three places for one search, for those that were put there first', async () => {
    const word = newWord()
    const pinned: string[] = []
    for (let n = 1; n <= 4; n += 1) {
      const { id } = await stockService(shop, { service_title: unique('Something else') })
      await promote({ query: word, service_id: id })
      pinned.push(id)
    }
    expect(await idsFor(word)).toEqual(pinned.slice(0, 3))
  })

  it('says at its field that words tell nothing alone', async () => {
    const { id: service_id } = await stockService(shop)
    const place = { table: 'search_promotions', columns: '*', checks: PROMOTION_CHECKS } as const
    const client = admin.client as BackendClient
    const problem = {
      kind: 'refused',
      fields: { query: expect.stringContaining('at least one word') },
    }
    const values = { query: 'who are you', service_id }
    expect(await insertRecord(client, { ...place, values })).toEqual(problem)
    const id = await promote({ query: newWord(), service_id })
    const changed = saveRecord(client, { ...place, id, version: null, changes: values })
    expect(await changed).toEqual(problem)
    await shop.backOffice.from('search_promotions').delete().eq('id', id)
  })

  it('is never shown as a draft, archived or in the trash', async () => {
    const word = newWord()
    const states = [{ status: 'draft' }, { status: 'archived' }, { deleted_at: dayOf(0) }]
    for (const [at, state] of states.entries()) {
      const service = await stockService(shop, state)
      await promote({ query: `${word} ${at}x`, service_id: service.id })
      expect(await idsFor(`${word} ${at}x`)).toEqual([])
    }
  })

  it('has pages of results made again when it begins or ends', async () => {
    const version = async () => (await shop.anonymous.rpc('content_version')).data as number
    const service = await stockService(shop)
    const tell = () => withSql((sql) => sql`select private.tell_of_search_promotions() as told`)
    const ends_at = new Date(Date.now() + 150).toISOString()
    await promote({ query: newWord(), service_id: service.id, ends_at })
    const was = await version()
    // The store's own job may be first.
    await expect.poll(async () => (await tell()) && (await version()) > was, PATIENT).toBe(true)
    expect((await tell())[0]).toEqual({ told: 0 })
  })
})
