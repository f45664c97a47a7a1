-- What customers do with an order. Every function checks who calls, locks the order, takes one allowed
-- step and writes the mails of that step, in one transaction.

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
  perform private.refuse(409, 'brief_not_expected')
  where opened.work_status is distinct from 'AWAITING_BRIEF' or opened.status <> 'PAID';
  perform private.refuse(422, 'invalid_brief') where jsonb_typeof(p_answers) is distinct from 'object';
  for question in select * from jsonb_array_elements(private.order_questions(opened.id)) loop
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
  perform private.refuse(422, 'invalid_brief', jsonb_build_object('fields', wrong)) where wrong <> '{}';
  insert into public.order_briefs (order_id, answers) values (opened.id, kept);
  perform private.attach_files(opened.id, p_file_ids, 'customer', true, null, null);
  insert into public.order_events (order_id, kind) values (opened.id, 'brief');
  update public.orders set work_status = 'IN_PROGRESS' where id = opened.id returning * into opened;
  perform private.mail_about_order('work_started', opened);
  perform private.mail_about_order('owner_brief', opened);
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
  perform private.refuse(422, 'invalid_message') where coalesce(p_body, '') !~ '\S' or char_length(p_body) > 5000;
  perform private.refuse(403, 'not_allowed') where p_is_private and writer <> 'admin';
  select * into known from public.order_messages where id = p_message_id;
  if known.id is not null then
    perform private.refuse(409, 'message_id_reused')
    where known.order_id <> opened.id or known.author <> writer or known.body <> trim(p_body);
    return;
  end if;
  perform private.refuse(429, 'too_many_messages')
  where writer = 'customer' and (
    select count(*) from public.order_messages
    where order_id = opened.id and author = 'customer' and created_at > now() - interval '1 hour'
  ) >= 30;
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
  perform private.mail_about_order(
    case writer when 'admin' then 'message' else 'owner_message' end, opened, p_message_id::text,
    jsonb_build_object('message', left(trim(p_body), 1000))
  );
end
$$;
comment on function public.post_order_message is
  'Writes a message, or a note of the owner''s; the same p_message_id twice is one message. The customer''s answer restarts a paused clock.';

