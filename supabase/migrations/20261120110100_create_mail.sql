-- Mail: templates, signed links, and an outbox that is emptied by a job. Mail is written in the
-- transaction that causes it, so it exists exactly when its cause does.

create table private.link_secrets (
  id boolean primary key default true check (id),
  secret bytea not null
);
comment on table private.link_secrets is 'What links in mails are signed with. Replacing it ends all links that were sent.';
insert into private.link_secrets (secret)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- RFC 2104, with what PostgreSQL has without extensions: they live in other schemas when hosted.
create function private.hmac_sha256(message text, secret bytea) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0..length(secret) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(secret, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(secret, place));
  end loop;
  return encode(sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8'))), 'hex');
end
$$;

create function private.sign_link(p_subject text, p_valid_for interval default '90 days') returns text
language sql stable security definer set search_path = ''
as $$
  select expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret)
  from private.link_secrets, lateral (
    select floor(extract(epoch from now() + p_valid_for))::bigint::text as expires
  ) span
$$;
comment on function private.sign_link is 'The key of a link: when it expires (Unix seconds), and a signature over that and its subject.';

create function private.check_link(p_subject text, p_key text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  expires text := split_part(coalesce(p_key, ''), '.', 1);
begin
  if expires !~ '^[0-9]{1,12}$' or not exists (
    select 1 from private.link_secrets
    -- Hashed on both sides, so that the time it takes tells nothing of how much was right.
    where sha256(convert_to(p_key, 'UTF8'))
      = sha256(convert_to(expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret), 'UTF8'))
  ) then
    return 'invalid';
  end if;
  return case when expires::bigint < extract(epoch from now()) then 'expired' else 'valid' end;
end
$$;
comment on function private.check_link is 'valid, expired or invalid.';

