import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_KINDS } from '../../supabase/seed/demo-tables.ts'
import { buy } from './support/orders.ts'
import { must } from './support/procedures.ts'
import { openSeedTools, type SeedTools } from './support/seed-tools.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockService, stockServices } from './support/stock.ts'

let tools: SeedTools
let shop: SeedTools['shop']
let owner: SeedTools['owner']

beforeAll(async () => {
  tools = await openSeedTools()
  ;({ shop, owner } = tools)
})
afterAll(() => shop.close())

async function newestEntry(): Promise<number> {
  const [entry] = await shop.database.query<{ id: number }>(
    'select max(id) as id from public.audit_log',
  )
  return Number(entry?.id)
}

const demoServices = () =>
  rowsOf<{ id: string; slug: string; service_title: string }>(
    shop.backOffice
      .from('services')
      .select('id, slug, service_title')
      .eq('is_demo', true)
      .not('slug', 'like', 'try-out-%')
      .order('slug'),
  )

/** Every row of the tables that have a part of the demo store, but for that part. */
async function ownRows(): Promise<object[]> {
  const tables = ['services', 'service_reviews', 'orders', 'invoices', 'promo_codes', 'blog_posts']
  const rows = await Promise.all(
    tables.map((table) =>
      shop.database.query(
        `select to_jsonb(own) - array['updated_at'] as row from public.${table} own where not is_demo order by 1::text`,
      ),
    ),
  )
  const notes = await shop.database.query(
    `select body from public.crm_notes where not private.is_demo_tagged('crm_notes', id)`,
  )
  return [...rows.flat(), ...notes]
}

describe('the demo store', () => {
  it('is counted by kind, as it was loaded', async () => {
    const { kinds, people, runs } = await tools.state()
    const loaded = runs[0]?.result ?? []
    expect(runs[0]).toMatchObject({ status: 'done', error: null })
    for (const kind of DEMO_KINDS) {
      const counted = kinds.find((each) => each.kind === kind)
      expect(counted).toMatchObject({ changed: 0 })
      expect(counted?.rows).toBeGreaterThan(0)
      expect(counted?.rows).toBe(loaded.find((each) => each.kind === kind)?.rows)
    }
    expect(people).toBeGreaterThan(10)
    // The readiness speaks of the same rows.
    const facts = (await must(shop.backOffice, 'read_readiness_facts', {})) as { demo_rows: number }
    expect(facts.demo_rows).toBe(kinds.reduce((sum, { rows }) => sum + rows, 0))
  })

  it('goes without anything of the owner’s, and comes back', async () => {
    const [changed, sold, reviewed, promoted] = await demoServices()
    const loaded = (await tools.state()).kinds
    // What the owner does with it.
    await rowsOf(
      owner.client.from('services').update({ price_usd: 1_000 }).eq('id', changed?.id).select('id'),
    )
    const bought = await buy(shop)
    await rowsOf(
      shop.backOffice
        .from('order_items')
        .update({ service_id: sold?.id })
        .eq('order_id', bought.id)
        .select('id'),
    )
    const review = { reviewer_name: 'Own', rating: 5, review_content: 'Good.', status: 'approved' }
    await rowsOf(
      shop.backOffice
        .from('service_reviews')
        .insert({ ...review, service_id: reviewed?.id })
        .select(),
    )
    const person = await rowOf<{ id: string; email: string }>(
      shop.backOffice
        .from('crm_people')
        .select('id, email')
        .gt('orders', 0)
        .neq('email', bought.email)
        .order('email')
        .limit(1),
    )
    const note = { person_id: person.id, body: 'Mine' }
    await rowsOf(shop.backOffice.from('crm_notes').insert(note).select('id'))
    const used = (await tools.countOf('services'))?.used ?? 0
    await rowsOf(
      owner.client
        .from('search_promotions')
        .insert({ query: 'mine', service_id: promoted?.id })
        .select('id'),
    )
    expect((await tools.countOf('services'))?.used).toBe(used + 1)
    const request = { p_id: crypto.randomUUID(), p_kind: 'export', p_via: 'email' }
    const [asking] = await shop.database.query<{ email: string }>(
      `select customer_email as email from public.orders
       where is_demo and customer_email not in ($1, $2) limit 1`,
      [person.email, bought.email],
    )
    const asked = { ...request, p_email: asking?.email, p_asked_on: '2026-11-01' }
    await must(owner.client, 'save_data_request', asked)
    const own = await ownRows()
    const before = (await tools.state()).kinds

    const result = await tools.remove(DEMO_KINDS)
    expect(await ownRows()).toEqual(own)
    const services = result.find(({ kind }) => kind === 'services')
    expect(services?.kept).toEqual(
      expect.arrayContaining([
        { name: changed?.service_title, used_by: null },
        { name: sold?.service_title, used_by: 'order' },
        { name: reviewed?.service_title, used_by: 'review' },
        { name: promoted?.service_title, used_by: 'promotion' },
      ]),
    )
    expect((await demoServices()).length).toBe(services?.kept_in_all)
    const requests = (await must(owner.client, 'list_data_requests', {})) as unknown as object[]
    expect(requests).toContainEqual(
      expect.objectContaining({ id: request.p_id, state: 'open', email: asking?.email }),
    )
    const orders = result.find(({ kind }) => kind === 'orders')
    expect(orders?.kept).toEqual([expect.objectContaining({ used_by: 'note' })])
    for (const { kind, rows } of before) {
      const gone = result.find((each) => each.kind === kind)
      expect(gone === undefined || gone.rows + gone.kept_in_all === rows).toBe(true)
    }
    const entries = shop.backOffice
      .from('audit_log')
      .select('actor_id')
      .eq('table_name', 'seed_runs')
    expect((await rowsOf<{ actor_id: string }>(entries)).at(-1)?.actor_id).toBe(owner.id)

    // Asked for, the changed one goes as well; what something hangs on stays in any case.
    await tools.remove(['services'], true)
    expect((await demoServices()).map(({ slug }) => slug)).not.toContain(changed?.slug)
    expect((await demoServices()).map(({ slug }) => slug)).toContain(sold?.slug)
    expect(await ownRows()).toEqual(own)

    const entriesBefore = await newestEntry()
    await tools.load([...DEMO_KINDS])
    const actors = await shop.database.query(
      'select distinct actor, actor_id from public.audit_log where id > $1',
      [entriesBefore],
    )
    expect(actors).toEqual([{ actor: 'admin', actor_id: owner.id }])
    const again = (await tools.state()).kinds
    expect(again.filter(({ changed }) => changed > 0).map(({ kind }) => kind)).toEqual([])
    expect(again.map(({ kind, rows }) => [kind, rows])).toEqual(
      loaded.map(({ kind, rows }) => [kind, rows]),
    )
    await tools.load([...DEMO_KINDS])
    expect((await tools.state()).kinds).toEqual(again)
    expect(await ownRows()).toEqual(own)
    const numbers = await shop.database.query<{ number: number }>(
      'select number from public.invoices where is_demo order by number',
    )
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1))
  })

  it('leaves a name to the owner’s own service, and says so', async () => {
    const [first] = await demoServices()
    expect((await tools.remove(['promo_codes', 'services'], true)).length).toBe(2)
    await stockService(shop, { slug: first?.slug ?? '' })
    const run = await tools.load(['services', 'promo_codes'])
    const own = run?.result.find(({ kind }) => kind === 'services')
    const isThere = (await demoServices()).some(({ id }) => id === first?.id)
    expect(own?.kept).toEqual(isThere ? [] : [{ name: first?.service_title, used_by: 'own' }])
  })
})

