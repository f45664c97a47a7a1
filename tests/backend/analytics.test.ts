import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, sum } from './support/generated-days.ts'
import {
  analyticsOf,
  EVENTS,
  FROM,
  keepEvents,
  keepOrders,
  ORDERS,
  rollUp,
  TO,
  VISITS,
} from './support/generated-month.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  shop.database.query<Row>(text, parameters)

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'analytics')
  await keepOrders(shop)
  await keepEvents(shop, EVENTS)
  // The last parts find nothing more to count, and add up the months.
  for (let part = 0; part < 8; part += 1) await rollUp(shop, 250)
})
afterAll(() => shop.close())

const isSold = ({ status }: { status: string }) => status === 'PAID' || status === 'COMPLETED'

describe('the figures', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
    'of days in %s are what the rows add up to',
    async (zone) => {
      const answer = await analyticsOf(shop, zone)
      const day = dayIn(zone)
      const within = (at: string | null) => at !== null && day(at) >= FROM && day(at) <= TO
      const sold = ORDERS.filter((order) => isSold(order) && within(order.created_at))
      const paid = ORDERS.filter((one) => one.status !== 'CANCELLED' && within(one.created_at))
      const delivered = ORDERS.filter(({ delivered_at: at }) => within(at))
      const buyers = [...new Set(sold.map(({ customer_email: email }) => email))]
      const isRepeat = (email: string) => {
        const own = ORDERS.filter(
          (one) => one.customer_email === email && one.status !== 'CANCELLED',
        )
        const last = sold
          .filter((one) => one.customer_email === email)
          .map((one) => one.created_at)
          .toSorted()
          .at(-1)
        return own.some((one) => last !== undefined && one.created_at < last)
      }
      const revenue = sum(sold.map((one) => one.total_usd))
      expect(answer.sales).toEqual({
        revenue_cents: revenue,
        orders: sold.length,
        average_cents: Math.round(revenue / sold.length),
        paid_orders: paid.length,
        refunded_orders: paid.filter((one) => one.refunded_cents > 0).length,
        refunded_cents: sum(paid.map((one) => one.refunded_cents)),
        promo_orders: sold.filter((one) => one.promo_code !== null).length,
        discount_cents: sum(sold.map((one) => one.discount_cents)),
        customers: buyers.length,
        repeat_customers: buyers.filter(isRepeat).length,
        delivered: delivered.length,
        on_time: delivered.filter((one) => (one.delivered_at ?? '') <= one.due_at).length,
        revised: delivered.filter((one) => one.revisions_used > 0).length,
      })
      // A line for each day, whatever the clocks do, which add up to the same.
      const days = Array.from(
        { length: 24 },
        (_, index) => `2024-03-${String(index + 8).padStart(2, '0')}`,
      )
      const lines: { at: string; revenue_cents: number; visits: number; views: number }[] =
        answer.by_time
      expect(lines.map(({ at }) => day(at))).toEqual(days)
      expect(lines.map((line) => line.revenue_cents)).toEqual(
        days.map((one) =>
          sum(
            sold.filter((order) => day(order.created_at) === one).map((order) => order.total_usd),
          ),
        ),
      )
      // Hours of visits are those of UTC: in zones with half hours they are no whole days.
      if (zone.startsWith('A') && !zone.includes('York')) return
      const seen = VISITS.filter(({ startedAt }) => within(startedAt))
      expect(answer.visits).toMatchObject({
        visits: seen.length,
        views: EVENTS.filter((one) => one.kind === 'view' && within(one.happened_at)).length,
        cart_visits: seen.filter(({ added }) => added).length,
        checkout_visits: seen.filter(({ began }) => began).length,
        counted_orders: sold.length,
      })
      expect(sum(lines.map(({ visits }) => visits))).toBe(seen.length)
    },
  )

  it('of where visits come from are those of the days, in whole months and in parts', async () => {
    const { sources } = await analyticsOf(shop, 'America/New_York', '2024-02-20', '2024-04-02')
    const [kept] = await sql(
      'select min(month)::text as first, max(month)::text as last from private.visit_months',
    )
    expect(kept).toEqual({ first: '2024-03-01', last: '2024-04-01' })
    const day = dayIn('America/New_York')
    const from = (source: string) =>
      VISITS.filter((one) => one.source === source && day(one.startedAt) <= '2024-04-02').length
    const counts = sources.map(({ name, visits }: { name: string; visits: number }) => [
      name,
      visits,
    ])
    expect(Object.fromEntries(counts)).toEqual({
      direct: from('direct'),
      'google.com': from('google.com'),
      newsletter: from('newsletter'),
    })
  })

  it('list the first 20 names, say how many there are, and can be had whole', async () => {
    await sql(
      `insert into private.visit_days (kind, day, name, views, visits, exits)
       select kind, '2023-05-05', kind || ' ' || lpad(number::text, 2, '0'), 30 - number, 30 - number, number % 2
       from unnest(array['page', 'source', 'service']) kind, generate_series(1, 25) number`,
    )
    const answer = await analyticsOf(shop, 'UTC', '2023-05-05', '2023-05-05')
    expect([answer.sources.length, answer.pages.length, answer.exits.length]).toEqual([20, 20, 13])
    const { source, page, exit, service, campaign } = answer.list_totals
    expect([source, page, exit, service, campaign]).toMatchObject([
      { names: 25, visits: 425 },
      { names: 25 },
      { names: 13 },
      { names: 25 },
      { names: 0, visits: 0 },
    ])
    const whole = async (p_list: string, p_to = '2023-05-05') =>
      shop.backOffice.rpc('admin_analytics_list', { p_list, p_from: '2023-05-05', p_to })
    const { data: sources } = await whole('source')
    expect(sources.slice(0, 20)).toEqual(answer.sources)
    expect(sources.at(-1)).toMatchObject({ name: 'source 25', visits: 5 })
    expect((await whole('service')).data).toHaveLength(25)
    expect((await whole('exit')).data).toHaveLength(13)
    expect((await whole('search')).error?.message).toBe('unknown_period')
    expect((await whole('source', '2023-05-04')).error?.message).toBe('unknown_period')
    await sql("delete from private.visit_days where day = '2023-05-05'")
  })

  it('are compared with as many days before, or the same ones a year ago', async () => {
    const answer = await analyticsOf(shop, 'Europe/Berlin', '2024-03-20', '2024-03-26')
    expect([answer.before_from, answer.before_to]).toEqual(['2024-03-13', '2024-03-19'])
    const before = await analyticsOf(shop, 'Europe/Berlin', '2024-03-13', '2024-03-19')
    expect(answer.sales_before).toEqual(before.sales)
    expect(answer.by_time_before).toEqual(before.by_time)
    const { data } = await shop.backOffice.rpc('admin_analytics', {
      p_from: '2024-03-20',
      p_to: '2024-03-26',
      p_compare: 'year',
    })
    expect([data.before_from, data.before_to]).toEqual(['2023-03-20', '2023-03-26'])
    expect(data.until).toBeNull()
    // Then there was no order: nothing that a refund could be a share of.
    expect(data.sales_before).toMatchObject({ orders: 0, paid_orders: 0, average_cents: null })
  })

  it('mark changed prices, and none that was typed into a draft', async () => {
    const draft = { service_title: 'Priced', category: 'Fix Problems', status: 'draft' }
    const { data } = await shop.backOffice.from('services').insert(draft).select('id').single()
    for (const price of [18_000, 20_000, null]) {
      const change = shop.backOffice.from('services').update({ price_usd: price })
      expect((await change.eq('id', data?.id)).error).toBeNull()
    }
    const today = dayIn('UTC')(new Date().toISOString())
    expect((await analyticsOf(shop, 'UTC', today, today)).price_changes).toMatchObject([
      { id: data?.id, title: 'Priced', from_cents: 18_000, to_cents: 20_000 },
    ])
  })

  it('refuse days that are none', async () => {
    const ask = async (args: object) =>
      (await shop.backOffice.rpc('admin_analytics', args)).error?.message
    expect(await ask({ p_period: 'ever' })).toBe('unknown_period')
    expect(await ask({ p_from: '2024-03-02', p_to: '2024-03-01' })).toBe('unknown_period')
    expect(await ask({ p_from: '2021-03-01', p_to: '2024-03-01' })).toBeUndefined()
    expect(await ask({ p_from: '2021-02-20', p_to: '2024-03-01' })).toBe('unknown_period')
    expect(await ask({ p_from: '2024-03-01' })).toBe('unknown_period')
  })
})
