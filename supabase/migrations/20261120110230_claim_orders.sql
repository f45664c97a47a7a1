-- Which account an order belongs to: the one that has proven to read its address.

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



create function public.request_order_link(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known public.orders;
begin
  select * into known from public.orders where id = p_order_id and paid_at is not null and deleted_at is null;
  if known.id is null or (
    select count(*) from public.outbox_emails
    where order_id = known.id and kind = 'order_link' and created_at > now() - interval '1 hour'
  ) >= 3 then
    return;
  end if;
  perform public.mail_about_order('order_link', known, gen_random_uuid()::text);
end
$$;
comment on function public.request_order_link is
  'Mails a new link to the address of an order, at most three in an hour. Says nothing of whether the order exists.';

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

create function private.prove_address(p_user_id uuid, p_email text) returns void
language sql set search_path = ''
as $$
  insert into public.proven_addresses (user_id, email) values (p_user_id, lower(p_email))
  on conflict (user_id) do update set email = excluded.email, proven_at = now()
$$;

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
  -- The link came in a mail to this address, so whoever holds it reads that mailbox.
  perform private.prove_address(auth.uid(), address);
  return private.claim_orders_of(auth.uid(), address);
end
$$;
comment on function public.claim_order is
  'Called when somebody signed in opens an order by its link: proves the address, if it is the account''s, and claims its orders.';

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
  perform public.queue_email('address_proof', address, 'address_proof:' || gen_random_uuid(), null, jsonb_build_object(
    'proof_url', format('%s/orders?proof=%s', public.setting('site_url'),
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
    when 'expired' then perform public.refuse(410, 'link_expired');
    when 'invalid' then perform public.refuse(422, 'link_invalid');
    else null;
  end case;
  perform private.prove_address(auth.uid(), address);
  return private.claim_orders_of(auth.uid(), address);
end
$$;
comment on function public.prove_address is 'Takes the link of request_address_proof; answers how many orders were added. Refuses with link_expired or link_invalid.';

-- With e-mail confirmation on, following the confirmation mail is the proof. Where it is off, an
-- account is confirmed at once and without a mail, which proves nothing.
create function public.record_confirmed_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    delete from public.proven_addresses where user_id = new.id;
    if old.email_change_sent_at is not null and lower(old.email_change) = lower(new.email) then
      perform private.prove_address(new.id, new.email);
    end if;
  elsif old.email_confirmed_at is null and new.email_confirmed_at is not null
        and old.confirmation_sent_at is not null then
    perform private.prove_address(new.id, new.email);
  end if;
  return null;
end
$$;
create trigger record_confirmed_address after update on auth.users
  for each row execute function public.record_confirmed_address();

do $$
declare
  guarded text;
begin
  -- For people who are signed in.
  foreach guarded in array array[
    'claim_orders()',
    'claim_order(uuid, text)',
    'request_address_proof()',
    'prove_address(text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon', guarded);
    execute format('grant execute on function public.%s to authenticated, service_role', guarded);
  end loop;
end
$$;
