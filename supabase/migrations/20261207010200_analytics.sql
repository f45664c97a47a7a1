-- Figures over days in the owner's zone. Money is that of the dashboard: one function adds it up for both.

create function private.revenue_between(p_start timestamptz, p_end timestamptz)
returns table (revenue_cents bigint, orders bigint)
language sql stable set search_path = ''
begin atomic
  select coalesce(sum(total_usd), 0), count(*) from public.orders
  where status in ('PAID', 'COMPLETED') and created_at >= p_start and created_at < p_end;
end;
comment on function private.revenue_between is
  'The revenue: totals of orders that are paid or completed, by when they were placed. The end is not part of it.';

create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'revenue_7d_cents', week.revenue_cents, 'revenue_before_cents', before.revenue_cents, 'orders_7d', week.orders
    )
    from private.revenue_between(now() - interval '7 days', 'infinity') week,
      private.revenue_between(now() - interval '14 days', now() - interval '7 days') before
  ) || jsonb_build_object(
    'revenue_by_day', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'total_usd', sold.revenue_cents) order by day)
      from generate_series(date_trunc('day', now()) - interval '13 days', date_trunc('day', now()), interval '1 day') day
      cross join lateral private.revenue_between(day, day + interval '1 day') sold
    ),
    'to_act_on', array(
      select to_jsonb(waiting) from (
        select id, short_id, title, customer_email, status, work_status, due_at, clock_paused_at, runs_out_at,
          unanswered_count, has_refund_request, payment_trouble, paid_at
        from public.admin_orders
        where desk_tab = 'act' and deleted_at is null
        order by runs_out_at nulls last, paid_at limit 12
      ) waiting
    ),
    'to_act_on_count', (select count(*) from public.orders where desk_tab = 'act' and deleted_at is null),
    'recent', array(
      select jsonb_build_object(
        'order_id', event.order_id, 'title', listed.title, 'kind', event.kind, 'actor', event.actor,
        'details', event.details, 'created_at', event.created_at
      )
      from public.order_events event join public.orders listed on listed.id = event.order_id
      order by event.created_at desc, event.id desc limit 12
    )
  );
end
$$;


create function private.counting_since() returns timestamptz
language sql stable set search_path = ''
return (select min(hour) from private.visit_hours);

create function private.sales_figures(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  with placed as (
    select id, status, total_usd, refunded_cents, discount_cents, promo_code, customer_email, created_at
    from public.orders
    where status in ('PAID', 'COMPLETED', 'REFUNDED') and created_at >= p_start and created_at < p_end
  ), buyers as (
    select customer_email, max(created_at) as last_at from placed
    where customer_email is not null and status <> 'REFUNDED' group by customer_email
  )
  select jsonb_build_object(
    'revenue_cents', sold.revenue_cents, 'orders', sold.orders,
    'average_cents', round(sold.revenue_cents::numeric / nullif(sold.orders, 0)),
    'paid_orders', count(*),
    'refunded_orders', count(*) filter (where refunded_cents > 0),
    'refunded_cents', coalesce(sum(refunded_cents), 0),
    'promo_orders', count(*) filter (where promo_code is not null and status <> 'REFUNDED'),
    'discount_cents', coalesce(sum(discount_cents) filter (where status <> 'REFUNDED'), 0),
    'customers', (select count(*) from buyers),
    'repeat_customers', (
      select count(*) from buyers where exists (
        select from public.orders former
        where former.customer_email = buyers.customer_email and former.created_at < buyers.last_at
          and former.status in ('PAID', 'COMPLETED', 'REFUNDED')
      )
    ),
    'delivered', max(work.delivered), 'on_time', max(work.on_time), 'revised', max(work.revised)
  )
  from private.revenue_between(p_start, p_end) sold
  cross join (
    select count(*) as delivered, count(*) filter (where delivered_at <= due_at) as on_time,
      count(*) filter (where revisions_used > 0) as revised
    from public.orders where delivered_at >= p_start and delivered_at < p_end
  ) work
  left join placed on true
  group by sold.revenue_cents, sold.orders;
end;
comment on function private.sales_figures is
  'Orders by when they were placed, deliveries by when they were made: {revenue_cents, orders, average_cents, paid_orders, '
  'refunded_orders, refunded_cents, promo_orders, discount_cents, customers, repeat_customers, delivered, on_time, revised}.';

create function private.visit_figures(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'views', coalesce(sum(views), 0), 'visits', coalesce(sum(visits), 0),
    'service_visits', coalesce(sum(service_visits), 0), 'cart_visits', coalesce(sum(cart_visits), 0),
    'checkout_visits', coalesce(sum(checkout_visits), 0),
    -- Those that were placed while visits were counted: of others, no one knows the visit.
    'counted_orders', (
      select orders from private.revenue_between(greatest(p_start, private.counting_since()), p_end)
      where private.counting_since() is not null
    )
  )
  from private.visit_hours where hour >= p_start and hour < p_end;
end;

create function private.figures_by_time(p_start timestamptz, p_end timestamptz, p_zone text, p_step text) returns jsonb
language sql stable set search_path = ''
begin atomic
  with starts as (
    select moment from generate_series(p_start, p_end - interval '1 second', interval '1 hour') moment
    where p_step = 'hour'
    union all
    select greatest(local_start at time zone p_zone, p_start)
    from generate_series(
      date_trunc(case p_step when 'month' then 'month' else 'day' end, p_start at time zone p_zone),
      (p_end - interval '1 second') at time zone p_zone,
      case p_step when 'month' then interval '1 month' when 'week' then interval '7 days' else interval '1 day' end
    ) local_start
    where p_step <> 'hour'
  ), spans as (
    select moment, lead(moment, 1, p_end) over (order by moment) as until from starts
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', moment, 'views', seen.views, 'visits', seen.visits, 'revenue_cents', sold.revenue_cents, 'orders', sold.orders
  ) order by moment), '[]')
  from spans
  cross join lateral private.revenue_between(moment, until) sold
  cross join lateral (
    select coalesce(sum(views), 0) as views, coalesce(sum(visits), 0) as visits
    from private.visit_hours where hour >= moment and hour < until
  ) seen;
