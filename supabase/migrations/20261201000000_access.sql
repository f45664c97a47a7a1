-- Who may do what. Every later file follows these rules:
--
-- * `public` is what the API shows. Its tables have row level security: the roles of the API may read and
--   write all of them, and policies say which rows. Its functions are the API's procedures.
-- * `private` is what only the database and the store's own process use. The roles of the API have no access
--   to the schema, so nothing in it can be called or even named from outside.
-- * Nothing is granted by default. Each table is opened by one of the procedures below, and each function by
--   name, where it is defined. The server (service_role) may call all of `public`: the last file grants that.
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

create procedure private.protect(relation regclass)
language plpgsql set search_path = ''
as $$
declare
  moment text;
begin
  execute format('alter table %s enable row level security', relation);
  execute format('grant select, insert, update, delete on %s to anon, authenticated, service_role', relation);
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
comment on procedure private.protect is
  'For migrations: policies decide who may do what with this table, and the database sets its created_at and updated_at.';

create procedure private.open_content(relation regclass, condition text default 'true')
language plpgsql set search_path = ''
as $$
begin
  call private.protect(relation);
  -- One policy for each role and action: PostgreSQL checks every further one for every row. Visitors have
  -- a policy without is_admin, so that their queries can use the indexes on the condition.
  execute format($policies$
    create policy "visitors: read" on %1$s for select to anon using (%2$s);
    create policy "accounts: read" on %1$s for select to authenticated using (%3$s);
    create policy "admin: add" on %1$s for insert to authenticated with check ((select public.is_admin()));
    create policy "admin: change" on %1$s for update to authenticated using ((select public.is_admin()));
    create policy "admin: remove" on %1$s for delete to authenticated using ((select public.is_admin()));
  $policies$, relation, condition,
    case condition when 'true' then condition else '(' || condition || ') or (select public.is_admin())' end);
end
$$;
comment on procedure private.open_content is
  'For migrations: anyone may read the rows of this table that meet the condition; admins may read and write all.';

create procedure private.open_to_admin(relation regclass, action text default 'select')
language plpgsql set search_path = ''
as $$
begin
  call private.protect(relation);
  execute format(
    'create policy "admin: %1$s" on %2$s for %1$s to authenticated using ((select public.is_admin()))', action, relation);
end
$$;
comment on procedure private.open_to_admin is
  'For migrations: admins may read the rows of this table, or do all with them; no one else may.';

create procedure private.open_with_order(relation regclass, condition text default 'true')
language plpgsql set search_path = ''
as $$
begin
  call private.protect(relation);
  -- The subquery follows the reader's own policy on orders.
  execute format(
    'create policy "of a readable order: read" on %s for select to authenticated
     using (exists (select 1 from public.orders where orders.id = order_id) and (%s))', relation, condition);
end
$$;
comment on procedure private.open_with_order is
  'For migrations: people who may read an order may read the rows of this table that belong to it and meet the condition.';

-- The rate limit counts requests, so a visitor's request is one message, or a few searches.
create function private.refuse_batches() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent bigint := (select count(*) from added where coalesce(auth.role(), 'service_role') in ('anon', 'authenticated'));
begin
  perform private.refuse(400, 'one_message_at_a_time') where sent > 1 and tg_table_name = 'contact_messages';
  perform private.refuse(400, 'too_many_searches_at_once') where sent > 10;
  return null;
end
$$;
comment on function private.refuse_batches is 'Trigger: visitors insert one message, or at most ten searches, with a request.';

create procedure private.take_from_visitors(relation regclass)
language plpgsql set search_path = ''
as $$
begin
  call private.open_to_admin(relation);
  execute format(
    'create policy "anyone: add" on %s for insert to anon, authenticated with check (created_at = now())', relation);
  execute format(
    'create trigger refuse_batches after insert on %s referencing new table as added
     for each statement execute function private.refuse_batches()', relation);
end
$$;
comment on procedure private.take_from_visitors is 'For migrations: anyone may add rows to this table; admins may read them.';

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
call private.protect('public.profiles');

create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
return exists (
  select 1 from public.profiles where id = auth.uid() and role = 'admin'
);
comment on function public.is_admin is 'True when the caller is signed in as an admin.';

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse(403, 'not_allowed')
  where not public.is_admin() and coalesce(auth.role(), 'service_role') <> 'service_role';
end
$$;

create policy "own profile or admin: read" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select public.is_admin()));
create policy "own profile or admin: change" on public.profiles
  for update to authenticated using (id = (select auth.uid()) or (select public.is_admin()));

create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- No JWT means the server itself (migrations, first admin), the service role or SQL access.
  if tg_op = 'UPDATE' and coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') then
    if (new.id, new.created_at) is distinct from (old.id, old.created_at) then
      raise exception 'The origin of a profile is not changed.' using errcode = '42501';
    elsif new.role is distinct from old.role and not public.is_admin() then
      raise exception 'Only an admin changes a role.' using errcode = '42501';
    end if;
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
create trigger profiles_guard before update or delete on public.profiles
  for each row execute function private.guard_profile();

-- Settings ------------------------------------------------------------------------------------------

