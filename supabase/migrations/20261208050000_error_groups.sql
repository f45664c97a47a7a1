-- What failed for visitors, in their browsers and on the server: a row for each kind of failure on each kind of page.

create table public.error_groups (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{32}$'),
  place text not null check (place in ('browser', 'server')),
  message text not null check (char_length(message) between 1 and 300),
  route text not null check (char_length(route) between 1 and 200),
  state text not null default 'open' check (state in ('open', 'resolved', 'ignored')),
  times bigint not null default 0,
  day_visitors integer not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_release text check (char_length(first_release) <= 40),
  last_release text check (char_length(last_release) <= 40),
  resolved_after text check (char_length(resolved_after) <= 40),
  reopened_in text check (char_length(reopened_in) <= 40),
  updated_at timestamptz not null default now()
);
comment on table public.error_groups is
  'What failed for visitors, grouped by message, kind of page and place. Anyone can report an error, so there are at most '
  '500 groups of each place, none seen for 30 days goes, and nothing in them is believed.';
comment on column public.error_groups.message is 'As it was first seen, without what may be personal or secret: the server scrubs it.';
comment on column public.error_groups.day_visitors is 'How many visitors it met on the day on which it was last seen.';
comment on column public.error_groups.resolved_after is 'The release in which it was last seen when it was resolved.';
comment on column public.error_groups.reopened_in is 'The release in which it came back after it was resolved.';
call private.open_to_admin('public.error_groups');
call private.audit_desk('public.error_groups', 'admins', 'id', 'message route fingerprint');
create index error_groups_newest on public.error_groups (last_at desc);
create index error_groups_by_times on public.error_groups (times desc, last_at desc);
create index error_groups_by_first on public.error_groups (first_at desc);
create index error_groups_by_state on public.error_groups (state, last_at desc);
create index error_groups_by_place on public.error_groups (place, last_at desc);
alter publication supabase_realtime add table public.error_groups;

create table private.error_occurrences (
  id bigint generated always as identity primary key,
  group_id uuid not null references public.error_groups (id) on delete cascade,
  happened_at timestamptz not null,
  release text check (char_length(release) <= 40),
  request_id text check (char_length(request_id) <= 64),
  stack text check (char_length(stack) <= 3000)
);
comment on table private.error_occurrences is
  'Samples of a group: at most 20 are taken in an hour, and the newest 20 stay.';
alter table private.error_occurrences enable row level security;
create index error_occurrences_of_group on private.error_occurrences (group_id, id desc);

create table private.error_days (
  group_id uuid not null references public.error_groups (id) on delete cascade,
  day date not null,
  count bigint not null default 0,
  visitors integer not null default 0,
  primary key (group_id, day)
);
comment on table private.error_days is 'How often a group was seen on a day (UTC), and by how many visitors, up to 1,000.';
alter table private.error_days enable row level security;

-- Unlogged, so that no backup has it; so it must not hold on to a table that a restore empties.
create unlogged table private.error_visitors (
  group_id uuid not null,
  day date not null,
  visitor text not null check (visitor ~ '^[0-9a-f]{16}$'),
  primary key (group_id, day, visitor)
);
comment on table private.error_visitors is
  'The visitor keys of today, made with the salt that visits have, so that each visitor counts once.';
alter table private.error_visitors enable row level security;
create index error_visitors_by_day on private.error_visitors (day);