end;
comment on function private.figures_by_time is
  'A line for each hour, day, 7 days or month: [{at, views, visits, revenue_cents, orders}]. Days are those of the zone, '
  'so one may have 23 or 25 hours.';

create function private.top_services(p_start timestamptz, p_end timestamptz, p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
begin atomic
  with seen as (
    select name, views, cart_visits as carts from private.visits_named('service', p_from, p_to)
  ), sold as (
    select item.service_id::text as name, sum(item.quantity) as units, sum(item.quantity * item.price_cents) as sold_cents,
      max(item.service_title) as title
    from public.orders placed join public.order_items item on item.order_id = placed.id
    where placed.status in ('PAID', 'COMPLETED') and placed.created_at >= p_start and placed.created_at < p_end
    group by item.service_id, case when item.service_id is null then item.service_title end
  )
  select coalesce(jsonb_agg(to_jsonb(best) order by best.sold_cents desc, best.views desc, best.title), '[]')
  from (
    select service.id, coalesce(service.service_title, sold.title, 'A service that is gone') as title,
      coalesce(seen.views, 0) as views, coalesce(seen.carts, 0) as carts,
      coalesce(sold.units, 0) as units, coalesce(sold.sold_cents, 0) as sold_cents
    from seen full join sold on sold.name = seen.name
    left join public.services service on service.id::text = coalesce(sold.name, seen.name)
    order by sold_cents desc, views desc, title limit 20
  ) best;
end;

create function private.top_visits(p_kind text, p_from date, p_to date) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(best) order by best.visits desc, best.views desc, best.exits desc, best.name), '[]')
  from (
    select name, views, visits, service_visits, cart_visits, checkout_visits, exits
    from private.visits_named(p_kind, p_from, p_to) order by visits desc, views desc, exits desc, name limit 20
  ) best;
end;

create function private.searches_unopened(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(asked) order by asked.visitors desc, asked.query), '[]')
  from (
    select lower(btrim(query)) as query, count(distinct session_id) as visitors from public.search_events
    where created_at >= p_start and created_at < p_end and btrim(query) <> ''
    group by 1 having bool_and(clicked_id is null) order by visitors desc, 1 limit 20
  ) asked;
end;
comment on function private.searches_unopened is 'What visitors searched for and no one opened anything of: [{query, visitors}].';

create function private.price_changes(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(change) order by change.at), '[]')
  from (
    select happened_at as at, record_id as id, after ->> 'service_title' as title,
      (before ->> 'price_usd')::integer as from_cents, (after ->> 'price_usd')::integer as to_cents
    from public.audit_log
    where table_name = 'services' and action = 'update' and happened_at >= p_start and happened_at < p_end
      and before ? 'price_usd'
    order by happened_at desc limit 100
  ) change;
end;

create function private.week_forecast() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := private.store_zone();
  local_now constant timestamp := now() at time zone zone;
  monday constant timestamp := date_trunc('week', local_now);
  so_far bigint;
  answer jsonb;
begin
  select revenue_cents into so_far from private.revenue_between(monday at time zone zone, 'infinity');
  -- What the rest of this week brought in each of the eight before, as far back as there were orders.
  select jsonb_build_object(
    'week_start', monday::date, 'so_far_cents', so_far, 'weeks', count(*),
    'expected_cents', so_far + round(avg(rest.revenue_cents)),
    'low_cents', so_far + min(rest.revenue_cents), 'high_cents', so_far + max(rest.revenue_cents)
  ) into answer
  from generate_series(1, 8) back
  cross join lateral private.revenue_between(
    (local_now - back * interval '7 days') at time zone zone, (monday + (1 - back) * interval '7 days') at time zone zone
  ) rest
  where (monday - back * interval '7 days') at time zone zone >= (
    select min(created_at) from public.orders where status in ('PAID', 'COMPLETED')
  );
  return case when (answer ->> 'weeks')::integer >= 4 then answer end;
end
$$;
comment on function private.week_forecast is
  'What this week (from Monday) may bring: so far, and the rest as in up to eight weeks before, on average, at worst and at '
  'best: {week_start, so_far_cents, weeks, expected_cents, low_cents, high_cents}. Null with less than four such weeks.';
