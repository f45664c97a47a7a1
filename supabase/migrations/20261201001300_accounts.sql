-- Accounts: the profile that each has, mails about changes, where it is signed in, and the orders that are its own.

create function private.given_name(metadata jsonb) returns text
language sql immutable set search_path = ''
return left(btrim(regexp_replace(
  -- The embedded backend stores its metadata as the text of an object.
  coalesce((case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end)
    ->> 'full_name', ''),
  '[[:cntrl:]]+', ' ', 'g'
)), 200);
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
call private.protect('public.proven_addresses');
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
  'The address of an account, null until it is proven: one that was only typed in may be another person''s, who would '
  'get the mails about its orders.';

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
language sql security definer set search_path = ''
return private.claim_orders_of(auth.uid(), private.proven_email_of(auth.uid()));
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

grant execute on function
  public.list_my_sessions, public.claim_orders, public.claim_order, public.request_address_proof, public.prove_address
to authenticated;

-- Everything that the store knows about an account: how it is exported, and how it is deleted.

create function public.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'email', account.email, 'created_at', account.created_at, 'last_sign_in_at', account.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(profile) - 'role' from public.profiles profile where profile.id = account.id
    ),
    'orders', array(
      select to_jsonb(known) from (
        select placed.id, placed.status, placed.work_status, placed.created_at, placed.paid_at, placed.due_at,
          placed.completed_at, placed.currency, placed.subtotal_cents, placed.discount_cents,
          placed.total_usd as total_cents, placed.refunded_cents, placed.promo_code, placed.customer_email,
          placed.customer_name, placed.billing,
          array(
            select jsonb_build_object(
              'service', service_title, 'category', category, 'price_cents', price_cents, 'quantity', quantity
            )
            from public.order_items where order_id = placed.id order by position
          ) as items,
          (select answers from public.order_briefs where order_id = placed.id) as brief,
          array(
            select jsonb_build_object('author', author, 'body', body, 'created_at', created_at)
            from public.order_messages where order_id = placed.id and not is_private order by created_at
          ) as messages,
          array(
            select jsonb_build_object(
              'name', file.name, 'uploaded_by', file.uploaded_by, 'size_bytes', file.size_bytes,
              'created_at', file.created_at
            )
            from public.order_files file left join public.order_messages message on message.id = file.message_id
            where file.order_id = placed.id and (
              file.uploaded_by = 'customer' or file.delivery_id is not null or not message.is_private
            )
            order by file.created_at
          ) as files,
          (select number from public.invoices where order_id = placed.id) as invoice_number
        from public.orders placed where placed.user_id = account.id order by placed.created_at
      ) known
    ),
    'reviews', array(
      select jsonb_build_object(
        'rating', review.rating, 'title', review.review_title, 'text', review.review_content,
        'name', review.reviewer_name, 'company', review.reviewer_company, 'role', review.reviewer_role,
        'date', review.review_date, 'status', review.status
      )
      from public.service_reviews review
      where review.id in (
          select invited.review_id from public.review_orders invited
          join public.orders placed on placed.id = invited.order_id where placed.user_id = account.id
        )
        -- An address that was only typed in doesn't prove whose reviews and messages these are.
        or review.id in (
          select written.review_id from public.review_addresses written
          join public.proven_addresses proven on proven.email = lower(written.email)
          where proven.user_id = account.id
        )
      order by review.review_date
    ),
    'contact_messages', array(
      select jsonb_build_object(
        'subject', written.subject, 'message', written.message, 'created_at', written.created_at
      )
      from public.contact_messages written
      join public.proven_addresses proven on proven.email = lower(written.email)
      where proven.user_id = account.id order by written.created_at
    )
  )
  from auth.users account where account.id = auth.uid()
$$;
comment on function public.export_my_data is
  'Everything that the store keeps about the caller: account, profile, orders, reviews and messages.';

