-- Accounts: the profile that each has, mails about changes, where it is signed in, and the orders that are its own.

create function private.given_name(metadata jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(regexp_replace(
    -- The embedded backend stores its metadata as the text of an object.
    coalesce((case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end)
      ->> 'full_name', ''),
    '[[:cntrl:]]+', ' ', 'g'
  )), 200)
$$;
comment on function private.given_name is 'The name from the sign-up, on one line; empty if there is none.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.given_name(new.raw_user_meta_data))
  on conflict do nothing;
  return new;
end
$$;
comment on function private.create_profile is 'Trigger: each account has a profile, with the name given at sign-up.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.mail_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given_name text;
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    -- No part of a name may become a link or a line of its own.
    given_name := btrim(regexp_replace(
      left(private.given_name(new.raw_user_meta_data), 100), '\s*[\[\]<>()/:]+\s*', ' ', 'g'
    ));
    perform private.queue_email('welcome', new.email, 'welcome:' || new.id, null, jsonb_build_object(
      'customer_name', case when given_name <> '' then ', ' || given_name else '' end,
      'orders_url', private.setting('site_url') || '/orders'
    ));
  end if;
  if tg_op = 'UPDATE' and new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform private.queue_email(
      'email_changed', old.email, 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object('new_email', new.email, 'contact_url', private.setting('site_url') || '/contact')
    );
  end if;
  -- A first password is no change, and one from before the address was proven doesn't count.
  if tg_op = 'UPDATE' and coalesce(old.encrypted_password, '') <> '' and old.email_confirmed_at is not null
     and new.encrypted_password is distinct from old.encrypted_password then
    perform private.queue_email(
      'password_changed', new.email, 'password_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object(
        'reset_url', private.setting('site_url') || '/auth/forgot-password',
        'contact_url', private.setting('site_url') || '/contact'
      )
    );
  end if;
  return null;
exception when others then
  -- A failure to write an email must not keep anyone from an account.
  raise warning 'The mail about account % could not be written: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.mail_account_change is
  'Trigger: welcomes an account once its address is confirmed, tells the old address when it is changed, '
  'and reports a new password.';
create trigger mail_account_change after insert or update on auth.users
  for each row execute function private.mail_account_change();

create function public.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable security definer set search_path = ''
as $$
  select
    session.id, session.created_at,
    coalesce(session.refreshed_at at time zone 'UTC', session.created_at),
    session.user_agent, host(session.ip),
    session.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions session
  where session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > now())
  order by 6 desc, 3 desc
$$;
comment on function public.list_my_sessions is 'Where the caller is signed in; the session of the call comes first.';

create table private.recovery_sessions (
  session_id uuid primary key,
  opened_at timestamptz not null default now()
);
comment on table private.recovery_sessions is
  'Sessions that a recovery link opened with the embedded backend: each may set one password without the current one.';

-- Which account an order belongs to: the one that has proven to read its address ---------------------

create table public.proven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  proven_at timestamptz not null default now()
);
comment on table public.proven_addresses is
  'Addresses that an account has proven to read: by the confirmation mail, or by a link in a mail to it.';
create index proven_addresses_by_email on public.proven_addresses (email);
alter table public.proven_addresses enable row level security;
create policy "own proof or admin: read" on public.proven_addresses for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create function private.proven_email_of(p_user_id uuid) returns text
language sql stable set search_path = ''
as $$
  select proven.email from public.proven_addresses proven
  join auth.users account on account.id = proven.user_id and lower(account.email) = proven.email
  where proven.user_id = p_user_id
$$;
comment on function private.proven_email_of is
  'The address that the payment page starts with. One that was only typed in may be another person''s, who would '
  'get the mails about the order.';

create function private.prove_address(p_user_id uuid, p_email text) returns void
language sql set search_path = ''
as $$
  insert into public.proven_addresses (user_id, email) values (p_user_id, lower(p_email))
  on conflict (user_id) do update set email = excluded.email, proven_at = now()
