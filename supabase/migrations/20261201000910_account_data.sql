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
    'orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', placed.id, 'status', placed.status, 'work_status', placed.work_status,
        'created_at', placed.created_at, 'paid_at', placed.paid_at, 'due_at', placed.due_at,
        'completed_at', placed.completed_at, 'currency', placed.currency,
        'subtotal_cents', placed.subtotal_cents, 'discount_cents', placed.discount_cents,
        'total_cents', placed.total_usd, 'refunded_cents', placed.refunded_cents,
        'promo_code', placed.promo_code, 'customer_email', placed.customer_email,
        'customer_name', placed.customer_name, 'billing', placed.billing,
        'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'service', item.service_title, 'category', item.category,
            'price_cents', item.price_cents, 'quantity', item.quantity
          ) order by item.position), '[]')
          from public.order_items item where item.order_id = placed.id
        ),
        'brief', (select answers from public.order_briefs brief where brief.order_id = placed.id),
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'author', message.author, 'body', message.body, 'created_at', message.created_at
          ) order by message.created_at), '[]')
          from public.order_messages message where message.order_id = placed.id and not message.is_private
        ),
        'files', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', file.name, 'uploaded_by', file.uploaded_by, 'size_bytes', file.size_bytes,
            'created_at', file.created_at
          ) order by file.created_at), '[]')
          from public.order_files file
          left join public.order_messages message on message.id = file.message_id
          where file.order_id = placed.id and (
            file.uploaded_by = 'customer' or file.delivery_id is not null or not message.is_private
          )
        ),
        'invoice_number', (select invoice.number from public.invoices invoice where invoice.order_id = placed.id)
      ) order by placed.created_at), '[]')
      from public.orders placed where placed.user_id = account.id
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'rating', review.rating, 'title', review.review_title, 'text', review.review_content,
        'name', review.reviewer_name, 'company', review.reviewer_company, 'role', review.reviewer_role,
        'date', review.review_date, 'status', review.status
      ) order by review.review_date), '[]')
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
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', written.subject, 'message', written.message, 'created_at', written.created_at
      ) order by written.created_at), '[]')
      from public.contact_messages written
      join public.proven_addresses proven on proven.email = lower(written.email)
      where proven.user_id = account.id
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
  if account.id is null then
    perform private.refuse(404, 'account_not_found');
  end if;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  if exists (select 1 from public.profiles where id = account.id and role = 'admin')
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id) then
    perform private.refuse(409, 'last_admin');
  end if;
  -- Orders of a guest with the same address belong to the same person, once the address is proven.
  if exists (
    select 1 from public.proven_addresses where user_id = account.id and email = lower(account.email)
  ) then
    perform private.claim_orders_of(account.id, account.email);
  end if;
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
as $$
  select exists (select from auth.users where id = p_user_id and nullif(encrypted_password, '') is not null)
$$;
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

grant execute on function public.export_my_data to authenticated, service_role;
grant execute on function public.account_has_password, public.delete_account to service_role;
