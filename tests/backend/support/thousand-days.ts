import type { OwnShop } from './own-shop.ts'
import { stockServices } from './stock.ts'

export const THOUSAND_DAYS = { from: '2022-01-02', to: '2024-09-26', days: 999 }

/** Where a visit came from, and what it looked at: the kinds of `visit_days` and the lists of the page. */
const LISTS = {
  page: 'pages',
  source: 'sources',
  medium: 'mediums',
  campaign: 'campaigns',
  device: 'devices',
  country: 'countries',
}

/** An order nearly every day, each of another amount, and visits each hour; then the ten weeks up to now. */
export async function keepThousandDays(shop: OwnShop): Promise<void> {
  const sql = (text: string, parameters: unknown[] = []) => shop.database.query(text, parameters)
  // The last one is sold and gone.
  const services = await stockServices(shop, [{}, {}, {}, {}])
  const ids = services.map(({ id }) => id)
  await sql(`
    insert into public.orders (customer_email, status, subtotal_cents, discount_cents, total_usd, refunded_cents, promo_code,
      revisions_used, work_status, created_at, paid_at, due_at, delivered_at)
    select 'c' || number % 150 || '@x.example', status, 20000 + number, number % 3 * 100, 20000 + number - number % 3 * 100,
      case when status = 'REFUNDED' then 20000 + number - number % 3 * 100 when number % 17 = 0 then 500 else 0 end,
      case when number % 3 > 0 then 'TEN' end, number % 2, 'DELIVERED', at, at, at + interval '2 days',
      at + (number % 72) * interval '1 hour'
    from (
      select number, at, (array['PAID', 'COMPLETED', 'COMPLETED', 'REFUNDED', 'CANCELLED'])[1 + number % 5] as status
      from (
        select number, '2022-01-01T00:30Z'::timestamptz + number * interval '30 hours 37 minutes' as at
        from generate_series(0, 800) number
        union all
        -- None is within a quarter of an hour of the moment at which a week before was as far as this one.
        select 1000 + number, now() - interval '30 minutes' - number * interval '19 hours 7 minutes'
        from generate_series(0, 90) number
      ) placed
    ) made`)
  await sql(
    `insert into public.order_items (order_id, service_id, service_title, category, price_cents, quantity, delivery_time_days)
     select placed.id, case when number % 9 > 0 then ($1::uuid[])[1 + number % 4] end, 'Service ' || number % 4, 'Fix Problems',
       9000 + number, 1 + number % 3, 1
     from (select id, subtotal_cents - 20000 as number from public.orders) placed`,
    [ids],
  )
  await sql('delete from public.services where id = $1', [ids.at(-1)])
  await sql(`
    insert into private.visit_hours (hour, views, visits, service_visits, cart_visits, checkout_visits)
    select hour, 20 + n % 13, 9 + n % 7, 5 + n % 5, n % 4, n % 3
    from (select hour, (extract(epoch from hour) / 3600)::bigint as n
      from generate_series('2022-01-01T00:00Z'::timestamptz, '2024-10-01T00:00Z', '1 hour') hour) made`)
  await sql(
    `insert into private.visit_days
       (kind, day, name, views, visits, service_visits, cart_visits, checkout_visits, exits)
     select kind, day::date, case kind when 'service' then ($2::uuid[])[number]::text else kind || ' ' || number end,
       3 + number, 1 + (day::date - '2022-01-01') % 5, 1, number % 2, (day::date - '2022-01-01') % 2, number
     from generate_series('2022-01-01'::date, '2024-10-01', '1 day') day,
       unnest($1::text[]) kind, generate_series(1, 3) number`,
    [[...Object.keys(LISTS), 'service'], ids],
  )
  for (let month = 0; month < 40; month += 1) await sql('select private.roll_up_months()')
  await sql(`
    with asked as (
      insert into private.search_queries (query, last_searched_at)
      select 'unheard of ' || number, now() from generate_series(1, 4) number returning id, query
    )
    insert into private.search_days (day, query_id, searches, clicked)
    select day::date, id, 1 + id % 4, case when right(query, 1) = '4' and day = '2023-05-05' then 1 else 0 end
    from asked, generate_series('2022-01-01'::date, '2024-10-01', '1 day') day`)
}

/**
 * The same figures, added up another way: day by day, each by its own date. There is no range of moments, so nothing that
 * a clock change could move.
 */
