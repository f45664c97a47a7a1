import type { Sql } from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBulk } from './support/bulk.ts'
import { openShop, rowOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let bulk: ReturnType<typeof openBulk>

beforeAll(async () => {
  bulk = openBulk(shop, await shop.signInAdmin())
})
const stock = () => stockService(shop)

/** Of which tables processes hear that their public content has changed while something is done. */
async function changesDuring(act: (sql: Sql) => Promise<void>): Promise<string[]> {
  const heard: string[] = []
  await withSql(async (sql) => {
    const { unlisten } = await sql.listen('public_content_changed', (change) =>
      heard.push(change.replace(/ \d+/, '')),
    )
    await act(sql)
    await sql`notify public_content_changed, 'the end'`
    await expect.poll(() => heard).toContain('the end')
    await unlisten()
  })
  return heard
}

describe('a run', () => {
  it('starts once, stops, and goes on', async () => {
    const { id } = await stock()
    const run = await bulk.preview([id], { status: 'archived' })
    await expect(bulk.ask('stop_bulk_run', { p_id: run })).rejects.toThrow('bulk_run_not_running')
    await shop.backOffice.from('bulk_runs').update({ status: 'running' }).eq('id', run)
    await bulk.ask('stop_bulk_run', { p_id: run })
    await bulk.workOff()
    expect(await bulk.find(run)).toMatchObject({ status: 'stopped', rows_ready: 1 })
    await bulk.run(run)
    await expect(bulk.run(run)).rejects.toThrow('bulk_run_not_waiting')
    expect(await bulk.find(run)).toMatchObject({ status: 'done', rows_done: 1 })
  })

  it('tells the processes once that public pages have changed', async () => {
    const services = await Promise.all(Array.from({ length: 5 }, () => stock()))
    const run = await bulk.preview(
      services.map(({ id }) => id),
      { status: 'archived' },
    )
    const heard = await changesDuring(async (sql) => {
      await sql`update public.bulk_runs set status = 'running', started_at = now() where id = ${run}`
      for (let turn = 0; turn < 6; turn += 1) await sql`select private.work_bulk_run(${run}, 1)`
    })
    expect(await bulk.find(run)).toMatchObject({ rows_done: 5 })
    expect(heard).toEqual(['services', 'the end'])
  })
})

describe('a longer run', () => {
  const planThree = async () => {
    const services = await Promise.all([stock(), stock(), stock()])
    return bulk.preview(
      services.map(({ id }) => id),
      { status: 'archived' },
    )
  }

  it('tells them after ten seconds of a longer run', async () => {
    const run = await planThree()
    const freshAt = async () => {
      const row = rowOf<{ pages_fresh_at: string | null }>(
        shop.backOffice.from('bulk_runs').select('pages_fresh_at').eq('id', run),
      )
      return (await row).pages_fresh_at
    }
    // In one transaction: the store's own job would go on with it in between.
    const workOneAfter = (seconds: number) =>
      changesDuring(async (sql) => {
        await sql.begin(async (part) => {
          await part`update public.bulk_runs set status = 'running', pages_fresh_at = null,
            started_at = now() - make_interval(secs => ${seconds}) where id = ${run}`
          await part`select private.work_bulk_run(${run}, 1)`
          await part`update public.bulk_runs set status = 'stopped' where id = ${run}`
        })
      })
    expect(await workOneAfter(5)).toEqual(['the end'])
    expect(await freshAt()).toBeNull()
    expect(await workOneAfter(11)).toEqual(['services gradually', 'the end'])
    expect(await freshAt()).not.toBeNull()
    await bulk.workOff()
  })

  it('ends a part when its time is over, after a row at least', async () => {
    const run = await planThree()
    const part = await withSql(async (sql) => {
      await sql`update public.bulk_runs set status = 'running', started_at = now() where id = ${run}`
      return sql.unsafe(`
        create function pg_temp.dawdle() returns trigger language plpgsql as
          'begin perform pg_sleep(0.02); return new; end';
        create trigger dawdle before update on public.bulk_rows for each row execute function pg_temp.dawdle();
        select private.work_bulk_run('${run}', 3) as done; drop trigger dawdle on public.bulk_rows`)
    })
    expect(part.flat()).toContainEqual({ done: 1 })
    await bulk.workOff()
  })
})
