import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitCounter } from '../../server/store/visits/index.ts'
import { alertsOf } from './support/alerts.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  shop.database.query<Row>(text, parameters)
const ask = <Answer>(procedure: string, parameters = {}) =>
  must(shop.backOffice, procedure, parameters) as Promise<Answer>

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'insight')
})
afterAll(() => shop.close())

describe('what is sent and set', () => {
  it('as a visit is about a service that exists, or about none', async () => {
    const { id } = await stockService(shop)
    const log = { warn: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
    const counter = openVisitCounter(shop.database, async () => null, false, log)
    const madeUp = crypto.randomUUID()
    const sent = [
      { kind: 'cart', service: madeUp },
      { kind: 'checkout', service: madeUp },
      { kind: 'view', service: madeUp },
      { kind: 'cart', service: id },
    ]
    for (const visit of sent) {
      const body = JSON.stringify({ path: '/', ...visit })
      const headers = { 'content-length': `${body.length}`, 'user-agent': 'Mozilla/5.0 Safari/604' }
      const request = new Request('http://shop.example/', { method: 'POST', body, headers })
      const target = { url: '', area: 'functions', name: '' } as const
      await counter.count(request, { target, address: '203.0.113.9' })
    }
    await counter.close()
    expect(await sql('select kind, service_id from private.visit_events order by id')).toEqual([
      { kind: 'view', service_id: null },
      { kind: 'cart', service_id: id },
    ])
  })

  it('as the time that the audit is kept stops no job, whatever number it is', async () => {
    const kept: unknown[] = []
    for (const value of ['-99999999999', '1.5', '99999999999', '"x"']) {
      await sql(
        `insert into public.site_settings (key, value) values ('audit_retention_days', $1::text::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [value],
      )
      kept.push(
        (await sql('select private.audit_keeps_days() as days, private.forget_old_audit()'))[0],
      )
    }
    expect(kept).toMatchObject([{ days: 180 }, { days: 180 }, { days: 36_500 }, { days: null }])
    await sql(`delete from public.site_settings where key = 'audit_retention_days'`)
  })
})

describe('a request about personal data', () => {
  const request = (asked_on: string) => ({
    p_id: crypto.randomUUID(),
    p_kind: 'erase',
    p_email: 'ada@buyer.example',
    p_via: 'email',
    p_asked_on: asked_on,
  })

  it('needs the owner until it is closed, and cannot be still to come', async () => {
    const later = await shop.backOffice.rpc('save_data_request', request('2199-01-01'))
    expect(later.error?.message).toBe('invalid_request')
    const asked = request('2026-11-01')
    await ask('save_data_request', asked)
    const count = async () =>
      (await alertsOf(shop.backOffice)).find(({ kind }) => kind === 'requests')?.count
    expect(await count()).toBe(1)
    const needs = await ask<{ kind: string }[]>('admin_needs')
    expect(needs.filter(({ kind }) => kind === 'requests')).toMatchObject([
      {
        id: asked.p_id,
        to: '/admin/security?tab=requests',
        title: 'Erase their data, due December 1',
        note: 'ada@buyer.example',
      },
    ])
    await ask('set_data_request_state', { p_id: asked.p_id, p_state: 'done' })
    expect(await count()).toBe(0)
  })
})

describe('the search desk', () => {
  it('forgets a search with its log, figures and comparisons, and its words', async () => {
    const words = ['jane doe hamburg', 'seo audit']
    await sql(
      `insert into public.search_events (session_id, query, created_at)
       select gen_random_uuid(), text, now() - ago from unnest($1::text[]) text,
         (values (interval '5 days'), (interval '3 days'), (interval '1 minute')) visit (ago)`,
      [words.map((text) => ` ${text.toUpperCase()} `)],
    )
    await sql('select private.count_searches()')
    const list = () =>
      ask<{ rows: { id: string; query: string; searches: number }[] }>('list_search_queries', {
        p_where: {},
        p_order: 'query',
        p_is_descending: false,
        p_limit: 10,
        p_offset: 0,
      }).then(({ rows }) => rows)
    const [jane] = await list()
    expect(jane).toMatchObject({ query: words[0], searches: 3 })
    // Not counted yet, and of the same words.
    await sql(
      `insert into public.search_events (session_id, query) values ('late', 'Jane  Doe Hamburg')`,
    )
    expect(await ask('forget_searches', { p_ids: [Number(jane?.id)] })).toBe(1)
    await sql('select private.count_searches()')
    expect((await list()).map(({ query }) => query)).toEqual(words.slice(1))
    expect(await ask('list_recent_searches', { p_limit: 10 })).toEqual(words.slice(1))
    expect(await sql(`select from public.search_events where query ilike '%jane%'`)).toEqual([])
    expect(
      await sql(`select before, words from public.audit_log where table_name = 'search_queries'`),
    ).toEqual([{ before: { searches: 3 }, words: expect.not.stringContaining('jane') }])
  })

  it('goes on leading to a service that gets another name, unless another one has that name', async () => {
    const { id } = await stockService(shop, { service_title: 'Polishing of Pipes' })
    await sql(
      `insert into public.search_vocabulary (phrases, meaning)
       values (array['rusty'], 'Polishing of Pipes'), (array['organ'], 'Polishing of Pipes and more')`,
    )
    const rename = (title: string) =>
      sql('update public.services set service_title = $2 where id = $1', [id, title])
    const meanings = async () =>
      (
        await sql<{ meaning: string }>(
          'select meaning from public.search_vocabulary order by phrases',
        )
      ).map(({ meaning }) => meaning)
    await rename('Pipe Shine')
    expect(await meanings()).toEqual(['Polishing of Pipes and more', 'Pipe Shine'])
    await stockService(shop, { service_title: 'Pipe Shine' })
    await rename('Pipe Gloss')
    expect(await meanings()).toEqual(['Polishing of Pipes and more', 'Pipe Shine'])
  })
})

describe('the demo’s figures', () => {
  it('go when the store is no demo any more, and real ones stay', async () => {
    const demo = { searches: 2, clicked: 1, day: '2026-01-05' }
    const { id } = await stockService(shop)
    await sql(`insert into public.site_settings (key, value) values ('is_demo', 'true')
      on conflict (key) do update set value = 'true'`)
    await ask('load_demo_insight', {
      p_searches: [
        { query: 'made up', service_id: id, ...demo },
        { query: 'seo audit', service_id: null, ...demo },
      ],
      p_sign_ins: [
        {
          at: '2026-11-01T10:00:00Z',
          email: 'ada@x.example',
          address: '198.51.100.1',
          attempts: 3,
        },
      ],
      p_requests: [
        {
          id: crypto.randomUUID(),
          kind: 'export',
          email: 'demo@x.example',
          via: 'email',
          asked_on: '2026-10-01',
          note: '',
          closed_at: '2026-10-02T10:00:00Z',
        },
      ],
    })
    const error = {
      id: crypto.randomUUID(),
      place: 'browser',
      message: 'It failed.',
      route: '/cart',
      state: 'open',
      times: 2,
      day_visitors: 1,
      first_at: '2026-11-01T10:00:00Z',
      last_at: '2026-11-01T10:00:00Z',
      release: 'demo-1',
      stack: 'at cart.js',
    }
    for (let load = 0; load < 2; load += 1) await ask('load_demo_errors', { p_errors: [error] })
    const releases = shop.backOffice.from('error_group_releases').select('release')
    expect((await releases).data).toEqual([{ release: 'demo-1' }])
    const counts = async () =>
      (
        await sql(`select (select count(*)::integer from private.search_queries) as texts,
          (select count(*)::integer from private.search_clicks) as clicks,
          (select count(*)::integer from private.sign_ins where typed = 'a•••@x.example') as failures,
          (select count(*)::integer from private.data_requests) as requests,
          (select count(*)::integer from public.error_groups) as errors,
          (select count(*)::integer from public.notifications where path = '/admin/errors') as told`)
      )[0]
    expect(await counts()).toEqual({
      texts: 2,
      clicks: 1,
      failures: 1,
      requests: 2,
      errors: 1,
      told: 0,
    })
    await sql(`update public.site_settings set value = 'false' where key = 'is_demo'`)
    expect(await counts()).toEqual({
      texts: 1,
      clicks: 0,
      failures: 0,
      requests: 1,
      errors: 0,
      told: 0,
    })
  })
})