create table public.email_templates (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  audience text not null check (audience in ('customer', 'owner')),
  label text not null,
  subject text not null check (subject ~ '\S' and subject !~ '[\n\r]' and char_length(subject) <= 200),
  body text not null check (body ~ '\S' and char_length(body) <= 10000),
  default_subject text not null,
  default_body text not null,
  tags text[] not null,
  is_enabled boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.email_templates is
  'The words of each mail. {{tag}} is replaced by its value; a line [Label](address) becomes a button.';
create trigger email_templates_touch before update on public.email_templates
  for each row execute function public.touch_updated_at();

create function public.guard_email_template_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unknown text;
begin
  select used[1] into unknown
  from regexp_matches(new.subject || E'\n' || new.body, '\{\{\s*([^}]*?)\s*\}\}', 'g') used
  where not used[1] = any (new.tags) limit 1;
  if unknown is not null then
    perform public.refuse(422, 'unknown_tag', jsonb_build_object('tag', unknown));
  end if;
  return new;
end
$$;
comment on function public.guard_email_template_tags is 'Trigger: a template uses only the tags that its event knows.';
create trigger email_templates_guard_tags before insert or update on public.email_templates
  for each row execute function public.guard_email_template_tags();

alter table public.email_templates enable row level security;
create policy "admin: read and change templates" on public.email_templates
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

alter table public.outbox_emails drop constraint outbox_emails_status_check;
alter table public.outbox_emails
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column taken_until timestamptz,
  add column last_error text,
  add constraint outbox_emails_status_check check (status in ('queued', 'sent', 'failed', 'kept')),
  add constraint sent_mail_says_when check ((status = 'sent') = (sent_at is not null));
comment on column public.outbox_emails.status is
  'queued, sent, failed after all attempts, or kept: written while no mail server is configured, to be read here.';
comment on column public.outbox_emails.taken_until is 'A sender has it until then; afterwards, another may take it.';
create index outbox_emails_to_send on public.outbox_emails (next_attempt_at) where status = 'queued';

create function public.setting(p_key text, p_default text default '') returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((select value #>> '{}' from public.site_settings where key = p_key), p_default)
$$;
comment on function public.setting is 'The text of a site setting.';

create function public.queue_email(
  p_kind text, p_to text, p_dedupe_key text, p_order_id uuid default null, p_values jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  template public.email_templates;
  merged jsonb := jsonb_build_object('store_name', public.setting('store_name', 'Oneday')) || p_values;
  tag text;
begin
  select * into template from public.email_templates where kind = p_kind;
  if template.kind is null then
    raise exception 'There is no mail template %.', p_kind;
  end if;
  if p_to is null or p_to = '' or not template.is_enabled then
    return;
  end if;
  foreach tag in array template.tags loop
    -- A value must not be able to name a tag, make a button, nor break a subject in two.
    template.body := regexp_replace(template.body, '\{\{\s*' || tag || '\s*\}\}',
      replace(replace(regexp_replace(coalesce(merged ->> tag, ''), '\{(?=\{|$)', '{ ', 'g'), '](', '] ('), '\', '\\'), 'g');
    template.subject := regexp_replace(template.subject, '\{\{\s*' || tag || '\s*\}\}',
      replace(regexp_replace(coalesce(merged ->> tag, ''), '[\s{}]+', ' ', 'g'), '\', '\\'), 'g');
  end loop;
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (p_dedupe_key, p_order_id, p_kind, p_to, left(template.subject, 250), template.body)
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function public.queue_email is
  'Writes a mail from its template into the outbox, once for each dedupe key. p_values: tag → text.';

create function public.take_emails(p_limit integer default 20) returns setof public.outbox_emails
language sql volatile set search_path = ''
as $$
  update public.outbox_emails set
    attempts = attempts + 1,
    taken_until = now() + interval '2 minutes'
  where id in (
    select id from public.outbox_emails
    where status = 'queued' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
    order by next_attempt_at, created_at limit p_limit for update skip locked
  )
  returning *
$$;
comment on function public.take_emails is 'Hands mails to one sender. One that it never settles is handed out again after two minutes.';

create function public.settle_email(p_id uuid, p_error text default null, p_is_final boolean default false) returns void
language sql volatile set search_path = ''
as $$
  update public.outbox_emails set
    taken_until = null,
    last_error = left(p_error, 500),
    sent_at = case when p_error is null then now() end,
    status = case when p_error is null then 'sent' when p_is_final or attempts >= 16 then 'failed' else 'queued' end,
    -- 10 s, 20 s, 40 s … at most six hours: sixteen tries outlast a mail server that is away for a day.
    next_attempt_at = now() + least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours')
  where id = p_id and status = 'queued'
$$;
comment on function public.settle_email is
  'Records that a taken mail was sent, or why not and when to try again; never again when p_is_final.';

create function public.keep_emails() returns integer
language sql volatile set search_path = ''
as $$
  with kept as (
    update public.outbox_emails set status = 'kept', taken_until = null where status = 'queued' returning 1
  )
  select count(*)::integer from kept
$$;
comment on function public.keep_emails is
  'Where no mail server is configured: mail stays here to be read, and is not sent years later when there is one.';

create function public.insert_email_template(
  p_kind text, p_audience text, p_label text, p_tags text[], p_subject text, p_body text
) returns void
language sql set search_path = ''
as $$
  insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
  values (p_kind, p_audience, p_label, array['store_name'] || p_tags, p_subject, p_body, p_subject, p_body)
$$;

select public.insert_email_template('order_confirmation', 'customer', 'Order confirmed',
  array['customer_name', 'order_id', 'items', 'total', 'due_date', 'order_url'],
  'Your {{store_name}} order {{order_id}} is confirmed',
  E'Thank you{{customer_name}}. We have your payment and your order is confirmed.\n\n{{items}}\n\nTotal: {{total}}\nExpected delivery: {{due_date}}\nOrder ID: {{order_id}}\n\nThe page of your order shows what happens and what is needed from you:\n\n[Open your order]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('brief_needed', 'customer', 'Brief needed',
  array['order_id', 'items', 'order_url'],
  'Your brief for order {{order_id}}: a few questions',
  E'To begin with your order we need your brief:\n\n{{items}}\n\nIt takes a few minutes. The delivery clock starts as soon as we have it.\n\n[Fill in the brief]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('brief_reminder', 'customer', 'Reminder of the brief',
  array['order_id', 'items', 'order_url'],
  'Order {{order_id}} is waiting for your brief',
  E'Your order has not begun yet, because its brief is missing:\n\n{{items}}\n\nThe delivery clock starts as soon as we have it.\n\n[Fill in the brief]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('work_started', 'customer', 'Work begins',
  array['order_id', 'due_date', 'order_url'],
  'We have begun with order {{order_id}}',
  E'Thank you, we have what we need. Your order is due on {{due_date}}.\n\n[Open your order]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('message', 'customer', 'New message',
  array['order_id', 'message', 'order_url'],
  'A message about your order {{order_id}}',
  E'You have a new message about your order:\n\n{{message}}\n\n[Read and answer]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('question', 'customer', 'We need an answer',
  array['order_id', 'message', 'order_url'],
  'We need your answer to go on with order {{order_id}}',
  E'To go on with your order we need an answer from you:\n\n{{message}}\n\nThe delivery clock stands still until you reply.\n\n[Read and answer]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('delivered', 'customer', 'Delivered',
  array['order_id', 'version', 'note', 'order_url'],
  'Your order {{order_id}} is delivered',
  E'Version {{version}} of your order is ready.\n\n{{note}}\n\nPlease look at it. You can approve it or ask for the revision that is included.\n\n[See the delivery]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('revision', 'customer', 'Revision begins',
  array['order_id', 'due_date', 'order_url'],
  'Your revision of order {{order_id}}',
  E'We have your wishes and work on the revision. It is due on {{due_date}}.\n\n[Open your order]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('completed', 'customer', 'Completed, and asked for a review',
  array['order_id', 'review_url', 'order_url'],
  'Order {{order_id}} is complete',
  E'Your order is complete. Thank you for working with us.\n\nYour files and your invoice stay on the page of your order:\n\n[Open your order]({{order_url}})\n\nHow was it? An honest review, good or bad, helps others to decide:\n\n[Write a review]({{review_url}})\n\n{{store_name}}');
select public.insert_email_template('refund', 'customer', 'Refund paid',
  array['order_id', 'amount', 'reason', 'order_url'],
  'Your refund for order {{order_id}}',
  E'We have paid {{amount}} back to the method that you used. Depending on your bank it arrives within five to ten days.\n\n{{reason}}\n\n[Open your order]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('refund_declined', 'customer', 'Refund declined',
  array['order_id', 'answer', 'order_url'],
  'Your refund request for order {{order_id}}',
  E'We have looked at your refund request and cannot grant it:\n\n{{answer}}\n\nPlease answer on the page of your order if you see it differently.\n\n[Open your order]({{order_url}})\n\n{{store_name}}');
select public.insert_email_template('order_link', 'customer', 'New link to an order',
  array['order_id', 'order_url'],
  'Your link to order {{order_id}}',
  E'Here is the new link to your order. It is good for 90 days.\n\n[Open your order]({{order_url}})\n\nIf you did not ask for it, ignore this mail.\n\n{{store_name}}');
select public.insert_email_template('address_proof', 'customer', 'Prove an address',
  array['proof_url'],
  'Add your earlier orders to your {{store_name}} account',
  E'With this link the orders that were paid for with this address appear in your account. It is good for one day.\n\n[Add my orders]({{proof_url}})\n\nIf you did not ask for it, ignore this mail.\n\n{{store_name}}');
select public.insert_email_template('welcome', 'customer', 'Welcome',
  array['customer_name', 'orders_url'],
  'Welcome to {{store_name}}',
  E'Welcome{{customer_name}}. Your account is ready: there you find your orders, your invoices and what is needed from you.\n\n[Open your orders]({{orders_url}})\n\n{{store_name}}');
select public.insert_email_template('owner_order', 'owner', 'New order',
  array['order_id', 'customer_email', 'items', 'total', 'admin_url'],
  'New order {{order_id}}: {{total}}',
  E'{{customer_email}} has paid {{total}}.\n\n{{items}}\n\n[Open the order]({{admin_url}})');
select public.insert_email_template('owner_brief', 'owner', 'Brief received',
  array['order_id', 'customer_email', 'due_date', 'admin_url'],
  'Brief received: order {{order_id}}',
  E'The brief of {{customer_email}} is in. The order is due on {{due_date}}.\n\n[Open the order]({{admin_url}})');
select public.insert_email_template('owner_message', 'owner', 'Message from a customer',
  array['order_id', 'customer_email', 'message', 'admin_url'],
  'Message from {{customer_email}} about order {{order_id}}',
  E'{{customer_email}} writes:\n\n{{message}}\n\n[Answer]({{admin_url}})');
select public.insert_email_template('owner_revision', 'owner', 'Revision requested',
  array['order_id', 'customer_email', 'message', 'due_date', 'admin_url'],
  'Revision requested: order {{order_id}}',
  E'{{customer_email}} asks for the included revision, due on {{due_date}}:\n\n{{message}}\n\n[Open the order]({{admin_url}})');
select public.insert_email_template('owner_approved', 'owner', 'Order completed',
  array['order_id', 'customer_email', 'admin_url'],
  'Order {{order_id}} is complete',
  E'Order {{order_id}} of {{customer_email}} is complete.\n\n[Open the order]({{admin_url}})');
select public.insert_email_template('owner_refund_request', 'owner', 'Refund requested',
  array['order_id', 'customer_email', 'reason', 'total', 'admin_url'],
  'Refund requested: order {{order_id}}',
  E'{{customer_email}} asks for a refund of order {{order_id}} ({{total}}):\n\n{{reason}}\n\n[Decide]({{admin_url}})');

drop function public.insert_email_template(text, text, text, text[], text, text);

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'setting(text, text)', 'queue_email(text, text, text, uuid, jsonb)', 'take_emails(integer)',
    'settle_email(uuid, text, boolean)', 'keep_emails()'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
