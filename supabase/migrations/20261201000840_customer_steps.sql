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
  if opened.work_status is distinct from 'AWAITING_BRIEF' or opened.status <> 'PAID' then
    perform private.refuse(409, 'brief_not_expected');
  end if;
  if jsonb_typeof(p_answers) is distinct from 'object' then
    perform private.refuse(422, 'invalid_brief');
  end if;
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
  if wrong <> '{}' then
    perform private.refuse(422, 'invalid_brief', jsonb_build_object('fields', wrong));
  end if;
  insert into public.order_briefs (order_id, answers) values (opened.id, kept);
  perform private.attach_files(opened.id, p_file_ids, 'customer', true, null, null);
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'brief', private.current_actor(), auth.uid());
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
  if coalesce(p_body, '') !~ '\S' or char_length(p_body) > 5000 then
    perform private.refuse(422, 'invalid_message');
  end if;
  if p_is_private and writer <> 'admin' then
    perform private.refuse(403, 'not_allowed');
  end if;
  select * into known from public.order_messages where id = p_message_id;
  if known.id is not null then
    if known.order_id <> opened.id or known.author <> writer or known.body <> trim(p_body) then
      perform private.refuse(409, 'message_id_reused');
    end if;
    return;
  end if;
  if writer = 'customer' and (
    select count(*) from public.order_messages
    where order_id = opened.id and author = 'customer' and created_at > now() - interval '1 hour'
  ) >= 30 then
    perform private.refuse(429, 'too_many_messages');
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
  perform private.mail_about_order(
    case writer when 'admin' then 'message' else 'owner_message' end, opened, p_message_id::text,
    jsonb_build_object('message', left(trim(p_body), 1000))
  );
end
$$;
comment on function public.post_order_message is
  'Writes a message, or a note of the owner''s; the same p_message_id twice is one message. The customer''s answer restarts a paused clock.';

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
  if done.id is null then
    perform private.refuse(409, 'nothing_to_approve');
  end if;
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
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  perform private.complete_order(opened.id);
end
$$;
comment on function public.approve_delivery is 'The customer accepts the delivery. Refuses with nothing_to_approve.';

create function public.request_revision(p_order_id uuid, p_wishes text, p_message_id uuid, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
begin
  if coalesce(p_wishes, '') !~ '\S' or char_length(p_wishes) > 5000 then
    perform private.refuse(422, 'invalid_message');
  end if;
  if opened.status <> 'PAID' or opened.work_status is distinct from 'IN_REVIEW' then
    perform private.refuse(409, 'nothing_to_revise');
  end if;
  if opened.revisions_used >= opened.revisions_included then
    perform private.refuse(409, 'no_revisions_left');
  end if;
  insert into public.order_messages (id, order_id, author, author_id, body)
  values (p_message_id, opened.id, 'customer', auth.uid(), trim(p_wishes));
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'revision', private.current_actor(), auth.uid());
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
  if char_length(why) > 2000 then
    perform private.refuse(422, 'invalid_message');
  end if;
  if not private.may_request_refund(opened) then
    perform private.refuse(409, 'refund_not_possible');
  end if;
  insert into public.refund_requests (order_id, reason) values (opened.id, why);
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'refund_requested', private.current_actor(), auth.uid());
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
  if exists (select 1 from public.invoices where order_id = opened.id and rendered_at is not null) then
    perform private.refuse(409, 'invoice_is_final');
  end if;
  if jsonb_typeof(p_billing) is distinct from 'object' or length(p_billing::text) > 2000 then
    perform private.refuse(422, 'invalid_billing');
  end if;
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
to anon, authenticated, service_role;
