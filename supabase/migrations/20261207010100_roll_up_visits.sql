-- The job that turns events into figures.

create function private.roll_up_visits(p_limit integer default 20000) returns integer
language plpgsql set search_path = ''
as $$
declare
  zone constant text := private.store_zone();
  figures jsonb;
  taken integer;
begin
  -- Two at the same time would both think that a visit begins.
  perform pg_advisory_xact_lock(hashtext('private.roll_up_visits'));
  perform private.forget_visit_salts();

  with taken_events as (
    delete from private.visit_events
    where id in (select id from private.visit_events order by id limit p_limit) returning *
  ), known as (
    select event.*,
      coalesce(event.service_id, service.id) as about_id,
      under_way.started_at as going_since,
      coalesce(lag(event.happened_at) over in_order, under_way.last_at) as before_at
    from taken_events event
    left join private.visits_under_way under_way on under_way.visitor = event.visitor
    left join public.services service
      on event.kind <> 'cart' and event.path = '/service/' || service.slug and service.deleted_at is null
    window in_order as (partition by event.visitor order by event.happened_at, event.id)
  ), numbered as (
    select known.*, sum(
      case when before_at is null or happened_at - before_at > interval '30 minutes' then 1 else 0 end
    ) over (partition by visitor order by happened_at, id rows unbounded preceding) as number
    from known
  ), parts as (
    -- Number 0 goes on with a visit that was counted before.
    select visitor, number,
      case when number = 0 then min(going_since) else min(happened_at) end as started_at,
      max(happened_at) as last_at,
      (array_agg(path order by happened_at desc, id desc))[1] as last_path,
      (array_agg(source order by happened_at, id))[1] as source,
      (array_agg(medium order by happened_at, id))[1] as medium,
      (array_agg(campaign order by happened_at, id))[1] as campaign,
      (array_agg(device order by happened_at, id))[1] as device,
      (array_agg(country order by happened_at, id))[1] as country,
      -- Who buys right away, or from a list, has taken the steps before as well.
      bool_or(kind <> 'view' or about_id is not null) as saw_service,
      bool_or(kind <> 'view') as added, bool_or(kind = 'checkout') as began_checkout
    from numbered group by visitor, number
  ), steps as (
    select part.visitor, part.number, part.started_at, greatest(part.last_at, was.last_at) as last_at, part.last_path,
      part.device, part.country,
      case when was.visitor is null then part.source else was.source end as source,
      case when was.visitor is null then part.medium else was.medium end as medium,
      case when was.visitor is null then part.campaign else was.campaign end as campaign,
      (was.visitor is null)::integer as visits,
      (part.saw_service and was.saw_service is not true)::integer as service_visits,
      (part.added and was.added is not true)::integer as cart_visits,
      (part.began_checkout and was.began_checkout is not true)::integer as checkout_visits,
      part.saw_service or coalesce(was.saw_service, false) as saw_service,
      part.added or coalesce(was.added, false) as added,
      part.began_checkout or coalesce(was.began_checkout, false) as began_checkout,
      row_number() over (partition by part.visitor order by part.number desc) = 1 as is_last
    from parts part left join private.visits_under_way was on part.number = 0 and was.visitor = part.visitor
  ), hours as (
    insert into private.visit_hours as counted (hour, views, visits, service_visits, cart_visits, checkout_visits)
    select date_trunc('hour', at, 'UTC'), sum(views), sum(visits), sum(service_visits), sum(cart_visits), sum(checkout_visits)
    from (
      select happened_at as at, 1 as views, 0 as visits, 0 as service_visits, 0 as cart_visits, 0 as checkout_visits
      from numbered where kind = 'view'
      union all
      select started_at, 0, visits, service_visits, cart_visits, checkout_visits from steps
    ) both_kinds
    group by 1
    on conflict (hour) do update set
      views = counted.views + excluded.views, visits = counted.visits + excluded.visits,
      service_visits = counted.service_visits + excluded.service_visits,
      cart_visits = counted.cart_visits + excluded.cart_visits,
      checkout_visits = counted.checkout_visits + excluded.checkout_visits
  ), going_on as (
    insert into private.visits_under_way as was
      (visitor, started_at, last_at, last_path, source, medium, campaign, saw_service, added, began_checkout)
    select visitor, started_at, last_at, last_path, source, medium, campaign, saw_service, added, began_checkout
    from steps where is_last
    on conflict (visitor) do update set
      started_at = excluded.started_at, last_at = excluded.last_at, last_path = excluded.last_path,
      source = excluded.source, medium = excluded.medium, campaign = excluded.campaign,
      saw_service = excluded.saw_service, added = excluded.added, began_checkout = excluded.began_checkout
  ), days as (
    select 'page' as kind, (happened_at at time zone zone)::date as day, path as name, count(*) as views,
      0 as visits, 0 as service_visits, 0 as cart_visits, 0 as checkout_visits, 0 as exits
    from numbered where kind = 'view' group by 2, 3
    union all
    select 'service', (happened_at at time zone zone)::date, about_id::text, count(*) filter (where kind = 'view'),
      0, 0, count(*) filter (where kind = 'cart'), count(*) filter (where kind = 'checkout'), 0
    from numbered where about_id is not null group by 2, 3
    union all
    select origin.kind, (started_at at time zone zone)::date, origin.name, 0, sum(visits), sum(service_visits),
      sum(cart_visits), sum(checkout_visits), 0
    from steps cross join lateral (values
      ('source', source), ('medium', medium), ('campaign', campaign),
      ('device', case when visits > 0 then device end), ('country', case when visits > 0 then country end)
    ) origin (kind, name)
    where origin.name is not null and visits + service_visits + cart_visits + checkout_visits > 0
    group by 1, 2, 3
    union all
    -- A visit that is followed by another one has ended.
    select 'page', (started_at at time zone zone)::date, last_path, 0, 0, 0, 0, 0, count(*)
    from (
      select started_at, last_path from steps where not is_last
      union all
      select was.started_at, was.last_path from private.visits_under_way was
      where was.visitor in (select visitor from steps group by visitor having min(number) > 0)
    ) ended
    group by 2, 3
  )
  select (select jsonb_agg(to_jsonb(days)) from days), (select count(*) from taken_events) into figures, taken;
  perform private.add_to_visit_days(figures) where figures is not null;
  if taken < p_limit then
    taken := taken + private.end_visits(p_limit);
  end if;
  if taken = 0 then
    perform private.roll_up_months();
  end if;
  return taken;
