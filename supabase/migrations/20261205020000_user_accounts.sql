-- The owner's list of accounts. No one reads the tables of `auth`; what the list shows of them is kept beside
-- them, for admins alone, because a list has to search, sort and filter by it.

create table public.user_accounts (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  invited_at timestamptz,
  confirmed_at timestamptz,
  banned_until timestamptz
);
comment on table public.user_accounts is
  'What the list of users shows of auth.users, written by a trigger there. Only admins read it, and no one writes to it.';
comment on column public.user_accounts.banned_until is 'A deactivated account: it cannot be signed in to until then.';
create index user_accounts_by_creation on public.user_accounts (created_at desc, id);
create index user_accounts_by_sign_in on public.user_accounts (last_sign_in_at desc nulls last, id);
create index user_accounts_by_email on public.user_accounts (email, id);
call private.open_to_admin('public.user_accounts');
revoke insert, update, delete on public.user_accounts from anon, authenticated, service_role;
create index profiles_of_role on public.profiles (role, id);

create function private.mirror_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_accounts as account (id, email, created_at, last_sign_in_at, invited_at, confirmed_at, banned_until)
  values (
    new.id, coalesce(new.email, ''), coalesce(new.created_at, now()), new.last_sign_in_at, new.invited_at,
    new.email_confirmed_at, new.banned_until
  )
  on conflict (id) do update set
    email = excluded.email, last_sign_in_at = excluded.last_sign_in_at, invited_at = excluded.invited_at,
    confirmed_at = excluded.confirmed_at, banned_until = excluded.banned_until
  where (account.email, account.last_sign_in_at, account.invited_at, account.confirmed_at, account.banned_until)
    is distinct from (excluded.email, excluded.last_sign_in_at, excluded.invited_at, excluded.confirmed_at, excluded.banned_until);
  return null;
end
$$;
create trigger mirror_account after insert or update on auth.users
  for each row execute function private.mirror_account();

insert into public.user_accounts (id, email, created_at, last_sign_in_at, invited_at, confirmed_at, banned_until)
select id, coalesce(email, ''), coalesce(created_at, now()), last_sign_in_at, invited_at, email_confirmed_at, banned_until
from auth.users;

do $$
begin
  alter publication supabase_realtime add table public.user_accounts;
end
$$;

create function private.count_sessions(p_user_id uuid) returns integer
language sql stable security definer set search_path = ''
return (
  select count(*)::integer from auth.sessions
  where user_id = p_user_id and (not_after is null or not_after > now())
);
create function private.is_address_vouched(p_user_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.vouched_addresses where user_id = p_user_id and email = lower(p_email)
);
-- The list runs them; nothing else reaches the schema.
grant execute on function private.count_sessions, private.is_address_vouched to anon, authenticated, service_role;

create function private.user_status(banned_until timestamptz, invited_at timestamptz, confirmed_at timestamptz) returns text
language sql stable set search_path = ''
return case
  when banned_until > now() then 'deactivated'
  when invited_at is not null and confirmed_at is null then 'invited'
  else 'active'
end;
grant execute on function private.user_status to anon, authenticated, service_role;

-- Who is an admin and can sign in ------------------------------------------------------------------

create function private.is_working_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles profile join auth.users account on account.id = profile.id
  where profile.id = p_user_id and profile.role = 'admin' and account.email_confirmed_at is not null
    and (account.banned_until is null or account.banned_until <= now())
);
comment on function private.is_working_admin is
  'An admin who can sign in: neither deactivated, nor invited without having come yet.';

create function private.has_other_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.profiles where role = 'admin' and id <> p_user_id and private.is_working_admin(id)
);

create function private.keep_working_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.id = auth.uid() and auth.role() = 'authenticated' then
    perform private.refuse(409, 'own_account');
  end if;
  -- As profiles_guard, which has taken the lock; it does not know of those who cannot sign in.
  perform private.refuse(409, 'last_admin')
  where private.is_working_admin(old.id) and not private.has_other_admin(old.id);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_working_admin is
  'Trigger: one admin who can sign in stays, and no one takes the role from their own account.';
create trigger profiles_keep_working_admin before update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_working_admin();
create trigger profiles_keep_working_admin_there before delete on public.profiles
  for each row when (old.role = 'admin') execute function private.keep_working_admin();
