import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from './support/procedures.ts'
import { openSeedTools, type SeedTools } from './support/seed-tools.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockServices } from './support/stock.ts'

let tools: SeedTools
let shop: SeedTools['shop']
let owner: SeedTools['owner']

beforeAll(async () => {
  tools = await openSeedTools()
  ;({ shop, owner } = tools)
})
afterAll(() => shop.close())

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
