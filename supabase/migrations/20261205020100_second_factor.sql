-- A second factor for admins: a code of an authenticator app besides the password (decision 41). A hosted project keeps
-- factors itself, in the tables below; the embedded backend gets the same ones.

do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    return;
  end if;
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type in ('totp', 'recovery_code')),
    status text not null check (status in ('unverified', 'verified')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    last_challenged_at timestamptz
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
    where btrim(friendly_name) <> '';
  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null
  );
  create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
  create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
  create table auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    authentication_method text not null,
    constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
  );
end
$$;

-- Of the embedded backend alone; a hosted project has places of its own for these.
create table private.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);
comment on table private.totp_steps is
  'Embedded backend: the latest 30 seconds whose code was used. No code of these or of earlier ones works again.';
create table private.recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
comment on table private.recovery_codes is
  'Embedded backend: codes that each open an account once when its authenticator is lost. Only their digests are kept.';

create function private.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.mfa_factors
  where user_id = p_user_id and status::text = 'verified' and factor_type::text <> 'recovery_code'
);
grant execute on function private.has_second_factor to anon, authenticated, service_role;

create function private.admin_access_of(p_user_id uuid, p_level text) returns text
language sql stable security definer set search_path = ''
return (
  select case
    when profile.role <> 'admin' or account.banned_until > now() then 'none'
    when p_level = 'aal2' then 'full'
    when private.has_second_factor(profile.id) then 'code_needed'
    when private.setting('admins_need_second_factor') = 'true' then 'factor_needed'
    else 'full'
  end
  from public.profiles profile join auth.users account on account.id = profile.id
  where profile.id = p_user_id
);
comment on function private.admin_access_of is
  'What a session of this account may do in the back office: full, none, or what has to be done first: code_needed (it '
  'was opened without the account''s second factor) or factor_needed (the store asks for one, and there is none).';

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.admin_access_of(auth.uid(), auth.jwt() ->> 'aal') = 'full', false);
comment on function public.is_admin is
  'True when the caller is signed in as an admin, with the second factor where the account has one or the store asks for it.';

create function public.my_admin_access() returns text
language sql stable security definer set search_path = ''
return coalesce(private.admin_access_of(auth.uid(), auth.jwt() ->> 'aal'), 'none');
comment on function public.my_admin_access is 'See private.admin_access_of: for the session of the call.';

create function public.lacks_second_factor() returns boolean
language sql stable security definer set search_path = ''
return private.has_second_factor(auth.uid()) and auth.jwt() ->> 'aal' is distinct from 'aal2';
comment on function public.lacks_second_factor is
  'True when the caller''s account has a second factor that the session of the call was opened without.';

-- Someone who knows the password alone must not sign out who has the factor too.
create or replace function public.end_my_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(403, 'insufficient_aal') where public.lacks_second_factor();
  -- Signing out here is a button of its own: the list must not lock its reader out by mistake.
  perform private.refuse(409, 'current_session') where p_session_id::text = auth.jwt() ->> 'session_id';
  delete from auth.sessions where id = p_session_id and user_id = auth.uid();
end
$$;
comment on function public.end_my_session is
  'Signs the caller out on one other device; one that is signed out already is no error. Refuses with current_session, '
  'or insufficient_aal where lacks_second_factor.';

-- The list of users -------------------------------------------------------------------------------

create view public.admin_users with (security_invoker = true) as
select
  account.id, account.email, profile.full_name, profile.role, account.created_at, account.last_sign_in_at,
  account.invited_at,
  private.user_status(account.banned_until, account.invited_at, account.confirmed_at) as status,
  account.confirmed_at is not null and (
    exists (
      select from public.proven_addresses proven
      where proven.user_id = account.id and proven.email = lower(account.email)
    ) or private.is_address_vouched(account.id, account.email)
  ) as is_verified,
  private.count_sessions(account.id) as sessions,
  (
    select count(*)::integer from public.orders
    where orders.user_id = account.id and orders.paid_at is not null and orders.deleted_at is null
  ) as orders,
  private.has_second_factor(account.id) as has_second_factor
from public.user_accounts account
join public.profiles profile on profile.id = account.id;
comment on view public.admin_users is
  'The list of users, for admins. Verified: the account has proven to read its address, or the holder of the secret key '
  'has vouched for it. Orders: paid ones.';
grant select on public.admin_users to anon, authenticated, service_role;

create function public.remove_second_factors(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_users', p_ids, p_where));
  return query
  with asked as materialized (
    select wanted, case
        when account.id is null then 'it no longer exists'
        when wanted = auth.uid() then 'your own is in your account'
        when not private.has_second_factor(wanted) then 'it has none'
      end as trouble
    from unnest(chosen) wanted left join public.user_accounts account on account.id = wanted
  ), removed as (
    -- The recovery codes as well: they stand in for the factor.
    delete from auth.mfa_factors where user_id in (select wanted from asked where trouble is null)
  ), ended as (
    delete from auth.sessions where user_id in (select wanted from asked where trouble is null)
  ), noted as (
    select private.note_user_change(
      wanted, 'update', '{"second_factor": true}', '{"second_factor": false}')
    from asked where trouble is null
  )
  select wanted, trouble from asked cross join (select count(*) from noted) counted;
end
$$;
comment on function public.remove_second_factors is
  'For people who have lost theirs: takes the second factor from accounts and signs them out; says of each other one why not. Given by their ids or by the list''s filter.';

create function public.demand_second_factor(p_is_demanded boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(409, 'own_factor_first')
  where p_is_demanded and auth.role() = 'authenticated' and auth.jwt() ->> 'aal' is distinct from 'aal2';
  insert into public.site_settings (key, value, is_public)
  values ('admins_need_second_factor', to_jsonb(coalesce(p_is_demanded, false)), false)
  on conflict (key) do update set value = excluded.value, updated_at = now();
end
$$;
comment on function public.demand_second_factor is
  'Whether admins need a second factor. Only one who has just used their own may ask it of all. Refuses with own_factor_first.';

-- An admin without a second factor of their own would lock all others out with it.
create function private.guard_factor_demand() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- In a procedure it is the procedure's owner.
  if current_user in ('anon', 'authenticated') then
    raise exception 'This setting is changed by demand_second_factor.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.guard_factor_demand is
  'Trigger: whether admins need a second factor is set by demand_second_factor alone.';
create trigger site_settings_guard_factor_demand before insert on public.site_settings
  for each row when (new.key = 'admins_need_second_factor') execute function private.guard_factor_demand();
create trigger site_settings_guard_factor_demand_changed before update on public.site_settings
  for each row when ('admins_need_second_factor' in (old.key, new.key)) execute function private.guard_factor_demand();
create trigger site_settings_guard_factor_demand_removed before delete on public.site_settings
  for each row when (old.key = 'admins_need_second_factor') execute function private.guard_factor_demand();

grant execute on function public.my_admin_access, public.lacks_second_factor to authenticated, service_role;
grant execute on function public.remove_second_factors, public.demand_second_factor to authenticated, service_role;
