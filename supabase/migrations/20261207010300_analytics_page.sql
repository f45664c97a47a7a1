-- What the page of analytics asks.

create function private.period_days(p_period text, p_today date) returns daterange
language sql immutable set search_path = ''
return case p_period
  when 'today' then daterange(p_today, p_today, '[]')
  when '7d' then daterange(p_today - 6, p_today, '[]')
  when '30d' then daterange(p_today - 29, p_today, '[]')
  when '90d' then daterange(p_today - 89, p_today, '[]')
  when '12m' then daterange((p_today - interval '1 year')::date + 1, p_today, '[]')
  when 'month' then daterange(date_trunc('month', p_today::timestamp)::date, p_today, '[]')
  when 'year' then daterange(date_trunc('year', p_today::timestamp)::date, p_today, '[]')
end;

create function public.admin_analytics(
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
  starts constant timestamptz := first_day::timestamp at time zone zone;
  ends constant timestamptz := (last_day + 1)::timestamp at time zone zone;
  before_first date;
  before_last date;
  before_starts timestamptz;
  before_ends timestamptz;
  step text;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_period')
  where chosen is null or last_day - first_day > 1100 or first_day < '2000-01-01' or last_day > today + 1
    or (p_from is null) <> (p_to is null) or p_from > p_to or p_compare not in ('before', 'year', 'none');

  if p_compare <> 'none' then
    before_first := case p_compare when 'year' then (first_day - interval '1 year')::date
      else first_day - (last_day - first_day + 1) end;
    before_last := case p_compare when 'year' then (last_day - interval '1 year')::date else first_day - 1 end;
    before_starts := before_first::timestamp at time zone zone;
    -- A day that is not over is compared with as much of a day.
    before_ends := least((before_last + 1)::timestamp, before_first + (now() at time zone zone - first_day)) at time zone zone;
  end if;
  step := case when last_day - first_day < 2 then 'hour' when last_day - first_day < 93 then 'day'
    when last_day - first_day < 400 then 'week' else 'month' end;

  return jsonb_build_object(
    'zone', zone, 'from', first_day, 'to', last_day, 'before_from', before_first, 'before_to', before_last,
    'step', step, 'counting_since', private.counting_since(),
    'sales', private.sales_figures(starts, ends), 'visits', private.visit_figures(starts, ends),
    'sales_before', private.sales_figures(before_starts, before_ends),
    'visits_before', private.visit_figures(before_starts, before_ends),
    'by_time', private.figures_by_time(starts, ends, zone, step),
    'by_time_before', private.figures_by_time(before_starts, before_ends, zone, step),
    'services', private.top_services(starts, ends, first_day, last_day)
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
    'searches', private.searches_unopened(starts, ends),
    'price_changes', private.price_changes(starts, ends),
    'forecast', private.week_forecast()
  );
end
$$;
comment on function public.admin_analytics is
  'Figures of days in the owner''s zone: p_period (today, 7d, 30d, 90d, 12m, month, year), or the days from p_from to p_to, '
  'at most three years, compared with the days before, the same days a year ago, or nothing (before, year, none). Refuses '
  'with unknown_period.';
grant execute on function public.admin_analytics to authenticated, service_role;