create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'Brand, owner, links and addresses: one value per key. Visitors read the public ones.';
call private.open_content('public.site_settings', 'is_public');

create function private.setting(p_key text, p_default text default '') returns text
language sql stable set search_path = ''
return coalesce((select value #>> '{}' from public.site_settings where key = p_key), p_default);

grant execute on function public.is_admin to anon, authenticated;

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
  perform private.refuse(400, 'nothing_chosen') where p_where is null;
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

-- Links lead to the web or to pages of this site, or start an email or a call. The pages show no others, and
-- the database keeps no others, because texts also leave through the API. domain/link-address.ts has the same rule.

create function private.is_safe_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address !~* '^\s*(?!https?:)[a-z][a-z0-9+.-]+:' $$;
comment on function private.is_safe_address is
  'Whether a file''s address is on the web or on this site; null for null, which passes a constraint.';
grant execute on function private.is_safe_address to anon, authenticated, service_role;

create function private.drop_unsafe_links(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  before constant text := '[\u0001-\u0020]*';
  scheme constant text := before || '(?!(?:https?|mailto|tel):)[a-z][a-z0-9+.\t\n\r-]+:';
  -- Text in angle brackets, or after "[name]:", is often not a link at all: there only these count.
  dangerous constant text := before || '(?:'
    || regexp_replace('data|javascript|vbscript|blob|file', '([a-z])(?=[a-z])', '\1[\\t\\n\\r]*', 'g')
    || ')[\t\n\r]*:';
  -- Up to the bracket that closes a link, over the end of a line at most.
  inside constant text :=
    '(?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*(?:\n[^()\n]*)?';
  attribute constant text := '(?:(?:xlink:)?href|src|(?:form)?action)\s*=\s*';
  attribute_value constant text :=
    '(?:"' || scheme || '[^"]*"|''' || scheme || '[^'']*''|' || scheme || '[^\s>"'']*)';
  rest text := given;
  kept text := given;
begin
  loop
    if kept is null or position(':' in kept) = 0 then
      return kept;
    end if;
    rest := kept;
    -- [words](data:…) and ![words](data:…)
    kept := regexp_replace(kept, '!?\[([^\[\]]*)\]\((?:' || before || '<)?' || scheme || inside || '\)', '\1', 'gi');
    kept := regexp_replace(kept, '\]\((?:' || before || '<)?' || scheme || inside || '\)', ']', 'gi');
    -- Without an end: up to the end of the line.
    kept := regexp_replace(kept, '\]\((?:' || before || '<)?' || scheme || '[^\n]*', ']', 'gi');
    -- [name]: data:…
    kept := regexp_replace(kept, '\[[^\[\]]+\]:(?:' || before || '<)?' || dangerous || '\S*', '', 'gi');
    -- <data:…>
    kept := regexp_replace(kept, '<' || dangerous || '[^>\n]*>?', '', 'gi');
    -- href="data:…", even after another attribute without a space
    kept := regexp_replace(kept, '\s' || attribute || attribute_value, '', 'gi');
    kept := regexp_replace(kept, '(["''/])' || attribute || attribute_value, '\1', 'gi');
    kept := regexp_replace(kept, '[\s"''/]' || attribute || '["'']' || scheme || '[^\n]*', '', 'gi');
    -- Removing one link may complete another one.
    exit when kept = rest;
  end loop;
  return kept;
end
$$;
comment on function private.drop_unsafe_links(text) is
  'Markdown or HTML without links to anything but the web, this site, a mail or a call; their words stay. In angle '
  'brackets and behind [name]: only data, javascript, vbscript, blob and file count.';

create function private.drop_unsafe_links(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(given)
    when 'string' then to_jsonb(private.drop_unsafe_links(given #>> '{}'))
    when 'array' then coalesce((
      select jsonb_agg(private.drop_unsafe_links(item) order by place)
      from jsonb_array_elements(given) with ordinality listed (item, place)
    ), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, private.drop_unsafe_links(value)) from jsonb_each(given)
    ), '{}')
    else given
  end
$$;

create function private.drop_unsafe_links_in_sections(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  kept jsonb;
begin
  -- Plain text may start with a brace, too.
  if given not like '{%' or not pg_input_is_valid(given, 'jsonb') then
    return private.drop_unsafe_links(given);
  end if;
  kept := private.drop_unsafe_links(given::jsonb);
  return case when kept = given::jsonb then given else kept::text end;
end
$$;
comment on function private.drop_unsafe_links_in_sections is
  'The same for a description: plain text, or JSON with a text for each section.';

create function private.keep_safe_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_table_name
    when 'services' then
      new.service_description := private.drop_unsafe_links_in_sections(new.service_description);
    when 'case_studies' then
      new.excerpt := private.drop_unsafe_links(new.excerpt);
      new.description := private.drop_unsafe_links(new.description);
    when 'page_content', 'site_settings' then
      new.value := private.drop_unsafe_links(new.value);
    else
      new.body := private.drop_unsafe_links(new.body);
  end case;
  return new;
end
$$;
comment on function private.keep_safe_links is 'Trigger: stored texts have no links that the pages would not show.';
create trigger site_settings_keep_safe_links before insert or update on public.site_settings
  for each row execute function private.keep_safe_links();
