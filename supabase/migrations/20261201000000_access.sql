-- Who may do what. Every later file follows these rules:
--
-- * `public` is what the API shows. Its tables have row level security: the roles of the API may read and
--   write all of them, and policies say which rows. Its functions are the API's procedures.
-- * `private` is what only the database and the store's own process use. The roles of the API have no access
--   to the schema, so nothing in it can be called or even named from outside.
-- * Nothing is granted by default. Each file ends with what it grants, and to which roles.
-- * A function of `public` that needs something in `private` runs with its owner's rights (security definer).
--   It checks its caller, or is granted to the server only. One that reads with its caller's rights has a
--   body that is parsed when the function is created (begin atomic): it may call functions of `private` that
--   are granted, although its caller has no access to the schema.

create schema private;
alter default privileges revoke execute on functions from public;
-- A project or a server may have defaults of its own.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- How long a request of a visitor or an account may hold the database. A hosted project applies these
-- settings to each request of the role; the embedded backend sets the same ones (role-limits.ts).
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role anon set lock_timeout = '2s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticated set lock_timeout = '5s';
exception when insufficient_privilege then
  -- The roles of a server belong to all of its databases, and another owner may have made them.
  raise notice 'The limits of anon and authenticated are up to the owner of these roles.';
end
$$;

-- Refusals are raised with a code as the message, JSON as the detail, and PostgREST's
-- error class PTxyz, which makes xyz the HTTP status.
create function private.refuse(status integer, code text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = code, detail = details::text;
end
$$;
comment on function private.refuse is 'Ends the transaction with an HTTP status, a code and details for the caller.';

-- What tables have in common ------------------------------------------------------------------------

create function private.keep_created_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  return new;
end
$$;
comment on function private.keep_created_at is
  'Trigger: created_at is the time of the insert, no matter what a visitor, a customer or an admin sends.';

create function private.keep_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or current_user in ('anon', 'authenticated') then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.keep_updated_at is
  'Trigger: updated_at is the time of the write. Only the server may set it, and only when it inserts a row.';

create procedure private.keep_times(relation regclass)
language plpgsql set search_path = ''
as $$
declare
  moment text;
begin
  for moment in
    select attname from pg_attribute
    where attrelid = relation and attname in ('created_at', 'updated_at') and not attisdropped
  loop
    execute format(
      'create trigger %I before insert or update on %s for each row execute function private.%I()',
      (select relname from pg_class where oid = relation) || '_keep_' || moment, relation, 'keep_' || moment
    );
  end loop;
end
$$;
comment on procedure private.keep_times is
  'For migrations: the database sets created_at and updated_at of this table; only the server may set them.';

create procedure private.open_content(relation regclass, condition text default 'true')
language plpgsql set search_path = ''
as $$
begin
  -- One policy for each role and action: PostgreSQL checks every further one for every row. Visitors have
  -- a policy without is_admin, so that their queries can use the indexes on the condition.
  execute format('create policy "visitors: read" on %s for select to anon using (%s)', relation, condition);
  execute format(
    'create policy "accounts: read" on %s for select to authenticated using (%s)',
    relation, case condition when 'true' then condition else '(' || condition || ') or (select public.is_admin())' end
  );
  execute format(
    'create policy "admin: add" on %s for insert to authenticated with check ((select public.is_admin()))', relation);
  execute format(
    'create policy "admin: change" on %s for update to authenticated
     using ((select public.is_admin())) with check ((select public.is_admin()))', relation);
  execute format(
    'create policy "admin: remove" on %s for delete to authenticated using ((select public.is_admin()))', relation);
end
$$;
comment on procedure private.open_content is
  'For migrations: anyone may read the rows of this table that meet the condition; admins may read and write all.';

-- Accounts and their role ---------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 200),
  role text not null default 'customer' check (role in ('customer', 'admin')),
  billing jsonb not null default '{}',
  notifications jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint billing_is_a_small_object check (
    jsonb_typeof(billing) = 'object' and octet_length(billing::text) <= 8000
  ),
  constraint notifications_is_a_small_object check (
    jsonb_typeof(notifications) = 'object' and octet_length(notifications::text) <= 1000
  )
);
comment on table public.profiles is 'One row for each account. Only an admin changes a role.';
comment on column public.profiles.billing is 'Who invoices are for: {name, company, address, tax_id}.';
comment on column public.profiles.notifications is
  'Emails that may be turned off: {reminders, progress, messages}, each true or false; a missing key means on.';
