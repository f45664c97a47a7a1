import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitCounter } from '../../server/store/visits/index.ts'
import { dayIn, generateEvents, generateOrders, visitsOf } from './support/generated-days.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { workerStore } from './support/worker-store.ts'

/** With the day on which New York's clocks are put forward, and Berlin's. */
const MONTH = { seed: 7, first: '2024-03-02T00:00:00Z', days: 33 }
const ORDERS = generateOrders(MONTH, 240)
const EVENTS = generateEvents({ ...MONTH, seed: 8 }, 900)
const VISITS = visitsOf(EVENTS)
const FROM = '2024-03-08'
const TO = '2024-03-31'

let shop: OwnShop
const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  shop.database.query<Row>(text, parameters)

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'analytics')
  await sql(
    `insert into public.orders (customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents,
       promo_code, revisions_used, work_status, created_at, paid_at, due_at, delivered_at)
     select customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents, promo_code, revisions_used,
       work_status, created_at, paid_at, due_at, delivered_at
     from jsonb_populate_recordset(null::public.orders, $1::text::jsonb)`,
    [JSON.stringify(ORDERS)],
  )
})
afterAll(() => shop.close())

const keepEvents = (events: readonly object[]) =>
  sql(
    `insert into private.visit_events (happened_at, visitor, kind, path, source, device)
     select happened_at, visitor, kind, path, source, device
     from jsonb_to_recordset($1::text::jsonb) sent
       (happened_at timestamptz, visitor text, kind text, path text, source text, device text)`,
    [JSON.stringify(events)],
  )
const rollUp = (limit: number) => sql(`select private.roll_up_visits(${limit})`)
const countOf = async (table: string) =>
  (await sql<{ count: number }>(`select count(*)::integer as count from ${table}`))[0]?.count