describe('services to try out', () => {
  const work = async (limit: number) => {
    const [row] = await shop.database.query<{ done: number }>(
      `select private.work_seed_runs(${limit}) as done`,
    )
    return row?.done
  }

  it('are made part by part, stopped, gone on with, and removed', async () => {
    const own = await stockServices(shop, [{}, {}])
    const start = (p_action: string, p_rows = 0) =>
      tools.ask('start_seed_run', { p_action, p_rows })
    expect((await start('fill', 10_000 + 1)).error).toMatchObject({ message: 'unknown_kind' })
    await start('fill', 250)
    expect(await work(100)).toBe(100)
    expect((await start('empty')).error).toMatchObject({ message: 'seed_run_busy' })
    expect(
      (await tools.ask('remove_demo_rows', { p_kinds: ['posts'], p_with_changed: false })).error,
    ).toMatchObject({ message: 'seed_run_busy' })
    await must(owner.client, 'stop_seed_run', { p_id: (await tools.state()).runs[0]?.id })
    expect(await work(100)).toBe(0)
    expect(await tools.countOf('trial')).toMatchObject({ rows: 100 })

    await start('fill', 250)
    while (await work(100));
    expect((await tools.state()).runs[0]).toMatchObject({ status: 'done', rows_done: 150 })
    const [changed] = await rowsOf<{ id: string }>(
      owner.client
        .from('services')
        .update({ price_usd: 7 })
        .eq('slug', 'try-out-00007')
        .select('id'),
    )
    expect(await tools.countOf('trial')).toMatchObject({ rows: 250, changed: 1 })
    expect((await tools.countOf('services'))?.kept.map(({ name }) => name)).not.toContain(
      'try-out-00007',
    )

    await start('empty')
    while (await work(100));
    expect((await tools.state()).runs[0]).toMatchObject({ status: 'done', rows_done: 249 })
    expect((await tools.state()).runs[0]?.result).toMatchObject([{ kept_in_all: 1 }])
    const left = await rowsOf<{ id: string }>(
      shop.backOffice
        .from('services')
        .select('id')
        .in('id', [...own.map(({ id }) => id), changed?.id ?? '']),
    )
    expect(left).toHaveLength(3)
  })
})

it('public pages no longer say that this is a demo once nothing of it is left', async () => {
  const isDemo = async () => {
    const settings = shop.backOffice.from('site_settings').select('value').eq('key', 'is_demo')
    return (await rowOf<{ value: boolean }>(settings)).value
  }
  expect(await isDemo()).toBe(true)
  for (const table of ['services', 'service_reviews', 'testimonials', 'orders']) {
    await shop.database.query(`update public.${table} set is_demo = false where is_demo`)
  }
  await shop.database.query('delete from private.trial_services')
  await tools.remove(['posts'])
  expect(await isDemo()).toBe(false)
})
