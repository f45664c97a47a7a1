import { beforeAll, describe, expect, it } from 'vitest'
import { openScene } from './support/order-scene.ts'
import { change, hoursAgo } from './support/orders.ts'
import { attempt, must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const start = (id: string) => attempt(admin.client, 'start_order_timer', { p_order_id: id })
const times = (id: string) =>
  rowsOf(
    shop.backOffice
      .from('order_work_times')
      .select('id, started_at, stopped_at')
      .eq('order_id', id)
      .order('started_at'),
  )

interface Day {
  running: { order_id: string } | null
  orders: { id: string; seconds_worked: number; runs_out_at: string | null }[]
  seconds_today: number
  delivered: { orders: number; on_time: number; timed: number; seconds_each: number }
}
const day = (since = hoursAgo(12)) =>
  must(admin.client, 'admin_work_day', { p_since: since }) as Promise<Day>

describe('the timer', () => {
  it('runs on one order at a time, however often it is started', async () => {
    const [one, other] = [await openScene(shop, admin), await openScene(shop, admin)]
    await Promise.all([start(one.order.id), start(one.order.id)])
    expect(await times(one.order.id)).toHaveLength(1)
    expect((await day()).running).toMatchObject({ order_id: one.order.id })
    await start(other.order.id)
    expect(await times(one.order.id)).toMatchObject([{ stopped_at: expect.any(String) }])
    expect((await day()).running).toMatchObject({ order_id: other.order.id })
    await must(admin.client, 'stop_order_timer', {})
    expect((await day()).running).toBeNull()
  })

  it('stops with the delivery, and does not start where nothing is left to do', async () => {
    const { order, owner, guest } = await openScene(shop, admin)
    await start(order.id)
    await owner.deliver()
    expect(await times(order.id)).toMatchObject([{ stopped_at: expect.any(String) }])
    await guest.approve()
    expect(await start(order.id)).toMatchObject({ code: 'order_changed' })
  })
})

describe('the day', () => {
  it('has what to act on, the least time first, with the time that each has taken', async () => {
    const [late, early] = [await openScene(shop, admin), await openScene(shop, admin)]
    const waiting = await openScene(shop, admin, 'AWAITING_BRIEF')
    // Before the orders that other tests leave: the day has only so many.
    await change(shop, late.order.id, { due_at: hoursAgo(1_001) })
    await change(shop, early.order.id, { due_at: hoursAgo(1_000) })
    const worked = { order_id: early.order.id, started_at: hoursAgo(2), stopped_at: hoursAgo(1) }
    await rowOf(
      shop.backOffice
        .from('order_work_times')
        .insert({ ...worked, admin_id: admin.id })
        .select(),
    )
    const { orders, seconds_today } = await day()
    const ids = orders.map(({ id }) => id)
    expect(ids.indexOf(late.order.id)).toBeLessThan(ids.indexOf(early.order.id))
    expect(ids).not.toContain(waiting.order.id)
    expect(orders.find(({ id }) => id === early.order.id)?.seconds_worked).toBe(3600)
    expect(seconds_today).toBeGreaterThanOrEqual(3600)
    const { seconds_today: sinceThen } = await day(hoursAgo(1.5))
    expect(seconds_today - sinceThen).toBeGreaterThanOrEqual(1799)
  })

  it('says how many deliveries of 30 days were on time, and what one took', async () => {
    const before = await day()
    const [onTime, late] = [await openScene(shop, admin), await openScene(shop, admin)]
    await change(shop, late.order.id, { due_at: hoursAgo(1) })
    const worked = { order_id: onTime.order.id, started_at: hoursAgo(3), stopped_at: hoursAgo(1) }
    await rowOf(shop.backOffice.from('order_work_times').insert(worked).select())
    await Promise.all([onTime.owner.deliver(), late.owner.deliver()])
    const { delivered } = await day()
    expect(delivered.orders - before.delivered.orders).toBe(2)
    expect(delivered.on_time - before.delivered.on_time).toBe(1)
    expect(delivered.timed - before.delivered.timed).toBe(1)
    expect(delivered.seconds_each).toBeGreaterThan(0)
    await change(shop, onTime.order.id, { delivered_at: hoursAgo(24 * 30 - 1) })
    expect((await day()).delivered.orders).toBe(delivered.orders)
    await change(shop, onTime.order.id, { delivered_at: hoursAgo(24 * 30 + 1) })
    expect((await day()).delivered.orders).toBe(delivered.orders - 1)
  })
})

describe('the calendar', () => {
  it('has paid orders on the day that they are due, and no others', async () => {
    const { order } = await openScene(shop, admin)
    await change(shop, order.id, { due_at: '2031-05-06T10:00:00Z' })
    const due = async (...p_days: string[]) => {
      const found = await must(admin.client, 'admin_due_dates', { p_days, p_each: 5 })
      return (found as DueDay[]).map(({ orders }) => orders.map(({ id }) => id))
    }
    expect(await due('2031-05-06T10:00:00Z', '2031-05-07T00:00:00Z')).toEqual([[order.id]])
    expect(await due('2031-05-06T00:00:00Z', '2031-05-06T10:00:00Z')).toEqual([])
    await must(admin.client, 'trash_orders', { p_ids: [order.id], p_where: null })
    expect(await due('2031-05-06T10:00:00Z', '2031-05-07T00:00:00Z')).toEqual([])
  })

  it('counts each day, and has the first orders of each', async () => {
    const at = ['2031-06-06T10:00:00Z', '2031-06-06T11:00:00Z', '2031-06-07T00:00:00Z']
    const ids: string[] = []
    for (const due_at of at) {
      const { order } = await openScene(shop, admin)
      await change(shop, order.id, { due_at })
      ids.push(order.id)
    }
    const p_days = ['2031-06-05', '2031-06-06', '2031-06-07', '2031-06-08'].map(
      (day) => `${day}T00:00:00Z`,
    )
    const due = async (p_each: number) =>
      (await must(admin.client, 'admin_due_dates', { p_days, p_each })) as DueDay[]
    expect(await due(1)).toMatchObject([
      { begins_at: '2031-06-06T00:00:00+00:00', count: 2, orders: [{ id: ids[0] }] },
      { begins_at: '2031-06-07T00:00:00+00:00', count: 1, orders: [{ id: ids[2] }] },
    ])
    expect((await due(2)).map(({ orders }) => orders.length)).toEqual([2, 1])
    expect((await due(-1)).map(({ count, orders }) => [count, orders])).toEqual([
      [2, []],
      [1, []],
    ])
  })

  it('refuses days that are none', async () => {
    for (const p_days of [[], ['2031-06-06T00:00:00Z'], null]) {
      const { error } = await admin.client.rpc('admin_due_dates', { p_days, p_each: 5 } as never)
      expect(error).toMatchObject({ message: 'unknown_filter' })
    }
  })
})

interface DueDay {
  begins_at: string
  count: number
  orders: { id: string }[]
}
