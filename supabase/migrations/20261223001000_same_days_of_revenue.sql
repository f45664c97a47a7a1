-- The dashboard counted its revenue in days of UTC and in spans of 24 hours, analytics in the owner's days. The days, and what
-- they are compared with, now come from one function for both.

create function private.compared_days(p_days daterange, p_compare text)
returns table (
  starts timestamptz, ends timestamptz, before_first date, before_last date, before_starts timestamptz,
  before_ends timestamptz, until timestamptz
)
language sql stable set search_path = ''
begin atomic
  select local_days.starts at time zone zone, local_days.ends at time zone zone,
    before.first_day, before.last_day, before.starts at time zone zone,
    -- A day that is not over is compared with as much of a day.
    least(before.ends, before.starts + (local_days.moment - local_days.starts)) at time zone zone,
    case when local_days.moment < local_days.ends then now() end
  from private.store_zone() zone
  cross join lateral (
    select lower(p_days)::timestamp as starts, upper(p_days)::timestamp as ends, now() at time zone zone as moment
  ) local_days
  left join lateral (
    select first_day, last_day, first_day::timestamp as starts, (last_day + 1)::timestamp as ends
    from (
      select
        case p_compare when 'year' then (lower(p_days) - interval '1 year')::date
          else lower(p_days) - (upper(p_days) - lower(p_days)) end as first_day,
        case p_compare when 'year' then (upper(p_days) - 1 - interval '1 year')::date else lower(p_days) - 1 end as last_day
    ) chosen
  ) before on p_compare <> 'none';
end;
comment on function private.compared_days is
  'From when to when days of the owner''s zone are, and the days that they are compared with (before, year, none). until: now, '
  'where the days are not over; the earlier ones then stop at the same time of day.';

create function private.revenue_by_day(p_first date, p_last date) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_agg(jsonb_build_object('day', day::date, 'total_usd', sold.revenue_cents) order by day)
  from private.store_zone() zone
  cross join generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') day
  cross join lateral private.revenue_between(day at time zone zone, (day + interval '1 day') at time zone zone) sold;
end;
comment on function private.revenue_by_day is 'The revenue of each day of the owner''s zone: [{day, total_usd}].';

create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.store_zone();
  week constant daterange := private.period_days('7d', (now() at time zone zone)::date);
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'zone', zone, 'revenue_7d_cents', this_week.revenue_cents, 'revenue_before_cents', before.revenue_cents,
      'orders_7d', this_week.orders,
      'revenue_by_day', private.revenue_by_day(days.before_first, upper(week) - 1)
    )
    from private.compared_days(week, 'before') days
    cross join lateral private.revenue_between(days.starts, days.ends) this_week
    cross join lateral private.revenue_between(days.before_starts, days.before_ends) before
  ) || jsonb_build_object(
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
comment on function public.admin_dashboard is
  'What the owner sees first: the revenue of the last 7 days of analytics against the 7 before, what to act on, what happened.';

create or replace function public.admin_analytics(
  p_period text default '30d', p_from date default null, p_to date default null, p_compare text default 'before'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := private.store_zone();
  today constant date := (now() at time zone zone)::date;
  chosen daterange := coalesce(
    case when p_from <= p_to then daterange(p_from, p_to, '[]') end, private.period_days(p_period, today));
  first_day constant date := lower(chosen);
  last_day constant date := upper(chosen) - 1;
  days record;
  step text;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_period')
  where chosen is null or last_day - first_day > 1100 or first_day < '2000-01-01' or last_day > today + 1
    or (p_from is null) <> (p_to is null) or p_from > p_to or p_compare not in ('before', 'year', 'none');

  select * into days from private.compared_days(chosen, p_compare);
  step := case when last_day - first_day < 2 then 'hour' when last_day - first_day < 93 then 'day'
    when last_day - first_day < 400 then 'week' else 'month' end;

  return jsonb_build_object(
    'zone', zone, 'from', first_day, 'to', last_day, 'before_from', days.before_first, 'before_to', days.before_last,
    'until', days.until,
    'step', step, 'counting_since', private.counting_since(),
    'sales', private.sales_figures(days.starts, days.ends), 'visits', private.visit_figures(days.starts, days.ends),
    'sales_before', private.sales_figures(days.before_starts, days.before_ends),
    'visits_before', private.visit_figures(days.before_starts, days.before_ends),
    'by_time', private.figures_by_time(days.starts, days.ends, zone, step),
    'by_time_before', private.figures_by_time(days.before_starts, days.before_ends, zone, step),
    'services', private.top_services(days.starts, days.ends, first_day, last_day)
  ) || jsonb_build_object(
    'pages', private.top_visits('page', first_day, last_day),
    'sources', private.top_visits('source', first_day, last_day),
    'mediums', private.top_visits('medium', first_day, last_day),
    'campaigns', private.top_visits('campaign', first_day, last_day),
    'devices', private.top_visits('device', first_day, last_day),
    'countries', private.top_visits('country', first_day, last_day),
    'exits', (
      select coalesce(jsonb_agg(to_jsonb(ended) order by ended.exits desc, ended.name), '[]')
      from (
        select name, exits, views from private.visits_named('page', first_day, last_day) where exits > 0
        order by exits desc, name limit 20
      ) ended
    ),
    'searches', private.searches_unopened(days.starts, days.ends),
    'price_changes', private.price_changes(days.starts, days.ends),
    'forecast', private.week_forecast()
  );
end
$$;
comment on function public.admin_analytics is
  'Figures of days in the owner''s zone: p_period (today, 7d, 30d, 90d, 12m, month, year), or the days from p_from to p_to, '
  'at most three years, compared with the days before, the same days a year ago, or nothing (before, year, none). Where they '
  'are not over, until is now, and the earlier ones stop at the same time of day. Refuses with unknown_period.';