export async function addUpThousandDays(shop: OwnShop, zone: string) {
  const { from, to } = THOUSAND_DAYS
  const sql = (text: string, parameters: unknown[] = [zone, from, to]) =>
    shop.database.query<Record<string, number>>(text, parameters)
  const [sales] = await sql(
    `select sum(total_usd) filter (where is_sold)::bigint::float8 as revenue_cents,
       count(*) filter (where is_sold)::integer as orders,
       round(avg(total_usd) filter (where is_sold))::integer as average_cents,
       count(*) filter (where is_paid)::integer as paid_orders,
       count(*) filter (where is_paid and refunded_cents > 0)::integer as refunded_orders,
       sum(refunded_cents) filter (where is_paid)::float8 as refunded_cents,
       count(*) filter (where is_sold and promo_code is not null)::integer as promo_orders,
       sum(discount_cents) filter (where is_sold)::float8 as discount_cents,
       count(distinct customer_email) filter (where is_sold)::integer as customers,
       count(distinct customer_email) filter (where is_sold and is_repeat)::integer as repeat_customers
     from (
       select *, status <> 'CANCELLED' as is_paid, status in ('PAID', 'COMPLETED') as is_sold,
         row_number() over (partition by customer_email, status = 'CANCELLED' order by created_at) > 1 as is_repeat
       from public.orders
     ) placed where (created_at at time zone $1)::date = any (array(
       select day::date from generate_series($2::date, $3::date, '1 day') day))`,
  )
  const [work] = await sql(
    `select count(*)::integer as delivered, count(*) filter (where due_at >= delivered_at)::integer as on_time,
       count(*) filter (where revisions_used <> 0)::integer as revised
     from public.orders where (delivered_at at time zone $1)::date between $2 and $3`,
  )
  const [visits] = await sql(
    `select sum(views)::integer as views, sum(visits)::integer as visits, sum(service_visits)::integer as service_visits,
       sum(cart_visits)::integer as cart_visits, sum(checkout_visits)::integer as checkout_visits
     from private.visit_hours where (hour at time zone $1)::date between $2 and $3`,
  )
  const months = await sql(
    `select visits, views, (select sum(total_usd) from public.orders where status in ('PAID', 'COMPLETED')
         and to_char(created_at at time zone $1, 'YYYY-MM') = month
         and (created_at at time zone $1)::date between $2 and $3)::float8 as revenue_cents
     from (
       select to_char(hour at time zone $1, 'YYYY-MM') as month, sum(visits)::integer as visits, sum(views)::integer as views
       from private.visit_hours where (hour at time zone $1)::date between $2 and $3 group by 1
     ) months order by month`,
  )
  const lists: Record<string, object[]> = {}
  for (const [kind, list] of Object.entries(LISTS)) {
    lists[list] = await sql(
      `select name, sum(views)::integer as views, sum(visits)::integer as visits, sum(exits)::integer as exits,
         sum(service_visits)::integer as service_visits, sum(cart_visits)::integer as cart_visits,
         sum(checkout_visits)::integer as checkout_visits
       from private.visit_days where kind = $1 and day between $2 and $3 group by name order by 3 desc, 2 desc, 4 desc`,
      [kind, from, to],
    )
  }
  const services = await sql(
    `select id, coalesce((select service_title from public.services service where service.id = told.id), title) as title,
       sum(views)::integer as views, sum(carts)::integer as carts, sum(units)::integer as units,
       sum(cents)::float8 as sold_cents
     from (
       select name::uuid as id, null as title, views, cart_visits as carts, 0 as units, 0 as cents
       from private.visit_days where kind = 'service' and day between $2 and $3
       union all
       select service_id, case when service_id is null then service_title end, 0, 0, quantity, quantity * price_cents
       from public.order_items join public.orders placed on placed.id = order_id
       where placed.status in ('PAID', 'COMPLETED') and (placed.created_at at time zone $1)::date between $2 and $3
     ) told group by id, title order by sold_cents desc`,
  )
  const searches = await sql(
    `select query, sum(searches)::integer as visitors
     from private.search_queries asked join private.search_days on query_id = asked.id
     where day between $1 and $2 and not exists (
       select from private.search_days opened where opened.query_id = asked.id and clicked > 0 and opened.day between $1 and $2)
     group by query order by visitors desc, query`,
    [from, to],
  )
  return {
    sales: { ...sales, ...work },
    visits: { ...visits, counted_orders: sales?.['orders'] },
    months,
    lists,
    services,
    searches,
  }
}

/** What is about now: the week so far with the rest of the eight before, and the dashboard's two weeks. */
export async function addUpUntilNow(shop: OwnShop, zone: string) {
  const [forecast] = await shop.database.query(
    `with sold as (
       select total_usd, date_trunc('week', created_at at time zone $1) as monday, created_at at time zone $1 as at
       from public.orders where status in ('PAID', 'COMPLETED')
     ), current as (
       select date_trunc('week', now() at time zone $1) as monday, now() at time zone $1 as at
     ), rests as (
       select (select coalesce(sum(total_usd), 0) from sold where sold.monday = current.monday - weeks * interval '7 days'
         and sold.at - sold.monday >= current.at - current.monday) as cents
       from current, generate_series(1, 8) weeks
     ), so_far as (
       select coalesce(sum(total_usd), 0) as cents from sold join current on sold.monday = current.monday
     )
     select (select monday::date::text from current) as week_start, so_far.cents::float8 as so_far_cents, 8 as weeks,
       (so_far.cents + round(avg(rests.cents)))::float8 as expected_cents, (so_far.cents + min(rests.cents))::float8 as low_cents,
       (so_far.cents + max(rests.cents))::float8 as high_cents
     from so_far, rests group by so_far.cents`,
    [zone],
  )
  const [dashboard] = await shop.database.query(
    `select sum(cents) filter (where age < 7)::float8 as revenue_7d_cents, count(*) filter (where age < 7)::integer as orders_7d,
       sum(cents) filter (where age between 7 and 13 and at + interval '7 days' < local_now)::float8 as revenue_before_cents,
       array(
         select json_build_object('day', back.day, 'total_usd', coalesce(sum(total_usd), 0))
         from (select to_char(now() at time zone $1 - days * interval '1 day', 'YYYY-MM-DD') as day
           from generate_series(0, 13) days) back
         left join public.orders on to_char(created_at at time zone $1, 'YYYY-MM-DD') = back.day
           and status in ('PAID', 'COMPLETED')
         group by back.day order by back.day
       ) as revenue_by_day
     from (
       select total_usd as cents, created_at at time zone $1 as at, now() at time zone $1 as local_now,
         (now() at time zone $1)::date - (created_at at time zone $1)::date as age
       from public.orders where status in ('PAID', 'COMPLETED')
     ) sold`,
    [zone],
  )
  return { forecast, dashboard }
}