create table private.error_releases (
  release text primary key check (char_length(release) between 1 and 40),
  place bigint generated always as identity,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table private.error_releases is
  'The releases that have served pages, in the order in which they began to. Only the server names one.';
alter table private.error_releases enable row level security;

create function private.is_newer_release(p_release text, p_than text) returns boolean
language sql stable set search_path = ''
return (
  select coalesce(known.place > (select place from private.error_releases where release = p_than), true)
  from private.error_releases known where known.release = p_release
);
comment on function private.is_newer_release is 'Null where the release is not known; true where the other one is not.';

create function private.take_error(p_error jsonb) returns boolean
language plpgsql set search_path = ''
as $$
declare
  known public.error_groups;
  today constant date := (now() at time zone 'UTC')::date;
  seen_in constant text := (select release from private.error_releases where release = p_error ->> 'release');
  is_new boolean := false;
  is_back boolean := false;
  new_visitors integer := 0;
  room integer;
begin
  select * into known from public.error_groups where fingerprint = p_error ->> 'fingerprint' for update;
  if known.id is null then
    if (select count(*) from public.error_groups where place = p_error ->> 'place') >= 500 then
      return false;
    end if;
    insert into public.error_groups (fingerprint, place, message, route, first_at, last_at, first_release)
    values (
      p_error ->> 'fingerprint', p_error ->> 'place', left(p_error ->> 'message', 300), left(p_error ->> 'route', 200),
      now(), now(), seen_in
    )
    on conflict do nothing
    returning * into known;
    is_new := known.id is not null;
    if not is_new then
      -- Another process was first.
      select * into known from public.error_groups where fingerprint = p_error ->> 'fingerprint' for update;
    end if;
  end if;
  is_back := known.state = 'resolved' and coalesce(private.is_newer_release(seen_in, known.resolved_after), false);

  insert into private.error_visitors (group_id, day, visitor)
  select known.id, today, sent.visitor
  from (select distinct jsonb_array_elements_text(p_error -> 'visitors') as visitor) sent
  where sent.visitor ~ '^[0-9a-f]{16}$'
  limit greatest(1000 - coalesce((select visitors from private.error_days where group_id = known.id and day = today), 0), 0)
  on conflict do nothing;
  get diagnostics new_visitors = row_count;
  insert into private.error_days as counted (group_id, day, count, visitors)
  values (known.id, today, (p_error ->> 'count')::bigint, new_visitors)
  on conflict (group_id, day) do update
    set count = counted.count + excluded.count, visitors = counted.visitors + excluded.visitors;

  update public.error_groups set
    times = known.times + (p_error ->> 'count')::bigint,
    last_at = now(),
    day_visitors = (select visitors from private.error_days where group_id = known.id and day = today),
    last_release = case
      when seen_in is null then known.last_release
      when known.last_release is null or private.is_newer_release(seen_in, known.last_release) then seen_in
      else known.last_release
    end,
    state = case when is_back then 'open' else known.state end,
    reopened_in = case when is_back then seen_in else known.reopened_in end
  where id = known.id;

  room := 20 - (
    select count(*) from private.error_occurrences
    where group_id = known.id and happened_at > now() - interval '1 hour'
  );
  insert into private.error_occurrences (group_id, happened_at, release, request_id, stack)
  select known.id, least(coalesce(sent.at, now()), now()), seen_in, left(sent.request_id, 64), left(sent.stack, 3000)
  from jsonb_to_recordset(p_error -> 'occurrences') sent (at timestamptz, request_id text, stack text)
  where room > 0 order by sent.at limit greatest(room, 0);
  delete from private.error_occurrences where group_id = known.id and id <= (
    select id from private.error_occurrences where group_id = known.id order by id desc offset 20 limit 1
  );
  return is_new or is_back;
end
$$;
comment on function private.take_error is 'Counts one group of failures; true where it is new, or open again.';

create function public.take_errors(p_release text, p_errors jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent jsonb;
  news jsonb;
  this_hour constant text := 'owner_error:' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD-HH24');
begin
  insert into private.error_releases as known (release)
  select left(p_release, 40) where p_release <> ''
  on conflict (release) do update set last_at = now();
  -- In one order, so that two processes never wait for each other.
  for sent in
    select error from jsonb_array_elements(p_errors) error order by error ->> 'fingerprint' limit 200
  loop
    if private.take_error(sent) and news is null then
      news := sent;
    end if;
  end loop;
  if news is null then
    return;
  end if;
  perform private.queue_email('owner_error', private.setting('contact_email'), this_hour, null, jsonb_build_object(
    'error_message', left(news ->> 'message', 150), 'error_route', news ->> 'route',
    'admin_url', private.setting('site_url') || '/admin/errors'
  ));
  update public.notifications set path = '/admin/errors' where dedupe_key = this_hour;
end
$$;
comment on function public.take_errors is
  'For the server, with its release: [{fingerprint, place, message, route, release, count, visitors: [key], occurrences: '
  '[{at, request_id, stack}]}], each group once. Tells the owner of what is new at most once an hour.';
grant execute on function public.take_errors to service_role;

create function private.forget_old_errors() returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from private.error_visitors where day < (now() at time zone 'UTC')::date;
  delete from private.error_days where day < (now() at time zone 'UTC')::date - 30;
  delete from private.error_occurrences where happened_at < now() - interval '30 days';
  delete from private.error_releases where last_at < now() - interval '90 days';
  delete from public.error_groups where id in (
    select id from public.error_groups where last_at < now() - interval '30 days' limit 1000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_old_errors is 'Job: groups go 30 days after they were last seen.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('forget-old-errors', '37 4 * * *', 'select private.forget_old_errors()');
  end if;
end
$$;

insert into private.email_samples (tag, sample)
values ('error_message', 'Cannot read properties of undefined (reading ''price'')'), ('error_route', '/service/:slug')
on conflict do nothing;
insert into public.email_templates
  (kind, audience, label, event, tags, subject, body, default_subject, default_body, is_enabled)
select kind, 'owner', label, event, tags, subject, body, subject, body, false
from (values
  ('owner_error', 'New error', 'Something failed for visitors that had not failed before, or failed again in a newer release'::text,
    '{store_name,error_message,error_route,admin_url}'::text[],
    'New error on {{error_route}}', E'{{error_message}}\n\n[Open the errors]({{admin_url}})')
) added (kind, label, event, tags, subject, body)
on conflict do nothing;
