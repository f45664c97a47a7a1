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

  it('has what one act changed on one line, with what its ids are called', async () => {
    const { database, backOffice } = shop
    await database.exec(`
      insert into public.services (id, service_title, category, status)
      values ('0230e2de-4077-4e1e-bbc0-ddceda0da025', 'SEO audit', 'Fix Problems', 'draft')`)
    const write = (actor: string, ...tables: string[]) =>
      database.exec(`
        insert into public.audit_log (actor, action, table_name, record_id, after)
        select '${actor}', 'insert', name, 'r' || place, '{"service_id": "0230e2de-4077-4e1e-bbc0-ddceda0da025"}'
        from unnest(array['${tables.join("','")}']) with ordinality tables (name, place);`)
    await write('store', 'acts_of_store')
    await write('secret key', ...Array.from({ length: 12 }, () => 'acts'), 'acts_more')
    await write('store', 'acts_of_store')
    const acts = (p_where: object, more = {}) =>
      must(backOffice, 'list_audit_acts', { p_where, ...more }) as Promise<{
        acts: {
          id: number
          happened_at: string
          begun_at: string
          count: number
          entries: Listed[]
        }[]
        names: Record<string, string>
      }>

    const page = await acts({})
    expect(page.acts.slice(0, 4).map(({ count }) => count)).toEqual([1, 13, 1, 1])
    const [, several] = page.acts
    expect(several?.entries.map(({ record_id: id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, place) => `r${place + 1}`),
    )
    expect(page.names).toEqual({ '0230e2de-4077-4e1e-bbc0-ddceda0da025': 'SEO audit' })
    // The rest of the act is found by it, change by change.
    const whole = await acts({ act: several?.begun_at }, { p_is_folded: false })
    expect(whole.acts).toHaveLength(13)
    // What is searched for counts alone, and no act is on two pages.
    expect((await acts({ table: 'acts' })).acts.map(({ count }) => count)).toEqual([12])
    const first = (await acts({}, { p_limit: 2 })).acts.at(-1)
    const before = { at: first?.happened_at, id: first?.id }
    expect((await acts({}, { p_before: before })).acts.map(({ id }) => id)).toEqual(
      page.acts.slice(2).map(({ id }) => id),
    )
    expect(await list({ table: 'acts' }, null, 1000)).toHaveLength(12)
  })

  it('begins an act with what says what was done, however late it was written', async () => {
    const firstOf = async (action: string, ...tables: string[]) => {
      await shop.database.exec(`
        insert into public.audit_log (actor, action, table_name, record_id, before, after)
        select 'store', '${action}', name, 'h' || place, '{}', '{}'
        from unnest(array['${tables.join("','")}']) with ordinality tables (name, place);`)
      const { acts } = (await must(shop.backOffice, 'list_audit_acts', {
        p_where: {},
        p_limit: 1,
      })) as { acts: { entries: { table_name: string }[] }[] }
      return acts[0]?.entries[0]?.table_name
    }
    const refunds = Array.from({ length: 12 }, () => 'refunds')
    expect(await firstOf('delete', ...refunds, 'orders')).toBe('orders')
    expect(await firstOf('delete', ...refunds, 'orders', 'seed_runs')).toBe('seed_runs')
    expect(
      await firstOf(
        'update',
        'legal_documents',
        'site_settings',
        'content_drafts',
        'content_blocks',
      ),
    ).toBe('content_blocks')
    // A refund is what the order and the email follow from.
    expect(await firstOf('update', 'outbox_emails', 'refunds', 'orders')).toBe('refunds')
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

  it('says of the value of a promo code of which kind it is', async () => {
    await shop.database.exec(`
      insert into public.audit_log (actor, action, table_name, record_id, before, after)
      values ('secret key', 'update', 'promo_codes', 'p1', '{"value": 5000}', '{"value": 4000, "type": "fixed"}')`)
    expect(await list({ table: 'promo_codes' })).toMatchObject([
      { before: { value: 5000 }, after: { value: 4000 }, facts: { type: 'fixed' } },
    ])
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
    const ofAct = (alias: string) => `begun_at = ${alias}.begun_at and entry.actor = ${alias}.actor`
    const conditions = [
      'true',
      // As an act is found by its newest entry.
      `begun_at is null or id = (
        select entry.id from public.audit_log entry where entry.${ofAct('audit_log')}
        order by entry.happened_at desc, entry.id desc limit 1)`,
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