-- The profile goes after its account, when nothing tells any more whether it could be signed in to.
create trigger keep_working_admin before delete on auth.users
  for each row execute function private.keep_working_admin();

-- What is done to accounts is in the audit, without the address: an entry outlives the account --------

create function private.note_user_change(
  p_user_id uuid, p_action text, p_before jsonb, p_after jsonb, p_actor_id uuid default null
) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  select coalesce(p_actor_id, auth.uid()),
    case when coalesce(p_actor_id, auth.uid()) is null then 'secret key' else 'admin' end,
    p_action, 'users', p_user_id::text, p_before, p_after;
end;

create function private.note_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The store's own start has no role.
  if auth.role() is not null then
    perform private.note_user_change(
      new.id, 'update', jsonb_build_object('role', old.role), jsonb_build_object('role', new.role),
      nullif(current_setting('oneday.actor_id', true), '')::uuid);
  end if;
  return null;
end
$$;
comment on function private.note_role_change is
  'Trigger: a role that changes is in the audit, whichever way it was changed.';
create trigger profiles_note_role after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.note_role_change();

-- The service that keeps accounts has a log of its own, with the address of each account -----------------

do $$
begin
  -- A hosted project's table is the service's own, as its tables of second factors are.
  if to_regclass('auth.mfa_factors') is null then
    create index audit_log_entries_of_actor on auth.audit_log_entries
      (((payload #>> '{}')::jsonb ->> 'actor_id'));
    create index audit_log_entries_of_user on auth.audit_log_entries
      (((payload #>> '{}')::jsonb -> 'traits' ->> 'user_id'));
  end if;
end
$$;

create function private.forget_auth_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- `@supabase/lite` stores an object as the text of one.
  delete from auth.audit_log_entries
  where (payload #>> '{}')::jsonb ->> 'actor_id' = old.id::text
    or (payload #>> '{}')::jsonb -> 'traits' ->> 'user_id' = old.id::text;
  return null;
end
$$;
comment on function private.forget_auth_log is
  'Trigger: with an account goes what the log of the accounts'' service says of it, its addresses included.';
create trigger forget_auth_log after delete on auth.users
  for each row execute function private.forget_auth_log();

-- What the owner does to accounts --------------------------------------------------------------------

create function private.lock_users() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  -- Of two admins who take the role from each other at the same moment, the second is none any more.
  perform private.require_admin();
end
$$;
comment on function private.lock_users is 'Lets one admin at a time change who may do what.';

create function public.set_user_role(p_ids uuid[], p_where jsonb, p_role text)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.lock_users();
  perform private.refuse(422, 'unknown_role') where coalesce(p_role not in ('customer', 'admin'), true);
  chosen := array(select private.matching_ids('public.admin_users', p_ids, p_where));
  return query
  with asked as materialized (
    select wanted, case
        when profile.id is null then 'it no longer exists'
        when wanted = auth.uid() then 'no one changes their own role'
        when profile.role = p_role then 'it already has this role'
        when account.banned_until > now() and p_role = 'admin' then 'it is deactivated'
      end as trouble
    from unnest(chosen) wanted
    left join public.profiles profile on profile.id = wanted
    left join public.user_accounts account on account.id = wanted
  ), changed as (
    update public.profiles profile set role = p_role from asked
    where profile.id = asked.wanted and trouble is null
  )
  select wanted, trouble from asked;
end
$$;
comment on function public.set_user_role is
  'Makes accounts admins or customers, and says of each other one why not. Given by their ids or by the list''s filter. Refuses with unknown_role or last_admin.';

create function public.set_users_active(p_ids uuid[], p_where jsonb, p_is_active boolean)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.lock_users();
  perform private.refuse(400, 'nothing_chosen') where p_is_active is null;
  chosen := array(select private.matching_ids('public.admin_users', p_ids, p_where));
  return query
  with asked as materialized (
    select wanted, case
        when account.id is null then 'it no longer exists'
        when wanted = auth.uid() then 'it is your own account'
        when p_is_active and known.status <> 'deactivated' then 'it is not deactivated'
        when not p_is_active and known.status = 'deactivated' then 'it was already deactivated'
      end as trouble, known.status
    from unnest(chosen) wanted
    left join public.user_accounts account on account.id = wanted
    cross join lateral (
      select private.user_status(account.banned_until, account.invited_at, account.confirmed_at) as status
    ) known
  ), changed as (
    -- As auth.admin does with a ban_duration of 100 years: the service that keeps accounts knows no infinity.
    update auth.users set banned_until = case when not p_is_active then now() + interval '876000 hours' end
    from asked where users.id = asked.wanted and trouble is null
    returning users.id, asked.status as status_before,
      private.user_status(users.banned_until, users.invited_at, users.email_confirmed_at) as status
  ), ended as (
    delete from auth.sessions where not p_is_active and user_id in (select changed.id from changed)
  ), noted as (
    select private.note_user_change(
      changed.id, 'update', jsonb_build_object('status', status_before), jsonb_build_object('status', status))
    from changed
  )
  select wanted, trouble from asked cross join (select count(*) from noted) counted;
  perform private.refuse(409, 'last_admin')
  where not p_is_active and not private.has_other_admin('00000000-0000-0000-0000-000000000000');
end
$$;
comment on function public.set_users_active is
  'Deactivates accounts, which ends their sessions, or reactivates them; says of each other one why not. Given by their ids or by the list''s filter. Refuses with last_admin.';

create function public.end_user_sessions(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_users', p_ids, p_where));
  return query
  with asked as materialized (
    select wanted, private.count_sessions(wanted) as open, case
        when account.id is null then 'it no longer exists'
        when wanted = auth.uid() then 'it is your own account'
        when private.count_sessions(wanted) = 0 then 'it is signed in nowhere'
      end as trouble
    from unnest(chosen) wanted left join public.user_accounts account on account.id = wanted
  ), ended as (
    delete from auth.sessions where user_id in (select wanted from asked where trouble is null)
  ), noted as (
    select private.note_user_change(
      wanted, 'update', jsonb_build_object('sessions', open), jsonb_build_object('sessions', 0))
    from asked where trouble is null
  )
  select wanted, trouble from asked cross join (select count(*) from noted) counted;
end
$$;
comment on function public.end_user_sessions is
  'Signs accounts out on all their devices, and says of each other one why not. Given by their ids or by the list''s filter.';

create function public.delete_users(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  account record;
begin
  perform private.lock_users();
  for account in
    select wanted, listed.role, listed.status, case
        when listed.id is null then 'it no longer exists'
        when wanted = auth.uid() then 'it is your own account'
      end as trouble
    from unnest(array(select private.matching_ids('public.admin_users', p_ids, p_where))) wanted
    left join public.admin_users listed on listed.id = wanted order by wanted
  loop
    if account.trouble is null then
      perform public.delete_account(account.wanted);
      perform private.note_user_change(
        account.wanted, 'delete', jsonb_build_object('role', account.role, 'status', account.status), null);
    end if;
    id := account.wanted;
    problem := account.trouble;
    return next;
  end loop;
end
$$;
comment on function public.delete_users is
  'Deletes accounts as their owners can (delete_account), and says of each other one why not. Given by their ids or by the list''s filter. Refuses with last_admin.';

create function public.finish_invitation(p_user_id uuid, p_role text, p_actor_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(422, 'unknown_role') where coalesce(p_role not in ('customer', 'admin'), true);
  -- What someone else may have chosen when they signed up with this address must not open the account.
  update auth.users set encrypted_password = null
  where id = p_user_id and email_confirmed_at is null and coalesce(encrypted_password, '') <> '';
  perform private.note_user_change(
    p_user_id, 'insert', null, jsonb_build_object('role', p_role, 'status', 'invited'), p_actor_id);
  perform set_config('oneday.actor_id', p_actor_id::text, true);
  update public.profiles set role = p_role where id = p_user_id and role <> p_role;
end
$$;
comment on function public.finish_invitation is
  'For the function manage-user, once an invitation was mailed: gives the account its role. Refuses with unknown_role.';

create function public.note_reset_link(p_user_id uuid, p_actor_id uuid) returns void
language sql security definer set search_path = ''
begin atomic
  select private.note_user_change(p_user_id, 'update', '{}', '{"reset_link": "sent"}', p_actor_id);
end;
comment on function public.note_reset_link is 'For the function manage-user, once a link was mailed.';

grant execute on function
  public.set_user_role, public.set_users_active, public.end_user_sessions, public.delete_users
to authenticated, service_role;
grant execute on function public.finish_invitation, public.note_reset_link to service_role;
