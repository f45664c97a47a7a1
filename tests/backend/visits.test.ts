import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitCounter } from '../../server/store/visits/index.ts'
import { EVENTS, keepEvents, rollUp, VISITS } from './support/generated-month.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  shop.database.query<Row>(text, parameters)

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'visits')
})
afterAll(() => shop.close())

const countOf = async (table: string) =>
  (await sql<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count

describe('visits', () => {
  it('are counted once each, in however many parts, and also when a part is killed', async () => {
    await keepEvents(shop, EVENTS)
    await rollUp(shop, 250)
    const killed = shop.database.transaction(async (tx) => {
      await tx.query('select private.roll_up_visits(250)')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await countOf('private.visit_events')).toBe(EVENTS.length - 250)
    for (let part = 0; part < 7; part += 1) await rollUp(shop, 250)

    expect(await countOf('private.visit_events')).toBe(0)
    expect(await countOf('private.visits_under_way')).toBe(0)
    const [total] = await sql(
      `select sum(views)::integer as views, sum(visits)::integer as visits, sum(cart_visits)::integer as carts,
         sum(checkout_visits)::integer as checkouts from private.visit_hours`,
    )
    expect(total).toEqual({
      views: EVENTS.filter(({ kind }) => kind === 'view').length,
      visits: VISITS.length,
      carts: VISITS.filter(({ added }) => added).length,
      checkouts: VISITS.filter(({ began }) => began).length,
    })
    expect(VISITS.length).toBeLessThan(EVENTS.length)
  })

  it('are put down to where each began, and end on a page', async () => {
    const named = (kind: string, column: string) =>
      sql(
        `select name, sum(${column})::integer as count from private.visit_days where kind = $1 group by name order by name`,
        [kind],
      )
    const counts = (names: readonly string[]) =>
      [...new Set(names)]
        .toSorted()
        .map((name) => ({ name, count: names.filter((one) => one === name).length }))
    expect(await named('source', 'visits')).toEqual(counts(VISITS.map(({ source }) => source)))
    expect(await named('page', 'exits')).toEqual(counts(VISITS.map(({ lastPath }) => lastPath)))
  })

  it('have at most 300 names of a kind a day', async () => {
    const happened_at = new Date(Date.now() - 3_600_000).toISOString()
    const visitor = 'f'.repeat(16)
    const most = 300
    const made = Array.from({ length: most + 10 }, (_, page) => ({
      happened_at,
      visitor,
      kind: 'view',
      source: 'direct',
      device: 'phone',
      path: `/made-up/${page}`,
    }))
    await keepEvents(shop, made)
    await rollUp(shop, 2000)
    const [kept] = await sql(
      `select count(*)::integer as names, sum(views)::integer as views,
         (sum(views) filter (where name = '(other)'))::integer as others
       from private.visit_days where kind = 'page' and day > '2025-01-01'`,
    )
    expect(kept).toEqual({ names: most + 1, views: most + 10, others: 10 })
    await sql("delete from private.visit_days where day > '2025-01-01'")
    await sql("delete from private.visit_hours where hour > '2025-01-01'")
  })

  it('are taken from browsers in batches, without address and browser', async () => {
    const log = { warn: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
    const counter = openVisitCounter(shop.database, async () => null, true, log)
    const tell = async (body: string, headers: Record<string, string> = {}) => {
      const sent = {
        'content-length': String(body.length),
        'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile Safari/604',
        ...headers,
      }
      const request = new Request('http://shop.example/', { method: 'POST', body, headers: sent })
      const target = { url: '', area: 'functions', name: '' } as const
      const answer = await counter.count(request, { target, address: '203.0.113.9' })
      return (await answer.json())['counted'] ?? answer.status
    }
    const view = '{"kind":"view","path":"/about?x=1","referrer":"https://www.google.com/"}'
    expect(await tell(view, { 'cf-ipcountry': 'DE' })).toBe(true)
    expect(await tell(view, { dnt: '1' })).toBe(false)
    expect(await tell(view, { 'sec-gpc': '1' })).toBe(false)
    expect(await tell(view, { 'user-agent': 'Googlebot/2.1' })).toBe(false)
    expect(await tell(view, { 'user-agent': '' })).toBe(false)
    expect(await tell('{"kind":"view","path":"/account"}')).toBe(400)
    expect(await tell(`{"path":"/${'x'.repeat(3000)}"}`)).toBe(400)
    await counter.close()
    const kept = await sql('select * from private.visit_events')
    expect(kept).toMatchObject([
      { path: '/about', source: 'google.com', device: 'phone', country: 'DE', kind: 'view' },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/203|iPhone|Mozilla/)
    await sql('delete from private.visit_events')
  })

  it('of another day have another salt, and the former one is gone', async () => {
    await sql("insert into private.visit_salts values (current_date - 1, 'yesterday')")
    const salt = async () => (await shop.backOffice.rpc('visit_salt')).data
    const today = await salt()
    expect(today).toMatch(/^[\da-f]{64}$/)
    expect(await salt()).toBe(today)
    expect(await countOf('private.visit_salts')).toBe(1)
    expect((await shop.anonymous.rpc('visit_salt')).error?.code).toBe('42501')
  })
})
