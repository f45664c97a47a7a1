import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, sum } from './support/generated-days.ts'
import { analyticsOf, keepOrders } from './support/generated-month.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  shop.database.query<Row>(text, parameters)

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'dashboard')
  await keepOrders(shop)
})
afterAll(() => shop.close())

describe('the figures', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'have the revenue and the days of the dashboard, also of orders near midnight in %s',
    async (zone) => {
      await sql("delete from public.orders where customer_email like '%@midnight.example'")
      // At midnight there and of UTC, a minute earlier and later, over 16 days; and as early as now, each day.
      const placed = await sql<{ at: string; cents: number }>(
        `insert into public.orders (customer_email, status, work_status, subtotal_cents, total_usd, created_at, paid_at, due_at)
         select 'buyer@midnight.example', 'PAID', 'DELIVERED', cents, cents, at, at, at
         from (
           select at, (1000 + row_number() over (order by at))::integer as cents
           from generate_series(0, 15) back
           cross join (values ($1), ('UTC')) midnight (zone)
           cross join (values (-60), (0), (60), (null)) away (seconds)
           cross join lateral (
             select case when seconds is null then (now() at time zone $1 - back * interval '1 day') at time zone $1
               + case midnight.zone when 'UTC' then interval '1 minute' else interval '-1 minute' end
             else ((now() at time zone midnight.zone)::date - back)::timestamp at time zone midnight.zone
               + seconds * interval '1 second' end as at
           ) placed
         ) made where at < now()
         returning to_json(created_at) #>> '{}' as at, total_usd as cents`,
        [zone],
      )
      await analyticsOf(shop, zone)
      const { data: dashboard } = await shop.backOffice.rpc('admin_dashboard')
      const { data: page } = await shop.backOffice.rpc('admin_analytics', { p_period: '7d' })
      expect(dashboard.zone).toBe(zone)
      expect([dashboard.revenue_7d_cents, dashboard.orders_7d]).toEqual([
        page.sales.revenue_cents,
        page.sales.orders,
      ])
      expect(dashboard.revenue_before_cents).toBe(page.sales_before.revenue_cents)
      const day = dayIn(zone)
      const lines: { at: string; revenue_cents: number }[] = page.by_time
      expect(dashboard.revenue_by_day.slice(7)).toEqual(
        lines.map(({ at, revenue_cents }) => ({ day: day(at), total_usd: revenue_cents })),
      )
      // What the orders say, each with its own day and time of day.
      const sumOf = (found: typeof placed) => sum(found.map(({ cents }) => cents))
      const days: { day: string; total_usd: number }[] = dashboard.revenue_by_day
      expect(days).toEqual(
        days.map((one) => ({
          day: one.day,
          total_usd: sumOf(placed.filter(({ at }) => day(at) === one.day)),
        })),
      )
      expect(dashboard.revenue_7d_cents).toBe(sum(days.slice(7).map((one) => one.total_usd)))
      const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' })
      const [from, last] = [days[0]?.day ?? '', days[6]?.day ?? '']
      const before = placed.filter(
        ({ at }) =>
          day(at) >= from &&
          (day(at) < last ||
            (day(at) === last && time.format(new Date(at)) < time.format(new Date(page.until)))),
      )
      expect(dashboard.revenue_before_cents).toBe(sumOf(before))
      expect(sumOf(before)).toBeLessThan(sum(days.slice(0, 7).map((one) => one.total_usd)))
      await sql("delete from public.orders where customer_email like '%@midnight.example'")
    },
  )

  it('have the revenue of the dashboard, and a forecast from the weeks before', async () => {
    // One order of the same amount at each midnight for ten weeks: the rest of any week is the same.
    await sql(
      `insert into public.orders (status, work_status, subtotal_cents, total_usd, created_at, paid_at, due_at)
       select 'PAID', 'DELIVERED', 1000, 1000, at, at, at
       from (
         select (date_trunc('day', now() at time zone zone) - back * interval '1 day') at time zone zone as at
         from private.store_zone() zone, generate_series(0, 69) back
       ) placed`,
    )
    const { data: dashboard } = await shop.backOffice.rpc('admin_dashboard')
    const { data } = await shop.backOffice.rpc('admin_analytics', { p_period: '7d' })
    expect([dashboard.revenue_7d_cents, dashboard.revenue_before_cents]).toEqual([7000, 7000])
    expect([data.sales.revenue_cents, data.sales_before.revenue_cents]).toEqual([7000, 7000])
    expect(data.forecast.weeks).toBe(8)
    expect(data.forecast.low_cents).toBeLessThanOrEqual(data.forecast.expected_cents)
    expect(Math.abs(data.forecast.expected_cents - 7000)).toBeLessThanOrEqual(1000)

    const forecastFromWeeks = async (weeks: number) => {
      await sql(
        `delete from public.orders using private.store_zone() zone
         where created_at < (date_trunc('week', now() at time zone zone) - $1 * interval '7 days') at time zone zone`,
        [weeks],
      )
      return (await shop.backOffice.rpc('admin_analytics', { p_period: '7d' })).data.forecast
    }
    expect(await forecastFromWeeks(4)).toMatchObject({ weeks: 4 })
    expect(await forecastFromWeeks(3)).toBeNull()
  })
})