create function public.mark_order_read(p_order_id uuid, p_key text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.order_reads (order_id, reader)
  select id, case when public.is_admin() then 'admin' else 'customer' end from private.open_order(p_order_id, p_key)
  on conflict (order_id, reader) do update set read_at = now()
$$;
comment on function public.mark_order_read is 'The caller has seen the conversation up to now.';

create function private.complete_order(p_order_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  done public.orders;
  review_token uuid;
begin
  update public.orders set work_status = 'DELIVERED', status = 'COMPLETED', completed_at = now()
  where id = p_order_id and status = 'PAID' and work_status = 'IN_REVIEW'
  returning * into done;
  perform private.refuse(409, 'nothing_to_approve') where done.id is null;
  insert into public.review_invitations (order_id) values (done.id)
  on conflict (order_id) do update set order_id = excluded.order_id returning token into review_token;
  perform private.mail_about_order('completed', done, '', jsonb_build_object(
    'review_url', format('%s/submit-review?token=%s', private.setting('site_url'), review_token)
  ));
  perform private.mail_about_order('owner_approved', done);
end
$$;
comment on function private.complete_order is
  'Completes a delivered order, and invites the customer to write a review. Called by approve_delivery, and by the job for orders without an answer.';

create function public.approve_delivery(p_order_id uuid, p_key text default null) returns void
language sql security definer set search_path = ''
as $$
  select private.complete_order(id) from private.open_order(p_order_id, p_key, true)
$$;
comment on function public.approve_delivery is 'The customer accepts the delivery. Refuses with nothing_to_approve.';

create function public.request_revision(p_order_id uuid, p_wishes text, p_message_id uuid, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  perform private.refuse(422, 'invalid_message') where coalesce(p_wishes, '') !~ '\S' or char_length(p_wishes) > 5000;
  perform private.refuse(409, 'nothing_to_revise')
  where opened.status <> 'PAID' or opened.work_status is distinct from 'IN_REVIEW';
  perform private.refuse(409, 'no_revisions_left') where opened.revisions_used >= opened.revisions_included;
  insert into public.order_messages (id, order_id, author, author_id, body)
  values (p_message_id, opened.id, 'customer', auth.uid(), trim(p_wishes));
  insert into public.order_events (order_id, kind) values (opened.id, 'revision');
  update public.orders set work_status = 'REVISION', revisions_used = revisions_used + 1
  where id = opened.id returning * into opened;
  perform private.mail_about_order('revision', opened, opened.revisions_used::text);
  perform private.mail_about_order('owner_revision', opened, opened.revisions_used::text,
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
  why text := trim(coalesce(p_reason, ''));
begin
  perform private.refuse(422, 'invalid_message') where char_length(why) > 2000;
  perform private.refuse(409, 'refund_not_possible') where not private.may_request_refund(opened);
  insert into public.refund_requests (order_id, reason) values (opened.id, why);
  insert into public.order_events (order_id, kind) values (opened.id, 'refund_requested');
  perform private.mail_about_order('owner_refund_request', opened, '', jsonb_build_object(
    'reason', coalesce(nullif(why, ''), 'No reason given.')));
end
$$;
comment on function public.request_refund is
  'Requests a refund, once, until seven days after delivery; the reason is optional. Refuses with refund_not_possible.';

create function public.save_billing(p_order_id uuid, p_billing jsonb, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  perform private.refuse(409, 'invoice_is_final')
  where exists (select 1 from public.invoices where order_id = opened.id and rendered_at is not null);
  perform private.refuse(422, 'invalid_billing')
  where jsonb_typeof(p_billing) is distinct from 'object' or length(p_billing::text) > 2000;
  update public.orders set billing = jsonb_build_object(
    'name', coalesce(p_billing ->> 'name', ''), 'company', coalesce(p_billing ->> 'company', ''),
    'address', coalesce(p_billing ->> 'address', ''), 'tax_id', coalesce(p_billing ->> 'tax_id', '')
  ) where id = opened.id;
end
$$;
comment on function public.save_billing is 'Who the invoice is for, until its PDF is made. Refuses with invoice_is_final.';

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
  perform private.mail_about_order('order_link', known, gen_random_uuid()::text);
end
$$;
comment on function public.request_order_link is
  'Mails a new link to the address of an order, at most three in an hour. Does not reveal whether the order exists.';

grant execute on function
  public.submit_brief, public.post_order_message, public.mark_order_read, public.approve_delivery,
  public.request_revision, public.request_refund, public.save_billing, public.request_order_link
to anon, authenticated;

-- What the owner does with an order; as with customers, each function is one step.

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
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where opened.work_status is distinct from p_from;
  perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', p_from, 'to', p_to))
  where p_to not in ('IN_PROGRESS', 'REVISION', 'WAITING_FOR_CLIENT') or p_to = p_from or p_from = 'IN_REVIEW';
  perform private.refuse(422, 'question_missing')
  where p_to = 'WAITING_FOR_CLIENT' and coalesce(p_question, '') !~ '\S';
  perform private.refuse(422, 'invalid_message') where char_length(p_question) > 5000;
  update public.orders set work_status = p_to where id = opened.id returning * into opened;
  if p_to = 'WAITING_FOR_CLIENT' then
    insert into public.order_messages (id, order_id, author, author_id, body)
    values (p_message_id, opened.id, 'admin', auth.uid(), trim(p_question));
    perform private.mail_about_order('question', opened, p_message_id::text, jsonb_build_object('message', trim(p_question)));
  elsif p_from = 'AWAITING_BRIEF' then
    perform private.mail_about_order('work_started', opened);
  end if;
end
$$;
comment on function public.set_work_status is
  'The owner starts without a brief, waits for the client (with a question) or resumes. p_from is what the owner saw: '
  'refuses with order_changed when that is no longer true, and with transition_not_allowed.';

create function public.deliver_order(p_order_id uuid, p_note text, p_file_ids uuid[], p_expected_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  delivery public.order_deliveries;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where (select count(*) + 1 from public.order_deliveries where order_id = opened.id) <> p_expected_version;
  perform private.refuse(422, 'nothing_to_deliver')
  where coalesce(p_note, '') !~ '\S' and cardinality(coalesce(p_file_ids, '{}')) = 0;
  perform private.refuse(422, 'invalid_message') where char_length(p_note) > 5000;
  perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', opened.work_status, 'to', 'IN_REVIEW'))
  where opened.status <> 'PAID' or opened.work_status not in ('IN_PROGRESS', 'REVISION');
  insert into public.order_deliveries (order_id, version, note)
  values (opened.id, p_expected_version, trim(coalesce(p_note, ''))) returning * into delivery;
  perform private.attach_files(opened.id, p_file_ids, 'admin', false, null, delivery.id);
  insert into public.order_events (order_id, kind, details)
  values (opened.id, 'delivery', jsonb_build_object('version', delivery.version));
  update public.orders set work_status = 'IN_REVIEW' where id = opened.id returning * into opened;
  perform private.mail_about_order('delivered', opened, delivery.version::text,
    jsonb_build_object('version', delivery.version, 'note', delivery.note));
  return delivery.version;
end
$$;
comment on function public.deliver_order is
  'Delivers a version: a note, files that were uploaded before, or both. Refuses with order_changed, nothing_to_deliver or transition_not_allowed.';

create function public.decline_refund_request(p_order_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  perform private.refuse(422, 'answer_missing') where coalesce(p_answer, '') !~ '\S';
  update public.refund_requests set status = 'declined', answer = trim(p_answer), decided_at = now()
  where order_id = opened.id and status = 'open';
  perform private.refuse(409, 'order_changed') where not found;
  perform private.mail_about_order('refund_declined', opened, '', jsonb_build_object('answer', trim(p_answer)));
end
$$;
comment on function public.decline_refund_request is 'Declines a refund request, with the reason. Refuses with answer_missing or order_changed.';

-- The trash of orders -------------------------------------------------------------------------------

create function private.move_orders(p_ids uuid[], p_where jsonb, p_is_trash boolean)
returns table (id uuid, problem text)
language plpgsql set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_orders', p_ids, p_where));
  -- Always in the same order, so that two changes of the same orders cannot deadlock.
  perform from public.orders listed where listed.id = any (chosen) order by listed.id for update;
  return query
  with moved as (
    update public.orders listed set deleted_at = case when p_is_trash then now() end
    where listed.id = any (chosen) and (listed.deleted_at is null) = p_is_trash returning listed.id
  ), told as (
    insert into public.order_events (order_id, kind, actor)
    select moved.id, case when p_is_trash then 'trashed' else 'restored' end, 'admin' from moved
  )
  select asked, case
    when moved.id is not null then null
    when p_is_trash then 'it was already in the trash or deleted'
    else 'it was not in the trash'
  end
  from unnest(chosen) asked left join moved on moved.id = asked;
end
$$;

create function public.trash_orders(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language sql security definer set search_path = ''
as $$
  select * from private.move_orders(p_ids, p_where, true)
$$;
comment on function public.trash_orders is
  'Hides orders from lists and from their customers, until they are restored; given by their ids or by the list''s filter.';

create function public.restore_orders(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language sql security definer set search_path = ''
as $$
  select * from private.move_orders(p_ids, p_where, false)
$$;
comment on function public.restore_orders is
  'Takes orders out of the trash, given by their ids or by the list''s filter.';

create function public.purge_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  trashed public.orders;
begin
  perform private.require_admin();
  select * into trashed from public.orders where id = p_order_id for update;
  perform private.refuse(409, 'order_changed') where trashed.id is null or trashed.deleted_at is null;
  -- Paid orders are part of the books, and so are refunds.
  perform private.refuse(409, 'paid_orders_stay')
  where trashed.paid_at is not null or exists (select 1 from public.late_payments where order_id = trashed.id);
  -- A buyer with the payment page open may be about to pay.
  perform private.refuse(409, 'checkout_open')
  where trashed.status = 'PENDING' or trashed.checkout_session_id is not null and trashed.checkout_expires_at > now();
  delete from public.orders where id = p_order_id;
end
$$;
comment on function public.purge_order is
  'Permanently deletes an unpaid order from the trash. Refuses with paid_orders_stay, with checkout_open while it '
  'can still be paid, or with order_changed.';

grant execute on function
  public.set_work_status, public.deliver_order, public.decline_refund_request,
  public.trash_orders, public.restore_orders, public.purge_order
to authenticated;
