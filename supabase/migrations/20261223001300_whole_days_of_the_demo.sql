-- The demo's hours ended with a day of UTC and its lists with one of the owner's, so that they did not add up to the same.

create or replace function public.load_demo_visits(p_hours jsonb, p_days jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.visit_hours (hour, views, visits, service_visits, cart_visits, checkout_visits, is_demo)
  select date_trunc('hour', hour, 'UTC'), views, visits, service_visits, cart_visits, checkout_visits, true
  from jsonb_to_recordset(p_hours) given (
    hour timestamptz, views integer, visits integer, service_visits integer, cart_visits integer, checkout_visits integer
  )
  where (hour at time zone private.store_zone())::date < (now() - interval '1 day')::date on conflict do nothing;
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