async function analyticsOf(zone: string, from = FROM, to = TO) {
  await sql(
    `insert into public.site_settings (key, value) values ('notification_hours', $1::text::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ time_zone: zone })],
  )
  const { data, error } = await shop.backOffice.rpc('admin_analytics', { p_from: from, p_to: to })
  if (error) throw error
  return data
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const isSold = ({ status }: { status: string }) => status === 'PAID' || status === 'COMPLETED'

describe('visits', () => {
  it('are counted once each, in however many parts, and also when a part is killed', async () => {
    await keepEvents(EVENTS)
    await rollUp(250)
    const killed = shop.database.transaction(async (tx) => {
      await tx.query('select private.roll_up_visits(250)')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await countOf('private.visit_events')).toBe(EVENTS.length - 250)
    for (let part = 0; part < 7; part += 1) await rollUp(250)

    expect(await countOf('private.visit_events')).toBe(0)
    expect(await countOf('private.visits_under_way')).toBe(0)
    const [total] = await sql(
      `select sum(views)::integer as views, sum(visits)::integer as visits, sum(cart_visits)::integer as carts,
         sum(checkout_visits)::integer as checkouts from private.visit_hours`,
    )
    expect(total).toEqual({
      views: EVENTS.filter(({ kind }) => kind === 'view').length,
      visits: VISITS.length,
      carts: VISITS.filter(({ added }) => added).length,
      checkouts: VISITS.filter(({ began }) => began).length,
    })
    expect(VISITS.length).toBeLessThan(EVENTS.length)
  })

  it('are put down to where each began, and end on a page', async () => {
    const named = (kind: string, column: string) =>
      sql(
        `select name, sum(${column})::integer as count from private.visit_days where kind = $1 group by name order by name`,
        [kind],
      )
    const counts = (names: readonly string[]) =>
      [...new Set(names)]
        .toSorted()
        .map((name) => ({ name, count: names.filter((one) => one === name).length }))
    expect(await named('source', 'visits')).toEqual(counts(VISITS.map(({ source }) => source)))
    expect(await named('page', 'exits')).toEqual(counts(VISITS.map(({ lastPath }) => lastPath)))
  })

  it('have at most 300 names of a kind a day', async () => {
    const happened_at = new Date(Date.now() - 3_600_000).toISOString()
    const visitor = 'f'.repeat(16)
    const most = 300
    const made = Array.from({ length: most + 10 }, (_, page) => ({
      happened_at,
      visitor,
      kind: 'view',
      source: 'direct',
      device: 'phone',
      path: `/made-up/${page}`,
    }))
    await keepEvents(made)
    await rollUp(2000)
    const [kept] = await sql(
      `select count(*)::integer as names, sum(views)::integer as views,
         (sum(views) filter (where name = '(other)'))::integer as others
       from private.visit_days where kind = 'page' and day > '2025-01-01'`,
    )
    expect(kept).toEqual({ names: most + 1, views: most + 10, others: 10 })
    await sql("delete from private.visit_days where day > '2025-01-01'")
    await sql("delete from private.visit_hours where hour > '2025-01-01'")
  })

  it('are taken from browsers in batches, without address and browser', async () => {
    const log = { warn: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
    const counter = openVisitCounter(shop.database, async () => null, true, log)
    const tell = async (body: string, headers: Record<string, string> = {}) => {
      const sent = {
        'content-length': String(body.length),
        'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile Safari/604',
        ...headers,
      }
      const request = new Request('http://shop.example/', { method: 'POST', body, headers: sent })
      const target = { url: '', area: 'functions', name: '' } as const
      const answer = await counter.count(request, { target, address: '203.0.113.9' })
      return (await answer.json())['counted'] ?? answer.status
    }
    const view = '{"kind":"view","path":"/about?x=1","referrer":"https://www.google.com/"}'
    expect(await tell(view, { 'cf-ipcountry': 'DE' })).toBe(true)
    expect(await tell(view, { dnt: '1' })).toBe(false)
    expect(await tell(view, { 'sec-gpc': '1' })).toBe(false)
    expect(await tell(view, { 'user-agent': 'Googlebot/2.1' })).toBe(false)
    expect(await tell(view, { 'user-agent': '' })).toBe(false)
    expect(await tell('{"kind":"view","path":"/account"}')).toBe(400)
    expect(await tell(`{"path":"/${'x'.repeat(3000)}"}`)).toBe(400)
    await counter.close()
    const kept = await sql('select * from private.visit_events')
    expect(kept).toMatchObject([
      { path: '/about', source: 'google.com', device: 'phone', country: 'DE', kind: 'view' },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/203|iPhone|Mozilla/)
    await sql('delete from private.visit_events')
  })

  it('of another day have another salt, and the former one is gone', async () => {
    await sql("insert into private.visit_salts values (current_date - 1, 'yesterday')")
    const salt = async () => (await shop.backOffice.rpc('visit_salt')).data
    const today = await salt()
    expect(today).toMatch(/^[\da-f]{64}$/)
    expect(await salt()).toBe(today)
    expect(await countOf('private.visit_salts')).toBe(1)
    expect((await shop.anonymous.rpc('visit_salt')).error?.code).toBe('42501')
  })
})

describe('the figures', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
    'of days in %s are what the rows add up to',
    async (zone) => {
      const answer = await analyticsOf(zone)
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
    const { sources } = await analyticsOf('America/New_York', '2024-02-20', '2024-04-02')
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
    const answer = await analyticsOf('UTC', '2023-05-05', '2023-05-05')
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
    const answer = await analyticsOf('Europe/Berlin', '2024-03-20', '2024-03-26')
    expect([answer.before_from, answer.before_to]).toEqual(['2024-03-13', '2024-03-19'])
    const before = await analyticsOf('Europe/Berlin', '2024-03-13', '2024-03-19')
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
      await analyticsOf(zone)
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

  it('mark changed prices, and none that was typed into a draft', async () => {
    const draft = { service_title: 'Priced', category: 'Fix Problems', status: 'draft' }
    const { data } = await shop.backOffice.from('services').insert(draft).select('id').single()
    for (const price of [18_000, 20_000, null]) {
      const change = shop.backOffice.from('services').update({ price_usd: price })
      expect((await change.eq('id', data?.id)).error).toBeNull()
    }
    const today = dayIn('UTC')(new Date().toISOString())
    expect((await analyticsOf('UTC', today, today)).price_changes).toMatchObject([
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