end
$$;
comment on function private.roll_up_visits is
  'Job: counts events and deletes them in the same transaction, at most p_limit; answers how many, and how many visits '
  'were over. Called until it answers 0.';

-- The demo's days are over when it is loaded, so no visit is ever added to its rows.
create function public.load_demo_visits(p_hours jsonb, p_days jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.visit_hours (hour, views, visits, service_visits, cart_visits, checkout_visits, is_demo)
  select date_trunc('hour', hour, 'UTC'), views, visits, service_visits, cart_visits, checkout_visits, true
  from jsonb_to_recordset(p_hours) given (
    hour timestamptz, views integer, visits integer, service_visits integer, cart_visits integer, checkout_visits integer
  )
  where hour < date_trunc('day', now()) - interval '1 day' on conflict do nothing;
  insert into private.visit_days (kind, day, name, views, visits, service_visits, cart_visits, checkout_visits, exits, is_demo)
  select kind, day, name, coalesce(views, 0), coalesce(visits, 0), coalesce(service_visits, 0), coalesce(cart_visits, 0),
    coalesce(checkout_visits, 0), coalesce(exits, 0), true
  from jsonb_to_recordset(p_days) given (
    kind text, day date, name text, views integer, visits integer, service_visits integer, cart_visits integer,
    checkout_visits integer, exits integer
  )
  where day < (now() - interval '1 day')::date on conflict do nothing;
end
$$;
comment on function public.load_demo_visits is 'For the demo store: figures of visits to the day before yesterday, marked is_demo.';

revoke execute on function public.visit_salt, public.take_visit_events, public.load_demo_visits
from public, anon, authenticated;
grant execute on function public.visit_salt, public.take_visit_events, public.load_demo_visits to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('roll-up-visits', '* * * * *', 'select private.roll_up_visits(200000)');
  end if;
end
$$;
