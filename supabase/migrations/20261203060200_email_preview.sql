-- Emails are filled in by one function, whether they are sent, shown in a preview with an order's data, or tested.

create function private.fit_name(p_text text, has_name boolean) returns text
language sql immutable set search_path = ''
return regexp_replace(
  case
    when has_name then regexp_replace(p_text, '^(> *)?\{\{\s*customer_name\s*\}\}', '\1{{name_alone}}', 'gn')
    else regexp_replace(p_text, '^(> *)?\{\{\s*customer_name\s*\}\}[ \t]*,?[ \t]*', '\1', 'gn')
  end,
  '[ \t]+(\{\{\s*customer_name\s*\}\})', '\1', 'g'
);
comment on function private.fit_name is
  'A text where the value of {{customer_name}}, which begins with a comma, fits: after a word without a space, and where a '
  'line begins as {{name_alone}}.';

create function private.fill_email(template public.email_templates, p_values jsonb) returns public.email_templates
language plpgsql stable set search_path = ''
as $$
declare
  store_name text := private.setting('store_name', 'Oneday');
  merged jsonb := jsonb_build_object(
    'store_name', store_name,
    'signature', coalesce(nullif(private.setting('owner_name'), ''), store_name),
    'name_alone', coalesce(ltrim(p_values ->> 'customer_name', ', '), '')
  ) || p_values;
  tag text;
  place text;
  given text;
