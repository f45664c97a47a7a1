import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop

const DAY_MS = 86_400_000
const MANY = 10_000

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'audited')
  await shop.database.exec(`
    insert into public.audit_log (actor, actor_id, action, table_name, record_id, before, after)
    select 'admin', '00000000-0000-4000-8000-000000000001', 'update', 'services', place::text,
      '{"price_usd": 1}', jsonb_build_object('title', 'Service ' || place, 'price_usd', 2)
    from generate_series(1, 60) place;
    insert into public.audit_log (actor, action, table_name, record_id, before)
    values ('secret key', 'delete', 'awards', 'a1', '{"title": "100%_Gold"}');`)
})
afterAll(() => shop.close())

interface Listed {
  id: number
  happened_at: string
  record_id: string
  name: string
  after: object | null
}

const list = (where: object, before: object | null = null, limit = 50) =>
  must(shop.backOffice, 'list_audit_entries', {
    p_where: where,
    p_before: before,
    p_limit: limit,
  }) as Promise<Listed[]>

describe('the list of the audit', () => {
  it('goes back page by page, with the changed values alone', async () => {
    const newest = (await must(shop.backOffice, 'list_audit_entries', { p_where: {} })) as Listed[]
    expect(newest).toHaveLength(50)
    const seen: string[] = []
    let before: object | null = null
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await list({ table: 'services' }, before, 25)
      seen.push(...page.map((entry) => entry.record_id))
      const last = page.at(-1)
      before = last ? { at: last.happened_at, id: last.id } : before
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, place) => String(60 - place)))
    expect((await list({ record: '7', table: 'services' }))[0]).toMatchObject({
      name: 'Service 7',
      after: { price_usd: 2 },
    })
  })

  it('is narrowed by who, what, action, days and words', async () => {
    const count = async (where: object) => (await list(where, null, 1000)).length
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString()
    expect(await count({ who: '00000000-0000-4000-8000-000000000001' })).toBe(60)
    expect(await count({ who: 'secret key', table: 'awards', action: 'delete' })).toBe(1)
    expect(await count({ from: tomorrow })).toBe(0)
    expect(await count({ table: 'services', from: yesterday, until: tomorrow })).toBe(60)
    expect(await count({ q: '0%_g' })).toBe(1)
    expect(await count({ q: 'service 6', table: 'services' })).toBe(2)
    expect(await count({ q: "'; drop table public.awards; --" })).toBe(0)
    expect(await must(shop.backOffice, 'get_audit_state', {})).toMatchObject({
      tables: expect.arrayContaining(['awards', 'services']),
      people: [{ id: '00000000-0000-4000-8000-000000000001', name: 'A former admin' }],
      retention_days: null,
    })
  })

  it('finds each page by an index, whatever it is asked for', async () => {
    await shop.database.exec(`
      alter table public.audit_log disable trigger user;
      insert into public.audit_log (actor, actor_id, action, table_name, record_id, digest, happened_at, words)
      select 'admin', md5((place % 7)::text)::uuid, (array['insert', 'update', 'delete'])[1 + place % 3],
        'table_' || place % 11, (place % 500)::text, '', now() - place * interval '1 minute', repeat('lorem ipsum ', 60) || 'word ' || place
      from generate_series(1, ${MANY}) place;
      alter table public.audit_log enable trigger user;
      analyze public.audit_log`)
    const conditions = [
      'true',
      "actor_id = md5('3')::uuid",
      "actor = 'secret key' and actor <> 'admin'",
      "table_name = 'table_4'",
      "table_name = 'table_4' and action = 'delete'",
      "table_name = 'table_4' and record_id = '77'",
      "action = 'delete'",
      `happened_at < now() - interval '5 days'`,
      "words ilike '%word 7123%'",
    ]
    for (const condition of conditions) {
      const [plan] = await shop.database.query<{ 'QUERY PLAN': string }>(
        `explain (format json) select * from public.audit_log where ${condition}
         order by happened_at desc, id desc limit 51`,
      )
      const steps = JSON.stringify(plan)
      expect([condition, /"Seq Scan"/.test(steps)]).toEqual([condition, false])
    }
  })
})
