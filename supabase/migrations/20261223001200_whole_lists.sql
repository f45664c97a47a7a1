-- The lists of analytics stopped at 20 without saying so. Each now says how many there are and what they add up to, and all of
-- one can be had.

drop function private.top_visits(text, date, date);
drop function private.top_services(timestamptz, timestamptz, date, date);

create function private.visits_list(p_list text, p_from date, p_to date, p_limit integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  with named as (
    select name, views, visits, service_visits, cart_visits, checkout_visits, exits
    from private.visits_named(case p_list when 'exit' then 'page' else p_list end, p_from, p_to)
    where case p_list when 'exit' then exits > 0 when 'page' then views > 0 else true end
  )
  select jsonb_build_object(
    'names', (select count(*) from named), 'visits', (select coalesce(sum(visits), 0) from named),
    'rows', coalesce(jsonb_agg(
      to_jsonb(best) order by case p_list when 'exit' then best.exits else best.visits end desc, best.views desc,
        best.exits desc, best.name
    ), '[]')
  )
  from (
    select * from named
    order by case p_list when 'exit' then exits else visits end desc, views desc, exits desc, name limit p_limit
  ) best;
end;
comment on function private.visits_list is
  'A list of analytics (page, exit, source, medium, campaign, device, country): {names, visits, rows}, how many there are, what '
  'their visits add up to, and the first p_limit.';

create function private.top_services(p_start timestamptz, p_end timestamptz, p_from date, p_to date, p_limit integer)
returns jsonb
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
  ), listed as (
    select service.id, coalesce(service.service_title, sold.title, 'A service that is gone') as title,
      coalesce(seen.views, 0) as views, coalesce(seen.carts, 0) as carts,
      coalesce(sold.units, 0) as units, coalesce(sold.sold_cents, 0) as sold_cents
    from seen full join sold on sold.name = seen.name
    left join public.services service on service.id::text = coalesce(sold.name, seen.name)
  )
  select jsonb_build_object(
    'names', (select count(*) from listed),
    'rows', coalesce(jsonb_agg(to_jsonb(best) order by best.sold_cents desc, best.views desc, best.title), '[]')
  )
  from (select * from listed order by sold_cents desc, views desc, title limit p_limit) best;
end;
comment on function private.top_services is
  'What was sold and looked at: {names, rows}, how many services there are, and the first p_limit.';

create or replace function private.searches_unopened(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  with unopened as (
    select query_id, sum(searches) as visitors from private.search_days
    -- Asked once, not for each row.
    where day >= (select (p_start at time zone private.store_zone())::date)
      and day <= (select ((p_end - interval '1 second') at time zone private.store_zone())::date)
    group by query_id having sum(clicked) = 0
  )
  select jsonb_build_object(
    'names', (select count(*) from unopened),
    'rows', coalesce(jsonb_agg(to_jsonb(asked) order by asked.visitors desc, asked.query), '[]')
  )
  from (
    select stored.query, unopened.visitors
    from unopened join private.search_queries stored on stored.id = unopened.query_id
    order by unopened.visitors desc, stored.query limit 20
  ) asked;
end;
comment on function private.searches_unopened is
  'What visitors searched for and no one opened anything of, as counted by day: {names, rows}, how many there are, and the '
  'first 20 as {query, visitors}.';

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
  lists jsonb;
  step text;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_period')
  where chosen is null or last_day - first_day > 1100 or first_day < '2000-01-01' or last_day > today + 1
    or (p_from is null) <> (p_to is null) or p_from > p_to or p_compare not in ('before', 'year', 'none');

  select * into days from private.compared_days(chosen, p_compare);
  step := case when last_day - first_day < 2 then 'hour' when last_day - first_day < 93 then 'day'
    when last_day - first_day < 400 then 'week' else 'month' end;

  lists := (
    select jsonb_object_agg(list, private.visits_list(list, first_day, last_day, 20))
    from unnest(array['page', 'exit', 'source', 'medium', 'campaign', 'device', 'country']) list
  ) || jsonb_build_object(
    'service', private.top_services(days.starts, days.ends, first_day, last_day, 20),
    'search', private.searches_unopened(days.starts, days.ends)
  );

  return jsonb_build_object(
    'zone', zone, 'from', first_day, 'to', last_day, 'before_from', days.before_first, 'before_to', days.before_last,
    'until', days.until,
    'step', step, 'counting_since', private.counting_since(),
    'sales', private.sales_figures(days.starts, days.ends), 'visits', private.visit_figures(days.starts, days.ends),
    'sales_before', private.sales_figures(days.before_starts, days.before_ends),
    'visits_before', private.visit_figures(days.before_starts, days.before_ends),
    'by_time', private.figures_by_time(days.starts, days.ends, zone, step),
    'by_time_before', private.figures_by_time(days.before_starts, days.before_ends, zone, step)
  ) || jsonb_build_object(
    'pages', lists #> '{page,rows}', 'exits', lists #> '{exit,rows}', 'sources', lists #> '{source,rows}',
    'mediums', lists #> '{medium,rows}', 'campaigns', lists #> '{campaign,rows}', 'devices', lists #> '{device,rows}',
    'countries', lists #> '{country,rows}', 'services', lists #> '{service,rows}', 'searches', lists #> '{search,rows}',
    'list_totals', (select jsonb_object_agg(list, answer - 'rows') from jsonb_each(lists) listed (list, answer)),
    'price_changes', private.price_changes(days.starts, days.ends),
    'forecast', private.week_forecast()
  );
end
$$;
comment on function public.admin_analytics is
  'Figures of days in the owner''s zone: p_period (today, 7d, 30d, 90d, 12m, month, year), or the days from p_from to p_to, '
  'at most three years, compared with the days before, the same days a year ago, or nothing (before, year, none). Where they '
  'are not over, until is now, and the earlier ones stop at the same time of day. '
  'Lists have their first 20 names; list_totals says how many there are. Refuses with unknown_period.';

create function public.admin_analytics_list(p_list text, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := 10000;
  days record;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_period')
  where coalesce(p_to < p_from or p_to - p_from > 1100 or p_from < '2000-01-01' or p_list not in
    ('page', 'exit', 'source', 'medium', 'campaign', 'device', 'country', 'service'), true);
  if p_list = 'service' then
    select * into days from private.compared_days(daterange(p_from, p_to, '[]'), 'none');
    return private.top_services(days.starts, days.ends, p_from, p_to, most) -> 'rows';
  end if;
  return private.visits_list(p_list, p_from, p_to, most) -> 'rows';
end
$$;
comment on function public.admin_analytics_list is
  'A whole list of admin_analytics, for a spreadsheet: page, exit, source, medium, campaign, device, country or service, of the '
  'days from p_from to p_to, at most 10,000 names. Refuses with unknown_period.';
grant execute on function public.admin_analytics_list to authenticated, service_role;