begin
  -- Without a name, "Thank you{{customer_name}}." has no comma either; its owner may well type a space, or begin with it.
  template.subject := private.fit_name(template.subject, merged ->> 'name_alone' <> '');
  template.body := private.fit_name(template.body, merged ->> 'name_alone' <> '');
  foreach tag in array template.tags || array['name_alone'] loop
    place := '\{\{\s*' || tag || '\s*\}\}';
    -- A value must not be able to name a tag, make a button, nor break a subject in two.
    given := replace(regexp_replace(coalesce(merged ->> tag, ''), '\{(?=\{|$)', '{ ', 'g'), '](', '] (');
    given := replace(btrim(regexp_replace(given, '\r\n?', E'\n', 'g'), E'\n'), '\', '\\');
    -- "> {{tag}}" quotes all of its lines.
    template.body := regexp_replace(template.body, '^> *' || place, '> ' || replace(given, E'\n', E'\n> '), 'gn');
    template.body := regexp_replace(template.body, place, given, 'g');
    template.subject := regexp_replace(template.subject, place,
      replace(regexp_replace(coalesce(merged ->> tag, ''), '[\s{}]+', ' ', 'g'), '\', '\\'), 'g');
  end loop;
  template.subject := left(template.subject, 250);
  return template;
end
$$;
comment on function private.fill_email is 'A template with the values of its tags, as it is sent and as its preview shows it.';

create or replace function private.queue_email(
  p_kind text, p_to text, p_dedupe_key text, p_order_id uuid default null, p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  template public.email_templates;
begin
  select * into template from public.email_templates where kind = p_kind;
  if template.kind is null then
    raise exception 'There is no mail template %.', p_kind;
  end if;
  if p_to is null or p_to = '' or not template.is_enabled then
    return;
  end if;
  template := private.fill_email(template, p_values);
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (p_dedupe_key, p_order_id, p_kind, p_to, template.subject, template.body)
  on conflict (dedupe_key) do nothing;
end
$$;

-- Preview and test ----------------------------------------------------------------------------------

create function private.order_for_preview(p_kind text, p_order_id uuid) returns public.orders
language plpgsql stable set search_path = ''
as $$
declare
  shown public.orders;
begin
  if p_order_id is not null then
    select * into shown from public.orders where id = p_order_id;
    perform private.refuse(404, 'order_not_found') where shown.id is null;
    return shown;
  end if;
  select known.* into shown
  from public.outbox_emails mail join public.orders known on known.id = mail.order_id
  where mail.kind = p_kind and known.deleted_at is null
  order by mail.created_at desc limit 1;
  if shown.id is null then
    select * into shown from public.orders
    where paid_at is not null and deleted_at is null order by paid_at desc limit 1;
  end if;
  return shown;
end
$$;
comment on function private.order_for_preview is
  'The order that was asked for; else the newest that such an email was about, or the newest paid one; null in a store without orders.';

create function private.order_email_values(p_kind text, shown public.orders) returns jsonb
language sql stable set search_path = ''
return case when shown.id is null then '{}' else jsonb_strip_nulls(
  private.order_mail_values(shown) || jsonb_build_object(
    'name', nullif(btrim(shown.customer_name), ''),
    'new_email', shown.customer_email,
    'service_title', (select service_title from public.order_items where order_id = shown.id order by position limit 1),
    'due_date', case
      when p_kind = 'owner_dispute' then (
        select to_char(evidence_due_at at time zone 'America/New_York', 'FMDay, FMMonth FMDD, YYYY')
        from public.disputes where order_id = shown.id order by opened_at desc limit 1)
      when p_kind like 'owner\_%' then private.moment_in_words(shown.due_at, 'America/New_York')
      when shown.due_at is null then private.hours_from_brief(shown) || ' hours from your brief'
      else private.moment_in_words(shown.due_at, shown.time_zone, shown.is_day_first, shown.has_24_hours)
    end,
    'message', (
      select left(body, 1000) from public.order_messages
      where order_id = shown.id and not is_private
        and author = case when p_kind like 'owner\_%' then 'customer' else 'admin' end
      order by created_at desc limit 1),
    'version', (select max(version) from public.order_deliveries where order_id = shown.id),
    'note', (
      select nullif(note, '') from public.order_deliveries where order_id = shown.id order by version desc limit 1),
    'invoice_number', (
      select private.invoice_number(invoice) from public.invoices invoice where order_id = shown.id),
    'answer', (select nullif(answer, '') from public.refund_requests where order_id = shown.id),
    'outcome', (
      select replace(status, '_', ' ') from public.disputes where order_id = shown.id and stage = 3
      order by opened_at desc limit 1)
  ) || coalesce(case
    when p_kind = 'owner_refund_request' then jsonb_build_object(
      'reason', (select nullif(reason, '') from public.refund_requests where order_id = shown.id))
    when p_kind like '%late\_payment' then jsonb_build_object(
      'amount', (select private.dollars(amount_cents) from public.late_payments where order_id = shown.id
        order by received_at desc limit 1))
    when p_kind like 'owner\_dispute%' then (
      select jsonb_build_object('amount', private.dollars(amount_cents), 'reason', nullif(replace(reason, '_', ' '), ''))
      from public.disputes where order_id = shown.id order by opened_at desc limit 1)
    when p_kind in ('refund', 'owner_refund_failed') then (
      select jsonb_build_object(
        'amount', private.dollars(amount_cents),
        'reason', nullif(case p_kind when 'refund' then reason else error end, ''))
      from public.refunds where order_id = shown.id order by created_at desc limit 1)
  end, '{}')
) end;
comment on function private.order_email_values is 'What an order has for the tags of an email; what it does not have is missing.';

create function private.sample_email_values() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', 'a1b2c3d4', 'customer_name', ', Ada', 'customer_email', 'ada@example.com', 'name', 'Ada Lovelace',
  'email', 'ada@example.com', 'new_email', 'ada@example.com', 'company', 'Analytical Engines', 'topic', 'project inquiry',
  'items', '1 × Website audit', 'receipt', E'| 1 × Website audit | $249.00 |\n| **Total** | $249.00 |',
  'total', '$249.00', 'amount', '$249.00', 'due_date', 'Friday, March 6, 2026, 4:00 PM EST',
  'invoice_number', '2026-00042', 'message', E'Could you take one more look at the second page?\nThe numbers seem old.',
  'note', 'Everything is in the attached files.', 'version', '1', 'delivery', 'Your order',
  'choice', 'You can approve it, or request your included revision.', 'reason', 'It was ordered twice',
  'answer', 'The work was already delivered as agreed.', 'outcome', 'won',
  'next_step', 'If you still want the service, please order it again.', 'service_title', 'Website audit',
  'code', '482913'
) || (
  select jsonb_object_agg(tag, private.setting('site_url') || path)
  from (values
    ('order_url', '/orders'), ('orders_url', '/orders'), ('admin_url', '/admin/orders'), ('contact_url', '/contact'),
    ('reset_url', '/auth/forgot-password'), ('review_url', '/submit-review'), ('proof_url', '/orders')
  ) pages (tag, path)
);
comment on function private.sample_email_values is 'What a preview shows for a tag that its order has nothing for.';

create function private.preview_of_email(p_kind text, p_subject text, p_body text, p_order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  template public.email_templates;
  shown public.orders;
  known jsonb;
  used jsonb;
begin
  select * into template from public.email_templates where kind = p_kind;
  perform private.refuse(404, 'email_not_found') where template.kind is null;
  perform private.refuse(422, 'email_too_long') where char_length(p_subject) > 200 or char_length(p_body) > 10000;
  template.subject := coalesce(p_subject, template.subject);
  template.body := coalesce(p_body, template.body);
  shown := private.order_for_preview(p_kind, p_order_id);
  known := private.order_email_values(p_kind, shown);
  used := private.sample_email_values() || known;
  template := private.fill_email(template, used);
  return jsonb_build_object(
    'subject', template.subject, 'body', template.body,
    'order', case when shown.id is not null then jsonb_build_object(
      'id', shown.id, 'number', left(shown.id::text, 8), 'name', shown.customer_name) end,
    'values', (select coalesce(jsonb_object_agg(tag, used ->> tag), '{}') from unnest(template.tags) tag where used ? tag),
    'examples', array(
      select tag from unnest(template.tags) tag where not known ? tag and tag not in ('store_name', 'signature')),
    'store_name', private.setting('store_name', 'Oneday'), 'address', private.setting('address'),
    'site_url', private.setting('site_url')
  );
end
$$;

create function public.preview_email(p_kind text, p_subject text, p_body text, p_order_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.preview_of_email(p_kind, p_subject, p_body, p_order_id);
end
$$;
comment on function public.preview_email is
  'An email as it would be sent with this text about an order: {subject, body, order, values, examples, store_name, address, '
  'site_url}. "examples" are the tags that this order has nothing for. Without p_order_id, of the newest that such an email was '
  'about. Refuses with email_not_found, order_not_found or email_too_long.';

create function public.send_test_email(p_kind text, p_subject text, p_body text, p_order_id uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  address text := (select email from auth.users where id = auth.uid());
  test jsonb;
  sent uuid;
begin
  perform private.require_admin();
  test := private.preview_of_email(p_kind, p_subject, p_body, p_order_id);
  perform private.check_email_words(
    coalesce(p_subject, subject), coalesce(p_body, body), tags
  ) from public.email_templates where kind = p_kind;
  perform private.refuse(422, 'no_test_address') where address is null;
  perform private.refuse(429, 'too_many_tests') where (
    select count(*) from public.outbox_emails
    where kind = 'owner_test' and to_email = address and created_at > now() - interval '1 hour'
  ) >= 30;
  -- With its order, so that it is deleted with the data of its customer.
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (
    'test:' || gen_random_uuid(), (test #>> '{order,id}')::uuid, 'owner_test', address,
    left('Test: ' || (test ->> 'subject'), 250), test ->> 'body'
  ) returning id into sent;
  return sent;
end
$$;
comment on function public.send_test_email is
  'Queues the email that preview_email shows, to the address of the admin who asks, and answers its id in the outbox. '
  'Refuses with what preview_email refuses, unknown_tag, open_tag, no_test_address or too_many_tests (30 in an hour).';

grant execute on function public.preview_email, public.send_test_email
to authenticated, service_role;

create or replace function private.screen_mail() returns trigger
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
  if new.kind <> 'owner_test' and exists (select 1 from public.orders where id = new.order_id and is_demo) then
    new.status := 'kept';
  end if;
  return new;
end
$$;
comment on function private.screen_mail is
  'Trigger: leaves out the mails that an account has turned off. Emails that an order needs are always sent. '
  'Mail about a demo order can be read in the outbox and goes nowhere, but for the owner''s own tests.';

create or replace function private.purge_mails(account auth.users, p_order_ids uuid[]) returns void
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
      -- These quote what the customer wrote, which is deleted; tests name the customer.
      or kind in ('owner_message', 'owner_revision', 'owner_refund_request', 'owner_test')
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
