-- Errors by the release that they were last seen in, and a few of the demo's.

create index error_groups_by_release on public.error_groups (last_release, last_at desc);
create view public.error_group_releases with (security_invoker = true) as
select last_release as id, last_release as release, min(first_at) as first_at
from public.error_groups where last_release is not null group by last_release;
comment on view public.error_group_releases is 'The releases that errors were last seen in, for the filter of their list.';
grant select on public.error_group_releases to anon, authenticated, service_role;

alter table public.error_groups add column is_demo boolean not null default false;

create function public.load_demo_errors(p_errors jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Written as they are: nothing here tells the owner of something new.
  insert into public.error_groups
    (id, fingerprint, place, message, route, state, times, day_visitors, first_at, last_at, first_release, last_release,
      resolved_after, is_demo)
  select id, md5(id::text), place, message, route, state, times, day_visitors, first_at, last_at, release, release,
    case when state = 'resolved' then release end, true
  from jsonb_populate_recordset(null::public.error_groups, p_errors) given
    join jsonb_to_recordset(p_errors) seen (id uuid, release text) using (id)
  on conflict do nothing;
  insert into private.error_occurrences (group_id, happened_at, release, stack)
  select stored.id, stored.last_at, stored.last_release, given.stack
  from jsonb_to_recordset(p_errors) given (id uuid, stack text)
  join public.error_groups stored on stored.id = given.id and stored.is_demo
  where not exists (select from private.error_occurrences known where known.group_id = stored.id);
  insert into private.error_days (group_id, day, count, visitors)
  select stored.id, (stored.last_at at time zone 'UTC')::date, stored.times, stored.day_visitors
  from jsonb_to_recordset(p_errors) given (id uuid)
  join public.error_groups stored on stored.id = given.id and stored.is_demo
  on conflict do nothing;
end
$$;
comment on function public.load_demo_errors is
  'For the demo store: [{id, place, message, route, state, times, day_visitors, first_at, last_at, release, stack}], marked '
  'is_demo. Tells no one.';
revoke execute on function public.load_demo_errors from public, anon, authenticated;
grant execute on function public.load_demo_errors to service_role;

alter function private.remove_demo_insight() rename to remove_demo_figures;
create function private.remove_demo_insight() returns void
language sql security definer set search_path = ''
begin atomic
  select private.remove_demo_figures();
  delete from public.error_groups where is_demo;
end;
comment on function private.remove_demo_insight is
  'Deletes the figures of the demo store: visits, searches, failed sign-ins, requests and errors. What real ones added stays.';
