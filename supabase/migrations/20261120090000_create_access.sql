-- Who may do what: profiles with a role, and the question every policy asks.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 200),
  role text not null default 'customer' check (role in ('customer', 'admin')),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'One row for each account. Only an admin changes a role.';

create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = auth.uid() and role = 'admin'
  )
$$;
comment on function public.is_admin is 'True when the caller is signed in as an admin.';

alter table public.profiles enable row level security;
create policy "own profile or admin: read" on public.profiles
  for select to authenticated using (id = auth.uid() or (select public.is_admin()));
create policy "own profile or admin: change" on public.profiles
  for update to authenticated
  using (id = auth.uid() or (select public.is_admin()))
  with check (id = auth.uid() or (select public.is_admin()));

create function public.guard_profile_role() returns trigger
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
    -- The lock makes two admins who demote each other at once wait for one another.
    perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
    if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
      raise exception 'The last admin stays an admin.' using errcode = '23514';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger profiles_guard_role before update or delete on public.profiles
  for each row execute function public.guard_profile_role();

create function public.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function public.touch_updated_at is 'Trigger: sets updated_at to the time of the change.';

-- Refusals are raised with a code as the message, JSON as the detail, and PostgREST's
-- error class PTxyz, which makes xyz the HTTP status.
create function public.refuse(status integer, code text, details jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = code, detail = details::text;
end
$$;
comment on function public.refuse is 'Ends the transaction with an HTTP status, a code and details for the caller.';
revoke execute on function public.refuse from public, anon, authenticated;
grant execute on function public.refuse to service_role;

create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'Brand, owner, links and addresses: one value per key. Visitors read the public ones.';
create trigger site_settings_touch before update on public.site_settings
  for each row execute function public.touch_updated_at();

alter table public.site_settings enable row level security;
create policy "public settings: read" on public.site_settings
  for select to anon, authenticated using (is_public);
create policy "admin: change settings" on public.site_settings
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
