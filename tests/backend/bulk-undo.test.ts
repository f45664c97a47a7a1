import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hangBadges, openBulk, type Badges } from './support/bulk.ts'
import { callFunction } from './support/checkout.ts'
import { openShop, rowOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let bulk: ReturnType<typeof openBulk>
let badges: Badges

beforeAll(async () => {
  bulk = openBulk(shop, await shop.signInAdmin())
  badges = await hangBadges(shop)
})
afterAll(() => badges.remove())

const stock = (columns: Record<string, unknown> = {}) => stockService(shop, columns)
const change = (id: string, columns: object) =>
  rowOf(shop.backOffice.from('services').update(columns).eq('id', id).select())

describe('a buyer', () => {
  const checkout = (serviceId: string, price: number) =>
    callFunction(
      shop.anonymous,
      'create-checkout',
      { items: [{ serviceId, quantity: 1, price }], promoCode: null },
      { 'idempotency-key': crypto.randomUUID() },
    )

  it('charges the price that was seen while prices change', async () => {
    const services = await Promise.all(
      Array.from({ length: 5 }, () => stock({ price_usd: 10_000 })),
    )
    const run = await bulk.preview(
      services.map(({ id }) => id),
      { price: { mode: 'percent', value: 50, rounding: 'exact' } },
    )
    const id = services[0]?.id ?? ''
    expect(await checkout(id, 10_000)).toMatchObject({ status: 200 })
    await bulk.run(run)
    expect(await checkout(id, 10_000)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { items: [{ serviceId: id, price: 15_000 }] } },
    })
    expect(await checkout(id, 15_000)).toMatchObject({ status: 200 })
  })

  it('gets no price that changes between the two looks at it', async () => {
    const { id } = await stock({ price_usd: 200 })
    const placing = withSql((sql) =>
      sql.begin(async (transaction) => {
        const [placed] = await transaction<{ id: string }[]>`
          insert into public.orders (subtotal_cents, total_usd, idempotency_key)
          values (100, 100, ${crypto.randomUUID()}) returning id`
        await transaction`
          insert into public.order_items
            (order_id, service_id, service_title, category, price_cents, quantity, delivery_time_days, position)
          select ${placed?.id ?? ''}, id, service_title, category, price_usd, 1, 1, 0
          from public.services where id = ${id}`
      }),
    )
    await expect(placing).rejects.toThrow('price_changed')
  })
})

describe('an undo', () => {
  it('puts every value back, and the time of publication', async () => {
    const draft = await stock({ status: 'draft', badge_codes: [badges.added] })
    const live = await stock({ seo_title: 'Old words' })
    const ids = [draft.id, live.id]
    const stored = await bulk.snapshot(ids)
    const run = await bulk.preview(ids, {
      status: 'published',
      price: { mode: 'percent', value: 50, rounding: '00' },
      badges: { mode: 'set', codes: [badges.old] },
      seo_title: '{category}',
    })
    await bulk.run(run)
    expect(await bulk.find(run)).toMatchObject({ rows_done: 2, is_undoable: true })
    expect(await bulk.snapshot(ids)).not.toEqual(stored)
    const undoing = await bulk.undo(run)
    expect(await bulk.snapshot(ids)).toEqual(stored)
    expect(await bulk.find(run)).toMatchObject({ is_undoable: false, undone_by: undoing })
    await expect(bulk.undo(run)).rejects.toThrow('bulk_run_not_undoable')
  })

  it('leaves a service that was changed since, and says so', async () => {
    const [first, other] = [await stock(), await stock()]
    const run = await bulk.preview([first.id, other.id], { status: 'archived' })
    await bulk.run(run)
    await change(first.id, { seo_title: 'Mine' })
    const undoing = await bulk.undo(run)
    expect(await bulk.find(undoing)).toMatchObject({ rows_done: 1, rows_conflict: 1 })
    const stored = await rowOf(shop.backOffice.from('services').select('status').eq('id', first.id))
    expect(stored).toEqual({ status: 'archived' })
  })

  it('is possible for 30 days', async () => {
    const { id } = await stock()
    const run = await bulk.preview([id], { status: 'archived' })
    await bulk.run(run)
    const finish = (days: number) =>
      shop.backOffice
        .from('bulk_runs')
        .update({ finished_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .eq('id', run)
    await finish(30 - 0.1)
    await withSql((sql) => sql`select private.forget_bulk_rows()`)
    expect(await bulk.rows(run)).toHaveLength(1)
    await finish(30 + 0.1)
    await expect(bulk.undo(run)).rejects.toThrow('bulk_run_not_undoable')
    await withSql((sql) => sql`select private.forget_bulk_rows()`)
    expect(await bulk.rows(run)).toEqual([])
    expect(await bulk.find(run)).toMatchObject({ rows_done: 1 })
  })
})
