-- What customers and the owner do with an order. Every function checks who calls, locks the order,
-- takes one allowed step and writes the mails of that step, in one transaction.

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

-- Reading an order -----------------------------------------------------------------------------

create function private.open_order(p_order_id uuid, p_key text, p_for_change boolean default false)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  link text;
begin
  if p_for_change then
    select * into opened from public.orders where id = p_order_id for update;
  else
    select * into opened from public.orders where id = p_order_id;
  end if;
  if opened.id is not null and (public.is_admin() or auth.role() = 'service_role') then
    return opened;
  end if;
  -- Whether an order exists is told only to those who may open it.
  if opened.id is null or opened.paid_at is null or opened.deleted_at is not null then
    perform public.refuse(404, 'order_not_found');
  end if;
  if opened.user_id = auth.uid() then
    return opened;
  end if;
  link := private.check_link('order:' || p_order_id, p_key);
  if link = 'expired' then
    perform public.refuse(410, 'link_expired');
  -- Without an address it was made anonymous, with the account that it belonged to.
  elsif link = 'invalid' or opened.customer_email is null then
    perform public.refuse(404, 'order_not_found');
  elsif opened.user_id is not null then
    perform public.refuse(403, 'sign_in_needed');
  end if;
  return opened;
end
$$;
comment on function private.open_order is
  'The order, for its customer, the holder of a signed link or an admin; locked when it is to be changed. '
  'Refuses with order_not_found, link_expired, or sign_in_needed once it belongs to an account.';

create function public.check_order_access(p_order_id uuid, p_key text default null) returns text
language sql security definer set search_path = ''
as $$
  select public.current_actor() from private.open_order(p_order_id, p_key)
$$;
comment on function public.check_order_access is 'customer or admin: as whom the caller may open the order. Refuses as open_order does.';

create function public.order_files_of(p_order_id uuid) returns table (file jsonb, is_brief boolean, message_id uuid, delivery_id uuid)
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'name', name, 'mime_type', mime_type, 'size_bytes', size_bytes, 'uploaded_by', uploaded_by,
    'created_at', created_at
  ), is_brief, message_id, delivery_id
  from public.order_files where order_id = p_order_id order by created_at, name
$$;

