import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf, openSearchLog } from './support/search-log.ts'
import { newWord, searchFor } from './support/searches.ts'
import { openShop, type Account } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const { log, count } = openSearchLog(shop)
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

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
