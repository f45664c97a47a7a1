-- What people decide about their account: profile, billing details, which mails, sessions, their data.

alter table public.profiles
  add column billing jsonb not null default '{}',
  add column notifications jsonb not null default '{}',
  add constraint billing_is_a_small_object check (
    jsonb_typeof(billing) = 'object' and octet_length(billing::text) <= 8000
  ),
  add constraint notifications_is_a_small_object check (
    jsonb_typeof(notifications) = 'object' and octet_length(notifications::text) <= 1000
  );
comment on column public.profiles.billing is 'Who invoices are for: {name, company, address, tax_id}.';
comment on column public.profiles.notifications is
  'Mails that may be turned off: {reminders, progress, messages}, each true or false; what is missing is on.';

-- Profiles and the mails about an account ---------------------------------------------------------

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
comment on function private.given_name is 'The name that was given at sign-up, on one line; empty where there is none.';

create or replace function public.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.given_name(new.raw_user_meta_data))
  on conflict do nothing;
  return new;
end
$$;
comment on function public.create_profile is 'Trigger: each account has a profile, with the name given at sign-up.';

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, 'customer', label, array['store_name'] || tags, subject, body, subject, body
from (values (
  'email_changed', 'E-mail address changed', array['new_email', 'contact_url'],
  'The e-mail address of your {{store_name}} account was changed',
  E'Your account now belongs to {{new_email}}. From now on our mails go there, and it is what you sign in with.\n\nIf this was not you, write to us at once:\n\n[Contact us]({{contact_url}})\n\n{{store_name}}'
)) as added (kind, label, tags, subject, body);

create function public.mail_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given_name text;
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    -- Nothing in a name may become a link or a line of its own.
    given_name := btrim(regexp_replace(
      left(private.given_name(new.raw_user_meta_data), 100), '\s*[\[\]<>()/:]+\s*', ' ', 'g'
    ));
    perform public.queue_email('welcome', new.email, 'welcome:' || new.id, null, jsonb_build_object(
      'customer_name', case when given_name <> '' then ', ' || given_name else '' end,
      'orders_url', public.setting('site_url') || '/orders'
    ));
  end if;
  if tg_op = 'UPDATE' and new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform public.queue_email(
      'email_changed', old.email, 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object('new_email', new.email, 'contact_url', public.setting('site_url') || '/contact')
    );
  end if;
  return null;
exception when others then
  -- Nobody is kept from an account because a mail could not be written.
  raise warning 'The mail about account % could not be written: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function public.mail_account_change is
  'Trigger: welcomes an account once its address is confirmed, and tells the old address when it is changed.';
create trigger mail_account_change after insert or update on auth.users
  for each row execute function public.mail_account_change();

create function public.skip_unwanted_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  choice text := case new.kind
    when 'brief_reminder' then 'reminders'
    when 'work_started' then 'progress'
    when 'revision' then 'progress'
    when 'message' then 'messages'
  end;
begin
  if choice is not null and exists (
    select 1 from auth.users account
    join public.profiles profile on profile.id = account.id
    where account.email = lower(new.to_email) and profile.notifications -> choice = 'false'
  ) then
    return null;
  end if;
  return new;
end
$$;
comment on function public.skip_unwanted_mail is
  'Trigger: leaves out the mails that an account has turned off. What an order cannot do without is always sent.';
create trigger outbox_emails_skip_unwanted before insert on public.outbox_emails
  for each row execute function public.skip_unwanted_mail();

-- Sessions and one's own data ----------------------------------------------------------------------

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
        'subtotal_cents', placed.subtotal_usd, 'discount_cents', placed.discount_usd,
        'total_cents', placed.total_usd, 'refunded_cents', placed.refunded_usd,
        'promo_code', placed.promo_code, 'customer_email', placed.customer_email,
        'customer_name', placed.customer_name, 'billing', placed.billing,
        'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'service', item.service_title, 'category', item.category,
            'price_cents', item.price_usd, 'quantity', item.quantity
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
      where review.order_id in (select placed.id from public.orders placed where placed.user_id = account.id)
        -- An address that was only typed in is no proof of whose reviews and messages these are.
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

create function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  own_orders uuid[];
begin
  select * into account from auth.users where id = auth.uid();
  if account.id is null then
    perform public.refuse(401, 'not_signed_in');
  end if;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  if public.is_admin()
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id) then
    perform public.refuse(409, 'last_admin');
  end if;
  own_orders := array(select id from public.orders where user_id = account.id);

  delete from public.order_briefs where order_id = any (own_orders);
  delete from public.order_files where order_id = any (own_orders) and uploaded_by = 'customer';
  update public.order_messages set body = '[deleted]', author_id = null
  where order_id = any (own_orders) and author = 'customer';
  update public.refund_requests set reason = '[deleted]' where order_id = any (own_orders);
  update public.order_events set actor_id = null where actor_id = account.id;
  delete from public.outbox_emails where order_id = any (own_orders) or lower(to_email) = account.email;
  update public.orders set user_id = null, customer_email = null, customer_name = null, billing = '{}'
  where id = any (own_orders);
  delete from auth.users where id = account.id;
end
$$;
comment on function public.delete_my_account is
  'Removes the caller''s account. Its orders stay for the books, without anything that says whose they were. '
  'Refuses the last admin with last_admin.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array['list_my_sessions()', 'export_my_data()', 'delete_my_account()'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to authenticated', guarded);
  end loop;
end
$$;
