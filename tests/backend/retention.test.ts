import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderIn } from './support/order-states.ts'
import { buy, change, hoursAgo, upload } from './support/orders.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const daysAgo = (days: number) => hoursAgo(days * 24)

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'retention')
})
afterAll(() => shop.close())

describe('forget-old-records', () => {
  const forget = () => shop.database.query('select private.forget_old_records()')

  /** How many rows are left of those that were there before. */
  const left = async (table: string, ids: unknown[], key = 'id') =>
    (await rowsOf(shop.backOffice.from(table).select(key).in(key, ids))).length

  const store = async (table: string, rows: Record<string, unknown>[], key = 'id') =>
    (await rowsOf(shop.backOffice.from(table).insert(rows, { defaultToNull: false }).select())).map(
      (row: Record<string, unknown>) => row[key],
    )

  const mail = (created_at: string, status: string) => ({
    dedupe_key: crypto.randomUUID(),
    kind: 'test',
    to_email: 'ada@example.com',
    subject: 'x',
    body_text: 'x',
    status,
    created_at,
    sent_at: status === 'sent' ? created_at : null,
  })
  const contact = (created_at: string) => ({
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'other',
    message: 'Hello',
    created_at,
  })
  const search = (created_at: string) => ({ session_id: 's', query: 'seo', created_at })
  const code = (expires_at: string) => ({
    email: `${crypto.randomUUID()}@example.com`,
    code_hash: 'x',
    expires_at,
  })

  it.each([
    ['searches', 'search_events', search(daysAgo(180 + 1)), search(daysAgo(180 - 1)), 'id'],
    ['contact messages', 'contact_messages', contact(daysAgo(367)), contact(daysAgo(360)), 'id'],
    ['sent mails', 'outbox_emails', mail(daysAgo(367), 'sent'), mail(daysAgo(360), 'sent'), 'id'],
    ['kept mails', 'outbox_emails', mail(daysAgo(367), 'kept'), mail(daysAgo(367), 'queued'), 'id'],
    ['review codes', 'review_codes', code(daysAgo(1.1)), code(daysAgo(0.9)), 'email'],
  ])('deletes %s when their time is up', async (_, table, old, recent, key) => {
    const gone = await store(table, [old], key)
    const kept = await store(table, [recent], key)
    await forget()
    expect([await left(table, gone, key), await left(table, kept, key)]).toEqual([0, 1])
  })

  it('forgets who changed a service after two years', async () => {
    const service = await stockService(shop)
    const version = (created_at: string) => ({
      service_id: service.id,
      diff: { old: {}, new: {} },
      created_at,
    })
    const gone = await store('service_versions', [version(daysAgo(732))])
    const kept = await store('service_versions', [version(daysAgo(729))])
    await forget()
    expect([await left('service_versions', gone), await left('service_versions', kept)]).toEqual([
      0, 1,
    ])
  })

  it('forgets unpaid checkouts after 30 days, and frees their promo codes', async () => {
    const unpaid = { work_status: null, paid_at: null, due_at: null }
    const at = (status: string, days: number) =>
      orderIn(shop, { ...unpaid, status, created_at: daysAgo(days) })
    const [pending, cancelled, recent] = [
      await at('PENDING', 30 + 0.1),
      await at('CANCELLED', 30 + 0.1),
      await at('CANCELLED', 30 - 0.1),
    ]
    const paid = await orderIn(shop, {
      status: 'PAID',
      work_status: 'IN_PROGRESS',
      created_at: daysAgo(31),
    })
    const [promo] = await store('promo_codes', [
      { code: 'HELD', type: 'percent', value: 10, reserved_count: 1 },
    ])
    await store('promo_redemptions', [
      { promo_code_id: promo, order_id: pending, discount_cents: 1 },
    ])
    await forget()
    expect(await left('orders', [pending, cancelled])).toBe(0)
    expect(await left('orders', [recent, paid])).toBe(2)
    const { reserved_count } = await rowOf(
      shop.backOffice.from('promo_codes').select('reserved_count').eq('code', 'HELD'),
    )
    expect(reserved_count).toBe(0)
  })

  it('forgets the work on an order a year after its delivery, but not the order', async () => {
    const workOn = async (status: string, days: number) => {
      const { id } = await buy(shop)
      await store('order_messages', [{ order_id: id, author: 'customer', body: 'Hello' }])
      await store('order_deliveries', [{ order_id: id, number: 1, note: 'Here' }])
      await store('order_briefs', [{ order_id: id, answers: [] }], 'order_id')
      await upload(shop, id)
      await change(shop, id, { status, delivered_at: daysAgo(days) })
      return id
    }
    const old = await workOn('REFUNDED', 367)
    const recent = await workOn('REFUNDED', 360)
    const open = await workOn('PAID', 367)
    await forget()
    for (const table of ['order_messages', 'order_deliveries', 'order_briefs', 'order_files']) {
      expect([table, await left(table, [old], 'order_id')]).toEqual([table, 0])
      expect([table, await left(table, [recent, open], 'order_id')]).toEqual([table, 2])
    }
    expect(await left('orders', [old])).toBe(1)
    expect(await left('invoices', [old], 'order_id')).toBe(1)
    const ofOrders = await shop.database.query<{ bucket: string; path: string }>(
      'select * from public.list_abandoned_files()',
    )
    expect(ofOrders).toHaveLength(1)
    expect(ofOrders[0]?.path).toContain(old)
  })

  it('forgets orders and invoices seven years after the end of their year, not before', async () => {
    const year = new Date().getUTCFullYear()
    const paidIn = async (paid_at: string, issued_at = paid_at) => {
      const id = await orderIn(shop, { status: 'REFUNDED', work_status: 'IN_PROGRESS', paid_at })
      const number = 900_000 + Math.floor(Math.random() * 99_999)
      await store('invoices', [{ order_id: id, number, issued_at }], 'order_id')
      return id
    }
    const old = await paidIn(`${year - 8}-12-31T23:59:59Z`)
    const recent = await paidIn(`${year - 7}-01-01T00:00:00Z`)
    const reissued = await paidIn(`${year - 8}-12-31T00:00:00Z`, `${year - 7}-01-01T00:00:00Z`)
    const early = shop.database.query('delete from public.invoices where order_id = $1', [recent])
    await expect(early).rejects.toThrow('An invoice is never changed.')
    await forget()
    for (const [table, key] of [
      ['orders', 'id'],
      ['invoices', 'order_id'],
    ] as const) {
      expect([table, await left(table, [old], key)]).toEqual([table, 0])
      expect([table, await left(table, [recent, reissued], key)]).toEqual([table, 2])
    }
  })

  it('does a limited part at a time, until nothing is left', async () => {
    await forget()
    await store(
      'search_events',
      Array.from({ length: 25 }, () => search(daysAgo(200))),
    )
    const parts: unknown[] = []
    for (let part = 0; part < 4; part += 1) {
      const [row] = await shop.database.query('select private.forget_old_records(10) as done')
      parts.push(row?.['done'])
    }
    expect(parts).toEqual([10, 10, 5, 0])
  })
})