call private.keep_times('public.profiles');

create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = auth.uid() and role = 'admin'
  )
$$;
comment on function public.is_admin is 'True when the caller is signed in as an admin.';

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_admin() and coalesce(auth.role(), 'service_role') <> 'service_role' then
    perform private.refuse(403, 'not_allowed');
  end if;
end
$$;
comment on function private.require_admin is 'Refuses callers who are neither an admin nor the server.';

alter table public.profiles enable row level security;
create policy "own profile or admin: read" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select public.is_admin()));
create policy "own profile or admin: change" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()))
  with check (id = (select auth.uid()) or (select public.is_admin()));

create function private.guard_profile_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- No JWT means the server itself (migrations, first admin), the service role or SQL access.
  if tg_op = 'UPDATE' and new.role is distinct from old.role
     and coalesce(auth.role(), 'service_role') in ('anon', 'authenticated')
     and not public.is_admin() then
    raise exception 'Only an admin changes a role.' using errcode = '42501';
  end if;
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    -- The lock makes two admins who demote each other at the same moment wait for one another.
    perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
    if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
      raise exception 'The last admin stays an admin.' using errcode = '23514';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger profiles_guard_role before update or delete on public.profiles
  for each row execute function private.guard_profile_role();

create function private.guard_profile_origin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- As in guard_profile_role: no JWT means the server itself.
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') then
    raise exception 'The origin of a profile is not changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_profile_origin is 'Trigger: refuses a change of id or created_at to anyone but the server.';
create trigger profiles_guard_origin before update of id, created_at on public.profiles
  for each row when (new.id <> old.id or new.created_at <> old.created_at)
  execute function private.guard_profile_origin();

-- Settings ------------------------------------------------------------------------------------------

create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'Brand, owner, links and addresses: one value per key. Visitors read the public ones.';
alter table public.site_settings enable row level security;
call private.open_content('public.site_settings', 'is_public');
call private.keep_times('public.site_settings');

create function private.setting(p_key text, p_default text default '') returns text
language sql stable set search_path = ''
as $$
  select coalesce((select value #>> '{}' from public.site_settings where key = p_key), p_default)
$$;
comment on function private.setting is 'A site setting as text.';

grant select, insert, update, delete on public.profiles, public.site_settings
  to anon, authenticated, service_role;
grant execute on function public.is_admin to anon, authenticated, service_role;

-- What a bulk action works on: rows by their ids, or all that the owner's list shows.
create function private.matching_ids(p_source regclass, p_ids uuid[], p_where jsonb) returns setof uuid
language plpgsql stable set search_path = ''
as $$
declare
  condition text := 'true';
  wanted record;
  pattern text;
begin
  if p_ids is not null then
    return query select unnest(p_ids);
    return;
  end if;
  if p_where is null then
    perform private.refuse(400, 'nothing_chosen');
  end if;
  for wanted in select key, value from jsonb_each_text(coalesce(p_where -> 'eq', '{}')) loop
    condition := condition || format(' and %I = %L', wanted.key, wanted.value);
  end loop;
  if p_where -> 'trash' in ('true', 'false') then
    condition := condition || ' and (deleted_at is not null) = ' || (p_where ->> 'trash');
  end if;
  -- The patterns of the list's own search (app/backend/search-filter.ts).
  for pattern in
    select replace(
      regexp_replace(regexp_replace(word, '["\\^\]]', chr(1), 'g'), '([.*+?${}()|[])', '[\1]', 'g'), chr(1), '.'
    )
    from regexp_split_to_table(p_where ->> 'q', '\s+') with ordinality as typed (word, place)
    where word <> '' order by place limit 6
  loop
    condition := condition || ' and (' || (
      select string_agg(format('%I ~* %L', searched, pattern), ' or ')
      from jsonb_array_elements_text(p_where -> 'in') searched
    ) || ')';
  end loop;
  return query execute format('select id from %s where %s', p_source, condition);
end
$$;
comment on function private.matching_ids is
  'The ids given, else those of the rows that a list of this table or view shows: p_where is {q, in: [column], eq: {column: value}, trash}: '
  'of a table with a trash, true are the rows in it and false those outside. '
  'Its callers have checked that an admin asks.';
