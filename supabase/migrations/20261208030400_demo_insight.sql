-- What the demo store shows of searches, sign-ins and requests, marked, and gone when the store is no demo any more.

alter table private.search_queries add column is_demo boolean not null default false;
alter table private.search_days add column is_demo boolean not null default false;
alter table private.search_clicks add column is_demo boolean not null default false;
alter table private.sign_ins add column is_demo boolean not null default false;
alter table private.data_requests add column is_demo boolean not null default false;

create function public.load_demo_insight(p_searches jsonb, p_sign_ins jsonb, p_requests jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_queries (query, last_searched_at, is_demo)
  select query, max(day)::timestamp at time zone 'UTC', true
  from jsonb_to_recordset(p_searches) given (query text, day date) group by query
  on conflict do nothing;
  insert into private.search_days (day, query_id, searches, clicked, is_demo)
  select given.day, stored.id, given.searches, given.clicked, true
  from jsonb_to_recordset(p_searches) given (query text, day date, searches integer, clicked integer)
  join private.search_queries stored on stored.query = given.query
  where given.day < current_date - 1 on conflict do nothing;
  insert into private.search_clicks (day, query_id, service_id, clicks, is_demo)
  select given.day, stored.id, given.service_id, given.clicked, true
  from jsonb_to_recordset(p_searches) given (query text, day date, clicked integer, service_id uuid)
  join private.search_queries stored on stored.query = given.query
  where given.day < current_date - 1 and given.clicked > 0 and given.service_id is not null on conflict do nothing;
  -- Failures without an account: no one is to look for a sign-in of their own that never was.
  insert into private.sign_ins (happened_at, first_at, typed, typed_group, address, user_agent, outcome, attempts, hour, is_demo)
  select at, at - interval '2 minutes', private.masked_email(email), mod(abs(hashtext(email)::bigint), 1000), address, user_agent,
    'wrong_password', attempts, date_trunc('hour', at), true
  from jsonb_to_recordset(p_sign_ins) given (at timestamptz, email text, address text, user_agent text, attempts integer)
  on conflict do nothing;
  insert into private.data_requests (id, kind, email, via, asked_on, note, state, closed_at, is_demo)
  select id, kind, email, via, asked_on, note, 'done', closed_at, true
  from jsonb_to_recordset(p_requests) given (
    id uuid, kind text, email text, via text, asked_on date, note text, closed_at timestamptz
  ) on conflict do nothing;
end
$$;
comment on function public.load_demo_insight is
  'For the demo store: searches of days to the day before yesterday, failed sign-ins, and requests that are done, marked is_demo.';
grant execute on function public.load_demo_insight to service_role;

create function private.remove_demo_insight() returns void
language sql security definer set search_path = ''
begin atomic
  delete from private.visit_hours where is_demo;
  -- Whole months were added up with them.
  delete from private.visit_months where exists (select from private.visit_days where is_demo);
  delete from private.visit_days where is_demo;
  delete from private.search_clicks where is_demo;
  delete from private.search_days where is_demo;
  delete from private.search_queries asked where is_demo
    and not exists (select from private.search_days counted where counted.query_id = asked.id);
  delete from private.sign_ins where is_demo;
  delete from private.data_requests where is_demo;
end;
comment on function private.remove_demo_insight is
  'Deletes the figures of the demo store: visits, searches, failed sign-ins and requests. What real ones added stays.';

create function private.end_demo_insight() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_demo_insight();
  return null;
end
$$;
comment on function private.end_demo_insight is 'Trigger: the store is no demo any more, and neither are its figures.';
create trigger site_settings_end_demo after update on public.site_settings
  for each row when (old.key = 'is_demo' and old.value = 'true'::jsonb and new.value <> 'true'::jsonb)
  execute function private.end_demo_insight();