$$;

create function private.claim_orders_of(p_user_id uuid, p_email text) returns integer
language sql set search_path = ''
as $$
  with claimed as (
    update public.orders set user_id = p_user_id
    where user_id is null and customer_email = lower(p_email) and paid_at is not null
    returning id
  ), recorded as (
    insert into public.order_events (order_id, kind, actor, actor_id)
    select id, 'claimed', 'customer', p_user_id from claimed
  )
  select count(*)::integer from claimed
$$;

-- With email confirmation on, following the confirmation mail is the proof. Where it is off, an
-- account is confirmed immediately and without an email, which proves nothing. A mailed sign-in link proves
-- the address as the confirmation mail does.
create function private.record_confirmed_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    delete from public.proven_addresses where user_id = new.id;
    if old.email_change_sent_at is not null and lower(old.email_change) = lower(new.email) then
      perform private.prove_address(new.id, new.email);
    end if;
  elsif old.email_confirmed_at is null and new.email_confirmed_at is not null
        and (old.confirmation_sent_at is not null or old.recovery_sent_at is not null) then
    perform private.prove_address(new.id, new.email);
  end if;
  return null;
end
$$;
create trigger record_confirmed_address after update on auth.users
  for each row execute function private.record_confirmed_address();

create function public.claim_orders() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select lower(email) from auth.users where id = auth.uid());
begin
  if not exists (select 1 from public.proven_addresses where user_id = auth.uid() and email = address) then
    return 0;
  end if;
  return private.claim_orders_of(auth.uid(), address);
end
$$;
comment on function public.claim_orders is
  'Gives the account the guest orders of its address, when that is proven; answers how many. Called after each sign-in.';

create function public.claim_order(p_order_id uuid, p_key text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  address text := (select lower(email) from auth.users where id = auth.uid());
begin
  if address is null or opened.customer_email is distinct from address
     or private.check_link('order:' || p_order_id, p_key) <> 'valid' then
    return 0;
  end if;
  -- The link came in a mail to this address, so its holder can read that mailbox.
  perform private.prove_address(auth.uid(), address);
  return private.claim_orders_of(auth.uid(), address);
end
$$;
comment on function public.claim_order is
  'Called when a signed-in visitor opens an order by its link: proves the address, if it is the account''s, and claims its orders.';

create function public.request_address_proof() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select lower(email) from auth.users where id = auth.uid());
begin
  if address is null or (
    select count(*) from public.outbox_emails
    where kind = 'address_proof' and to_email = address and created_at > now() - interval '1 hour'
  ) >= 3 then
    return;
  end if;
  perform private.queue_email('address_proof', address, 'address_proof:' || gen_random_uuid(), null, jsonb_build_object(
    'proof_url', format('%s/orders?proof=%s', private.setting('site_url'),
      private.sign_link('address:' || auth.uid() || ':' || address, '1 day'))
  ));
end
$$;
comment on function public.request_address_proof is 'Mails the account''s address a link that proves it, at most three in an hour.';

create function public.prove_address(p_proof text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select lower(email) from auth.users where id = auth.uid());
begin
  case private.check_link('address:' || auth.uid() || ':' || coalesce(address, ''), p_proof)
    when 'expired' then perform private.refuse(410, 'link_expired');
    when 'invalid' then perform private.refuse(422, 'link_invalid');
    else null;
  end case;
  perform private.prove_address(auth.uid(), address);
  return private.claim_orders_of(auth.uid(), address);
end
$$;
comment on function public.prove_address is 'Takes the link of request_address_proof; answers how many orders were added. Refuses with link_expired or link_invalid.';

grant select, insert, update, delete on public.proven_addresses to anon, authenticated, service_role;
grant execute on function
  public.list_my_sessions, public.claim_orders, public.claim_order, public.request_address_proof, public.prove_address
to authenticated, service_role;
