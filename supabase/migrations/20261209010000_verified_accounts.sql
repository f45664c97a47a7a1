-- Whether an account's address is verified, beside what else the list of users is narrowed by: of a hundred thousand
-- accounts, asking each for its proof took twenty times as long as the page around it.

alter table public.user_accounts add column is_verified boolean not null default false;
comment on column public.user_accounts.is_verified is
  'Its address is confirmed and proven, or vouched for: written by triggers here and where the proofs are.';

create function private.has_proof(p_user_id uuid, p_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.proven_addresses proven where proven.user_id = p_user_id and proven.email = lower(p_email)
    union all
    select from private.vouched_addresses vouched where vouched.user_id = p_user_id and vouched.email = lower(p_email)
  )
$$;
comment on function private.has_proof is 'Whether this account has proven to read this address, or an admin vouched for it.';

create function private.note_verified_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_verified := new.confirmed_at is not null and private.has_proof(new.id, new.email);
  return new;
end
$$;
create trigger user_accounts_note_verified before insert or update of email, confirmed_at on public.user_accounts
  for each row execute function private.note_verified_account();

create function private.follow_proof() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_accounts account
  set is_verified = account.confirmed_at is not null and private.has_proof(account.id, account.email)
  where account.id in (old.user_id, new.user_id)
    and account.is_verified <> (account.confirmed_at is not null and private.has_proof(account.id, account.email));
  return null;
end
$$;
comment on function private.follow_proof is 'Trigger: what proves an address also stands in the list of users.';
create trigger proven_addresses_follow_proof after insert or update or delete on public.proven_addresses
  for each row execute function private.follow_proof();
create trigger vouched_addresses_follow_proof after insert or update or delete on private.vouched_addresses
  for each row execute function private.follow_proof();

update public.user_accounts set is_verified = true where confirmed_at is not null and private.has_proof(id, email);
create index user_accounts_by_proof on public.user_accounts (is_verified, created_at desc nulls last, id);

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
  account.is_verified,
  private.count_sessions(account.id) as sessions,
  (
    select count(*)::integer from public.orders
    where orders.user_id = account.id and orders.paid_at is not null and orders.deleted_at is null
  ) as orders,
  account.id in (select private.accounts_with_factor()) as has_second_factor
from public.user_accounts account;

drop function private.vouched_accounts();
drop function private.is_address_vouched(uuid, text);