-- Deletion is for the function delete-account, which has asked for the password.
create function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  own_orders uuid[];
begin
  select * into account from auth.users where id = p_user_id;
  perform private.refuse(404, 'account_not_found') where account.id is null;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  perform private.refuse(409, 'last_admin')
  where exists (select 1 from public.profiles where id = account.id and role = 'admin')
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id);
  -- Orders of a guest with the same address belong to the same person, once the address is proven.
  perform private.claim_orders_of(account.id, private.proven_email_of(account.id));
  -- An order before its invoice, as those who finish an invoice lock them.
  own_orders := array(select id from public.orders where user_id = account.id order by id for update);
  -- Tax law: an invoice names its buyer, even if no one has asked for its PDF yet.
  update public.invoices set document = public.draft_invoice(order_id) -> 'document'
  where order_id = any (own_orders) and document is null;

  delete from public.order_briefs where order_id = any (own_orders);
  delete from public.order_files where order_id = any (own_orders) and uploaded_by = 'customer';
  update public.order_messages set body = '[deleted]', author_id = null
  where order_id = any (own_orders) and author = 'customer';
  update public.refund_requests set reason = '[deleted]' where order_id = any (own_orders);
  update public.order_events set actor_id = null where actor_id = account.id;
  perform private.purge_mails(account, own_orders);
  update public.orders set user_id = null, customer_email = null, customer_name = null, billing = '{}'
  where id = any (own_orders);
  perform private.anonymize_contact_messages(account.id);
  delete from auth.users where id = account.id;
  perform private.queue_email('account_deleted', account.email, 'account_deleted:' || account.id, null,
    jsonb_build_object('contact_url', private.setting('site_url') || '/contact'));
end
$$;
comment on function public.delete_account is
  'Removes an account. Its orders stay for the books without anything that says whose they were; an invoice '
  'keeps its buyer. The last mail to the address says so. Refuses the last admin with last_admin.';

create function public.account_has_password(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.users where id = p_user_id and nullif(encrypted_password, '') is not null);
comment on function public.account_has_password is
  'Whether an account has a password to ask for: one that was opened by a link has none until its owner chooses one.';

-- Anything done in the name of an address requires proof that the user reads it. Without a mail server
-- a sign-up confirms any address immediately, so email_confirmed_at alone proves nothing.
create function private.anonymize_contact_messages(p_user_id uuid) returns void
language sql set search_path = ''
as $$
  -- The email to the owner is deleted with the message.
  with own as (
    update public.contact_messages set
      name = '[deleted]', email = 'deleted@account.invalid', company = null, message = '[deleted]'
    where lower(email) in (select email from public.proven_addresses where user_id = p_user_id)
    returning id
  )
  delete from public.outbox_emails
  where dedupe_key in (select 'contact_message:' || id from own)
$$;

create function private.purge_mails(account auth.users, p_order_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  address text;
begin
  -- What the owner got about these orders stays, and names no one. A buyer may have paid with another address.
  for address in
    select customer_email from public.orders where id = any (p_order_ids)
    union select to_email from public.outbox_emails where order_id = any (p_order_ids) and kind not like 'owner\_%'
    union select account.email
  loop
    update public.outbox_emails set
      subject = replace(subject, lower(address), '[deleted]'), body_text = replace(body_text, lower(address), '[deleted]')
    where order_id = any (p_order_ids) and kind like 'owner\_%' and address <> '';
  end loop;
  delete from public.outbox_emails
  where order_id = any (p_order_ids) and (
      kind not like 'owner\_%'
      -- These quote what the customer wrote, which is deleted.
      or kind in ('owner_message', 'owner_revision', 'owner_refund_request')
    )
    or kind not like 'owner\_%' and lower(to_email) in (
      select email from public.proven_addresses where user_id = account.id
    )
    -- Emails about the account itself belong to it, no matter who reads the address.
    or (
      lower(to_email) = lower(account.email)
      and kind in ('auth', 'welcome', 'address_proof', 'password_changed', 'email_changed')
    )
    -- An address that was only requested may be someone else's: their other emails stay.
    or (
      kind = 'auth' and lower(to_email) = lower(account.email_change)
      and not exists (select from auth.users other where lower(other.email) = lower(account.email_change))
    )
    -- Mails to earlier addresses name the present one.
    or dedupe_key like 'email\_changed:' || account.id || ':%';
end
$$;
comment on function private.purge_mails is
  'Deletes the mails to an account that is deleted, and takes its address out of those that the owner got about its '
  'orders. Called while the orders still have their addresses.';

create function private.forget_farewell() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox_emails where id = new.id;
  return null;
end
$$;
comment on function private.forget_farewell is
  'Trigger: the email about a deleted account is the last row that names its address, and is deleted once it is sent.';
create trigger outbox_emails_forget_farewell after update of status on public.outbox_emails
  for each row when (new.kind = 'account_deleted' and new.status <> 'queued')
  execute function private.forget_farewell();

grant execute on function public.export_my_data to authenticated;
