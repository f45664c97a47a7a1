-- The list of users at a hundred thousand accounts: name and role are beside what else it is searched and narrowed by,
-- and what only a few accounts have is read once for the list and not asked of each.

alter table public.user_accounts add column full_name text not null default '', add column role text not null default 'customer';
comment on table public.user_accounts is
  'What the list of users shows of auth.users and profiles, written by triggers there. Only admins read it, and no one writes to it.';
update public.user_accounts account set full_name = profile.full_name, role = profile.role
from public.profiles profile where profile.id = account.id;

create function private.complete_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select profile.full_name, profile.role into new.full_name, new.role
  from public.profiles profile where profile.id = new.id;
  new.full_name := coalesce(new.full_name, '');
  new.role := coalesce(new.role, 'customer');
  return new;
end
$$;
comment on function private.complete_account is 'Trigger: the profile of an account is there before its row in the list.';
create trigger user_accounts_complete before insert on public.user_accounts
  for each row execute function private.complete_account();

create function private.mirror_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_accounts set full_name = new.full_name, role = new.role
  where id = new.id and (full_name, role) is distinct from (new.full_name, new.role);
  return null;
end
$$;
create trigger profiles_mirror after insert or update of full_name, role on public.profiles
  for each row execute function private.mirror_profile();

create index user_accounts_by_role on public.user_accounts (role, created_at desc nulls last, id);
create index user_accounts_newest on public.user_accounts (created_at desc nulls last, id);
drop index public.user_accounts_by_creation;
create index user_accounts_deactivated on public.user_accounts (banned_until) where banned_until is not null;
do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is not null then
    execute format(
      'create index user_accounts_by_text on public.user_accounts using gin (email %s.gin_trgm_ops, full_name %s.gin_trgm_ops)',
      place, place);
  end if;
end
$$;

create function private.accounts_with_factor() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select user_id from auth.mfa_factors
  where status::text = 'verified' and factor_type::text <> 'recovery_code'
$$;
comment on function private.accounts_with_factor is 'Accounts whose has_second_factor is true.';
create function private.vouched_accounts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select account.id from private.vouched_addresses vouched
  join public.user_accounts account on account.id = vouched.user_id and lower(account.email) = vouched.email
$$;
comment on function private.vouched_accounts is 'Accounts whose is_address_vouched is true.';
-- The list runs them; nothing else reaches the schema.
grant execute on function private.accounts_with_factor, private.vouched_accounts to anon, authenticated, service_role;

create or replace view public.admin_users with (security_invoker = true) as
select
  account.id, account.email, account.full_name, account.role, account.created_at, account.last_sign_in_at,
  account.invited_at,
  -- As private.user_status, which a list would have to call for each account.
  case
    when account.banned_until > now() then 'deactivated'
    when account.invited_at is not null and account.confirmed_at is null then 'invited'
    else 'active'
  end as status,
  account.confirmed_at is not null and (
    exists (
      select from public.proven_addresses proven
      where proven.user_id = account.id and proven.email = lower(account.email)
    ) or account.id in (select private.vouched_accounts())
  ) as is_verified,
  private.count_sessions(account.id) as sessions,
  (
    select count(*)::integer from public.orders
    where orders.user_id = account.id and orders.paid_at is not null and orders.deleted_at is null
  ) as orders,
  account.id in (select private.accounts_with_factor()) as has_second_factor
from public.user_accounts account;