create function public.may_request_refund(opened public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select opened.status in ('PAID', 'COMPLETED')
    and opened.refunded_usd < opened.total_usd
    and (
      opened.delivered_at is null
      or now() < opened.delivered_at + make_interval(days => public.setting('refund_days', '7')::integer)
    )
    and not exists (select 1 from public.refund_requests where order_id = opened.id)
$$;
comment on function public.may_request_refund is 'Any time before delivery and for seven days after it, once.';

create function public.get_order(p_order_id uuid, p_key text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key);
  is_owner boolean := public.is_admin();
begin
  return jsonb_build_object(
    'id', opened.id, 'status', opened.status, 'work_status', opened.work_status,
    'customer_email', opened.customer_email, 'customer_name', opened.customer_name,
    'is_guest', opened.user_id is null,
    'subtotal_usd', opened.subtotal_usd, 'discount_usd', opened.discount_usd, 'total_usd', opened.total_usd,
    'refunded_usd', opened.refunded_usd, 'promo_code', opened.promo_code,
    'created_at', opened.created_at, 'paid_at', opened.paid_at, 'due_at', opened.due_at,
    'clock_started_at', opened.clock_started_at, 'clock_paused_at', opened.clock_paused_at,
    'delivered_at', opened.delivered_at, 'completed_at', opened.completed_at, 'updated_at', opened.updated_at,
    'revisions_included', opened.revisions_included, 'revisions_used', opened.revisions_used,
    'billing', opened.billing,
    'may_request_refund', public.may_request_refund(opened),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'price_usd', item.price_usd, 'quantity', item.quantity, 'delivery_time_days', item.delivery_time_days,
        'slug', card.slug, 'current_price_usd', card.price_usd
      ) order by item.position), '[]')
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = opened.id
    ),
    'questions', public.order_questions(opened.id),
    'brief', (
      select jsonb_build_object(
        'answers', brief.answers, 'submitted_at', brief.submitted_at,
        'files', (select coalesce(jsonb_agg(file), '[]') from public.order_files_of(opened.id) where is_brief)
      )
      from public.order_briefs brief where brief.order_id = opened.id
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', message.id, 'author', message.author, 'body', message.body, 'is_private', message.is_private,
        'created_at', message.created_at,
        'files', (
          select coalesce(jsonb_agg(file), '[]') from public.order_files_of(opened.id) where message_id = message.id
        )
      ) order by message.created_at, message.id), '[]')
      from public.order_messages message
      where message.order_id = opened.id and (is_owner or not message.is_private)
    ),
    'unread_count', public.unread_count(opened.id, case when is_owner then 'admin' else 'customer' end),
    'deliveries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', delivery.version, 'note', delivery.note, 'created_at', delivery.created_at,
        'files', (
          select coalesce(jsonb_agg(file), '[]') from public.order_files_of(opened.id) where delivery_id = delivery.id
        )
      ) order by delivery.version desc), '[]')
      from public.order_deliveries delivery where delivery.order_id = opened.id
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', event.kind, 'actor', event.actor, 'details', event.details, 'created_at', event.created_at
      ) order by event.id), '[]')
      from public.order_events event
      where event.order_id = opened.id and (is_owner or event.kind not in ('trashed', 'restored'))
    ),
    'invoice', (
      select jsonb_build_object(
        'number', public.invoice_number(invoice), 'issued_at', invoice.issued_at,
        'is_rendered', invoice.rendered_at is not null
      )
      from public.invoices invoice where invoice.order_id = opened.id
    ),
    'refund_request', (
      select jsonb_build_object(
        'reason', request.reason, 'status', request.status, 'answer', request.answer,
        'created_at', request.created_at, 'decided_at', request.decided_at
      )
      from public.refund_requests request where request.order_id = opened.id
    ),
    'review', (
      select jsonb_build_object('token', invitation.token, 'is_written', invitation.used_at is not null)
      from public.review_invitations invitation where invitation.order_id = opened.id
    )
  );
end
$$;
comment on function public.get_order is 'Everything that the page of an order shows; notes and trash only to admins. Refuses as open_order does.';

create function public.unread_count(p_order_id uuid, p_reader text) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.order_messages message
  left join public.order_reads seen on seen.order_id = message.order_id and seen.reader = p_reader
  where message.order_id = p_order_id and message.author <> p_reader and not message.is_private
    and message.created_at > coalesce(seen.read_at, '-infinity')
$$;

create function public.invoice_number(invoice public.invoices) returns text
language sql stable set search_path = ''
as $$
  select to_char(invoice.issued_at at time zone 'UTC', 'YYYY') || '-' || lpad(invoice.number::text, 5, '0')
$$;
comment on function public.invoice_number is 'As it stands on the invoice: 2026-00042. The figure never starts anew.';

create function public.list_my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', mine.id, 'status', mine.status, 'work_status', mine.work_status, 'total_usd', mine.total_usd,
    'refunded_usd', mine.refunded_usd, 'paid_at', mine.paid_at, 'due_at', mine.due_at,
    'clock_paused_at', mine.clock_paused_at, 'delivered_at', mine.delivered_at, 'completed_at', mine.completed_at,
    'unread_count', public.unread_count(mine.id, 'customer'),
    'needs', case
      when mine.status = 'PAID' and mine.work_status = 'AWAITING_BRIEF' then 'brief'
      when mine.status = 'PAID' and mine.work_status = 'WAITING_FOR_CLIENT' then 'answer'
      when mine.status = 'PAID' and mine.work_status = 'IN_REVIEW' then 'approval'
      when mine.status = 'COMPLETED' and exists (
        select 1 from public.review_invitations where order_id = mine.id and used_at is null
      ) then 'review'
    end,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'quantity', item.quantity, 'price_usd', item.price_usd, 'slug', card.slug, 'current_price_usd', card.price_usd
      ) order by item.position), '[]')
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = mine.id
    )
  ) order by mine.created_at desc), '[]')
  from (
    select * from public.orders
    where user_id = auth.uid() and paid_at is not null and deleted_at is null
    order by created_at desc limit 500
  ) mine
$$;
comment on function public.list_my_orders is 'The paid orders of the account, newest first, each with what it needs: brief, answer, approval, review or nothing.';

-- Mails of an order ----------------------------------------------------------------------------

create function public.order_mail_values(mailed public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', left(mailed.id::text, 8),
    'customer_name', coalesce(', ' || nullif(mailed.customer_name, ''), ''),
    'customer_email', mailed.customer_email,
    'items', (
      select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
      from public.order_items where order_id = mailed.id
    ),
    'total', '$' || to_char(mailed.total_usd / 100.0, 'FM999,999,990.00'),
    'due_date', to_char(mailed.due_at at time zone 'America/New_York', 'FMDay, FMDD FMMonth YYYY'),
    'order_url', format('%s/orders/%s?key=%s', public.setting('site_url'), mailed.id, private.sign_link('order:' || mailed.id)),
    'admin_url', format('%s/admin/orders/%s', public.setting('site_url'), mailed.id)
  )
$$;
comment on function public.order_mail_values is 'The merge tags that every mail about an order may use.';

create function public.mail_about_order(
  p_kind text, mailed public.orders, p_occasion text default '', p_values jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.queue_email(
    p_kind,
    case when p_kind like 'owner\_%' then public.setting('contact_email') else mailed.customer_email end,
    p_kind || ':' || mailed.id || case when p_occasion = '' then '' else ':' || p_occasion end,
    mailed.id,
    public.order_mail_values(mailed) || p_values
  );
end
$$;
comment on function public.mail_about_order is 'Queues a mail to the customer, or to the owner for the kinds owner_…, once for each occasion.';

-- Payment --------------------------------------------------------------------------------------

create function public.begin_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  begun public.orders;
  needs_brief boolean := jsonb_array_length(public.order_questions(p_order_id)) > 0;
begin
  update public.orders set work_status = case when needs_brief then 'AWAITING_BRIEF' else 'IN_PROGRESS' end
  where id = p_order_id returning * into begun;
  -- One after the other: a number that was drawn and not used would be a gap.
  perform pg_advisory_xact_lock(hashtext('public.invoices.number'));
  insert into public.invoices (order_id, number, issued_at)
  select begun.id, coalesce(max(number), 0) + 1, begun.paid_at from public.invoices;
  perform public.mail_about_order('order_confirmation', begun);
  if needs_brief then
    perform public.mail_about_order('brief_needed', begun);
  end if;
  perform public.mail_about_order('owner_order', begun);
  return begun;
end
$$;
comment on function public.begin_order is
  'What follows a payment: the first state of the work, the invoice''s number and the mails. Called by settle_order, once.';

-- What customers do ------------------------------------------------------------------------------

create function private.attach_files(p_order_id uuid, p_file_ids uuid[], p_uploaded_by text,
  p_is_brief boolean, p_message_id uuid, p_delivery_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  attached integer;
begin
  update public.order_files
  set is_brief = p_is_brief, message_id = p_message_id, delivery_id = p_delivery_id
  where id = any (p_file_ids) and order_id = p_order_id and uploaded_by = p_uploaded_by
    and not is_brief and message_id is null and delivery_id is null;
  get diagnostics attached = row_count;
  if attached <> cardinality(coalesce(p_file_ids, '{}')) then
    perform public.refuse(422, 'file_not_found');
  end if;
end
$$;

create function public.submit_brief(
  p_order_id uuid, p_answers jsonb, p_file_ids uuid[] default '{}', p_key text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  question jsonb;
  answer text;
  kept jsonb := '[]';
  wrong jsonb := '{}';
begin
  if opened.work_status is distinct from 'AWAITING_BRIEF' or opened.status <> 'PAID' then
    perform public.refuse(409, 'brief_not_expected');
  end if;
  if jsonb_typeof(p_answers) is distinct from 'object' then
    perform public.refuse(422, 'invalid_brief');
  end if;
  for question in select * from jsonb_array_elements(public.order_questions(opened.id)) loop
    answer := btrim(coalesce(p_answers ->> (question ->> 'id'), ''), E' \t\r\n');
    if answer = '' and (question ->> 'is_required')::boolean then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please answer this question.');
    elsif char_length(answer) > 5000 then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please use at most 5,000 characters.');
    elsif answer <> '' and question ->> 'kind' = 'url' and answer !~* '^https?://[^\s/]+\.[^\s]+$' then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please enter an address that starts with http:// or https://.');
    elsif answer <> '' and question ->> 'kind' = 'choice' and not (question -> 'options') ? answer then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please choose one of the options.');
    elsif answer <> '' then
      kept := kept || jsonb_build_object(
        'question_id', question ->> 'id', 'service_title', question ->> 'service_title',
        'question', question ->> 'label', 'answer', answer
      );
    end if;
  end loop;
  if wrong <> '{}' then
    perform public.refuse(422, 'invalid_brief', jsonb_build_object('fields', wrong));
  end if;
  insert into public.order_briefs (order_id, answers) values (opened.id, kept);
  perform private.attach_files(opened.id, p_file_ids, 'customer', true, null, null);
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'brief', public.current_actor(), auth.uid());
  update public.orders set work_status = 'IN_PROGRESS' where id = opened.id returning * into opened;
  perform public.mail_about_order('work_started', opened);
  perform public.mail_about_order('owner_brief', opened);
end
$$;
comment on function public.submit_brief is
  'Takes the answers {question id: text} and starts the clock. Refuses with invalid_brief (details.fields) or brief_not_expected.';

create function public.post_order_message(
  p_order_id uuid, p_body text, p_message_id uuid, p_file_ids uuid[] default '{}',
  p_is_private boolean default false, p_key text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  writer text := case when public.is_admin() then 'admin' else 'customer' end;
  known public.order_messages;
begin
  if coalesce(p_body, '') !~ '\S' or char_length(p_body) > 5000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  if p_is_private and writer <> 'admin' then
    perform public.refuse(403, 'not_allowed');
  end if;
  select * into known from public.order_messages where id = p_message_id;
  if known.id is not null then
    if known.order_id <> opened.id or known.author <> writer or known.body <> trim(p_body) then
      perform public.refuse(409, 'message_id_reused');
    end if;
    return;
  end if;
  if writer = 'customer' and (
    select count(*) from public.order_messages
    where order_id = opened.id and author = 'customer' and created_at > now() - interval '1 hour'
  ) >= 30 then
    perform public.refuse(429, 'too_many_messages');
  end if;
  insert into public.order_messages (id, order_id, author, author_id, body, is_private)
  values (p_message_id, opened.id, writer, auth.uid(), trim(p_body), p_is_private);
  perform private.attach_files(opened.id, p_file_ids, writer, false, p_message_id, null);
  insert into public.order_reads (order_id, reader) values (opened.id, writer)
  on conflict (order_id, reader) do update set read_at = now();
  if p_is_private then
    return;
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id) values (opened.id, 'message', writer, auth.uid());
  if writer = 'customer' and opened.work_status = 'WAITING_FOR_CLIENT' and opened.status = 'PAID' then
    update public.orders set work_status = paused_from where id = opened.id returning * into opened;
  end if;
  perform public.mail_about_order(
    case writer when 'admin' then 'message' else 'owner_message' end, opened, p_message_id::text,
    jsonb_build_object('message', left(trim(p_body), 1000))
  );
end
$$;
comment on function public.post_order_message is
  'Writes a message, or a note of the owner''s; the same p_message_id twice is one message. The customer''s answer starts a waiting clock again.';

create function public.mark_order_read(p_order_id uuid, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key);
begin
  insert into public.order_reads (order_id, reader)
  values (opened.id, case when public.is_admin() then 'admin' else 'customer' end)
  on conflict (order_id, reader) do update set read_at = now();
end
$$;
comment on function public.mark_order_read is 'The caller has seen the conversation up to now.';

create function public.complete_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  done public.orders;
  review_token uuid;
begin
  update public.orders set work_status = 'DELIVERED', status = 'COMPLETED', completed_at = now()
  where id = p_order_id and status = 'PAID' and work_status = 'IN_REVIEW'
  returning * into done;
  if done.id is null then
    perform public.refuse(409, 'nothing_to_approve');
  end if;
  insert into public.review_invitations (order_id) values (done.id)
  on conflict (order_id) do update set order_id = excluded.order_id returning token into review_token;
  perform public.mail_about_order('completed', done, '', jsonb_build_object(
    'review_url', format('%s/submit-review?token=%s', public.setting('site_url'), review_token)
  ));
  perform public.mail_about_order('owner_approved', done);
end
$$;
comment on function public.complete_order is
  'Ends an order that was delivered, and invites to a review. Called by approve_delivery, and by the job for orders that nobody answers.';

create function public.approve_delivery(p_order_id uuid, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  perform public.complete_order(opened.id);
end
$$;
comment on function public.approve_delivery is 'The customer accepts what was delivered. Refuses with nothing_to_approve.';

create function public.request_revision(p_order_id uuid, p_wishes text, p_message_id uuid, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  if coalesce(p_wishes, '') !~ '\S' or char_length(p_wishes) > 5000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  if opened.status <> 'PAID' or opened.work_status is distinct from 'IN_REVIEW' then
    perform public.refuse(409, 'nothing_to_revise');
  end if;
  if opened.revisions_used >= opened.revisions_included then
    perform public.refuse(409, 'no_revisions_left');
  end if;
  insert into public.order_messages (id, order_id, author, author_id, body)
  values (p_message_id, opened.id, 'customer', auth.uid(), trim(p_wishes));
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'revision', public.current_actor(), auth.uid());
  update public.orders set work_status = 'REVISION', revisions_used = revisions_used + 1
  where id = opened.id returning * into opened;
  perform public.mail_about_order('revision', opened, opened.revisions_used::text);
  perform public.mail_about_order('owner_revision', opened, opened.revisions_used::text,
    jsonb_build_object('message', left(trim(p_wishes), 1000)));
end
$$;
comment on function public.request_revision is
  'Asks for the included revision. Refuses with nothing_to_revise or no_revisions_left.';

create function public.request_refund(p_order_id uuid, p_reason text, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  if coalesce(p_reason, '') !~ '\S' or char_length(p_reason) > 2000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  if not public.may_request_refund(opened) then
    perform public.refuse(409, 'refund_not_possible');
  end if;
  insert into public.refund_requests (order_id, reason) values (opened.id, trim(p_reason));
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'refund_requested', public.current_actor(), auth.uid());
  perform public.mail_about_order('owner_refund_request', opened, '', jsonb_build_object('reason', trim(p_reason)));
end
$$;
comment on function public.request_refund is 'Asks to be paid back, once, until seven days after delivery. Refuses with refund_not_possible.';

create function public.save_billing(p_order_id uuid, p_billing jsonb, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  if exists (select 1 from public.invoices where order_id = opened.id and rendered_at is not null) then
    perform public.refuse(409, 'invoice_is_final');
  end if;
  if jsonb_typeof(p_billing) is distinct from 'object' or length(p_billing::text) > 2000 then
    perform public.refuse(422, 'invalid_billing');
  end if;
  update public.orders set billing = jsonb_build_object(
    'name', coalesce(p_billing ->> 'name', ''), 'company', coalesce(p_billing ->> 'company', ''),
    'address', coalesce(p_billing ->> 'address', ''), 'tax_id', coalesce(p_billing ->> 'tax_id', '')
  ) where id = opened.id;
end
$$;
comment on function public.save_billing is 'Who the invoice is for, until its PDF is made. Refuses with invoice_is_final.';

-- Which account an order belongs to --------------------------------------------------------------

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

-- What the owner does ------------------------------------------------------------------------------

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_admin() and coalesce(auth.role(), 'service_role') <> 'service_role' then
    perform public.refuse(403, 'not_allowed');
  end if;
end
$$;

create function public.set_work_status(
  p_order_id uuid, p_from text, p_to text, p_question text default null, p_message_id uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  if opened.work_status is distinct from p_from then
    perform public.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status));
  end if;
  if p_to not in ('IN_PROGRESS', 'REVISION', 'WAITING_FOR_CLIENT') or p_to = p_from or p_from = 'IN_REVIEW' then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', p_from, 'to', p_to));
  end if;
  if p_to = 'WAITING_FOR_CLIENT' and coalesce(p_question, '') !~ '\S' then
    perform public.refuse(422, 'question_missing');
  end if;
  if char_length(p_question) > 5000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  update public.orders set work_status = p_to where id = opened.id returning * into opened;
  if p_to = 'WAITING_FOR_CLIENT' then
    insert into public.order_messages (id, order_id, author, author_id, body)
    values (p_message_id, opened.id, 'admin', auth.uid(), trim(p_question));
    perform public.mail_about_order('question', opened, p_message_id::text, jsonb_build_object('message', trim(p_question)));
  elsif p_from = 'AWAITING_BRIEF' then
    perform public.mail_about_order('work_started', opened);
  end if;
end
$$;
comment on function public.set_work_status is
  'The owner begins without a brief, waits for the client (with a question) or goes on. p_from is what the owner saw: '
  'refuses with order_changed when it is no longer so, and with transition_not_allowed.';

create function public.deliver_order(p_order_id uuid, p_note text, p_file_ids uuid[], p_expected_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  delivery public.order_deliveries;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  if (select count(*) + 1 from public.order_deliveries where order_id = opened.id) <> p_expected_version then
    perform public.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status));
  end if;
  if coalesce(p_note, '') !~ '\S' and cardinality(coalesce(p_file_ids, '{}')) = 0 then
    perform public.refuse(422, 'nothing_to_deliver');
  end if;
  if char_length(p_note) > 5000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  if opened.status <> 'PAID' or opened.work_status not in ('IN_PROGRESS', 'REVISION') then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', opened.work_status, 'to', 'IN_REVIEW'));
  end if;
  insert into public.order_deliveries (order_id, version, note)
  values (opened.id, p_expected_version, trim(coalesce(p_note, ''))) returning * into delivery;
  perform private.attach_files(opened.id, p_file_ids, 'admin', false, null, delivery.id);
  insert into public.order_events (order_id, kind, actor, actor_id, details)
  values (opened.id, 'delivery', public.current_actor(), auth.uid(), jsonb_build_object('version', delivery.version));
  update public.orders set work_status = 'IN_REVIEW' where id = opened.id returning * into opened;
  perform public.mail_about_order('delivered', opened, delivery.version::text,
    jsonb_build_object('version', delivery.version, 'note', delivery.note));
  return delivery.version;
end
$$;
comment on function public.deliver_order is
  'Hands over a version: a note, files that were uploaded before, or both. Refuses with order_changed, nothing_to_deliver or transition_not_allowed.';

-- Files and invoices: called by the functions, which have looked at content -----------------------

create function public.add_order_file(
  p_order_id uuid, p_uploaded_by text, p_name text, p_mime_type text, p_size_bytes integer, p_path text
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  added uuid;
begin
  -- One after the other, or several at once would all find room.
  perform 1 from public.orders where id = p_order_id for no key update;
  if (select count(*) from public.order_files where order_id = p_order_id) >= 200 then
    perform public.refuse(409, 'too_many_files');
  end if;
  insert into public.order_files (order_id, uploaded_by, name, mime_type, size_bytes, path)
  values (p_order_id, p_uploaded_by, p_name, p_mime_type, p_size_bytes, p_path)
  returning id into added;
  return added;
end
$$;
comment on function public.add_order_file is 'Records a file that was uploaded. Refuses with too_many_files above 200.';

create function public.draft_invoice(p_order_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'number', public.invoice_number(invoice), 'issued_at', invoice.issued_at, 'path', invoice.path,
    'document', coalesce(invoice.document, jsonb_build_object(
      'number', public.invoice_number(invoice),
      'issued_at', invoice.issued_at,
      'paid_at', billed.paid_at,
      'order_id', billed.id,
      'seller', jsonb_build_object(
        'name', public.setting('legal_name', public.setting('store_name')),
        'address', public.setting('address'), 'email', public.setting('contact_email'),
        'tax_id', public.setting('tax_id')
      ),
      'buyer', jsonb_build_object(
        'name', coalesce(nullif(billed.billing ->> 'name', ''), nullif(profile.billing ->> 'name', ''), billed.customer_name, ''),
        'company', coalesce(nullif(billed.billing ->> 'company', ''), nullif(profile.billing ->> 'company', ''), ''),
        'address', coalesce(nullif(billed.billing ->> 'address', ''), nullif(profile.billing ->> 'address', ''), ''),
        'tax_id', coalesce(nullif(billed.billing ->> 'tax_id', ''), nullif(profile.billing ->> 'tax_id', ''), ''),
        'email', billed.customer_email
      ),
      'items', (
        select jsonb_agg(jsonb_build_object(
          'title', service_title, 'quantity', quantity, 'price_usd', price_usd, 'amount_usd', price_usd * quantity
        ) order by position)
        from public.order_items where order_id = billed.id
      ),
      'subtotal_usd', billed.subtotal_usd, 'discount_usd', billed.discount_usd,
      'promo_code', billed.promo_code, 'total_usd', billed.total_usd
    ))
  )
  from public.invoices invoice
  join public.orders billed on billed.id = invoice.order_id
  left join public.profiles profile on profile.id = billed.user_id
  where invoice.order_id = p_order_id);
end
$$;
comment on function public.draft_invoice is 'What stands on the invoice of an order: as it was rendered, or as it would be now. Null without one.';

create function public.finish_invoice(p_order_id uuid, p_path text, p_content_hash text, p_document jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  final text;
begin
  -- Who it is for may not change between here and the end.
  perform 1 from public.orders where id = p_order_id for update;
  select path into final from public.invoices where order_id = p_order_id;
  if final is not null then
    return final;
  end if;
  if public.draft_invoice(p_order_id) -> 'document' is distinct from p_document then
    return null;
  end if;
  update public.invoices
  set path = p_path, content_hash = p_content_hash, document = p_document, rendered_at = now()
  where order_id = p_order_id;
  insert into public.order_events (order_id, kind, actor) values (p_order_id, 'invoice', 'system');
  return p_path;
end
$$;
comment on function public.finish_invoice is
  'Ties the PDF to the invoice, once; answers the path of the one that counts, or null when the draft '
  'that it was made from is no longer what the invoice would say.';

create function public.keep_invoices() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or old.rendered_at is not null or new.number <> old.number or new.issued_at <> old.issued_at then
    raise exception 'An invoice is never changed.' using errcode = '23514';
  end if;
  return new;
end
$$;
comment on function public.keep_invoices is 'Trigger: what was issued stays as it is, whoever asks.';
create trigger invoices_keep before update or delete on public.invoices
  for each row execute function public.keep_invoices();

do $$
declare
  guarded text;
begin
  -- For the server alone.
  foreach guarded in array array[
    'order_files_of(uuid)', 'may_request_refund(public.orders)', 'unread_count(uuid, text)',
    'invoice_number(public.invoices)', 'order_mail_values(public.orders)', 'order_questions(uuid)',
    'order_delivery_days(uuid)', 'mail_about_order(text, public.orders, text, jsonb)', 'begin_order(uuid)',
    'complete_order(uuid)', 'add_order_file(uuid, text, text, text, integer, text)', 'draft_invoice(uuid)',
    'finish_invoice(uuid, text, text, jsonb)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
  -- For people who are signed in.
  foreach guarded in array array[
    'list_my_orders()', 'claim_orders()', 'claim_order(uuid, text)', 'request_address_proof()', 'prove_address(text)',
    'set_work_status(uuid, text, text, text, uuid)', 'deliver_order(uuid, text, uuid[], integer)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon', guarded);
    execute format('grant execute on function public.%s to authenticated, service_role', guarded);
  end loop;
end
$$;
