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
  if opened.work_status is distinct from p_from then
    perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status));
  end if;
  if p_to not in ('IN_PROGRESS', 'REVISION', 'WAITING_FOR_CLIENT') or p_to = p_from or p_from = 'IN_REVIEW' then
    perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', p_from, 'to', p_to));
  end if;
  if p_to = 'WAITING_FOR_CLIENT' and coalesce(p_question, '') !~ '\S' then
    perform private.refuse(422, 'question_missing');
  end if;
  if char_length(p_question) > 5000 then
    perform private.refuse(422, 'invalid_message');
  end if;
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
  if (select count(*) + 1 from public.order_deliveries where order_id = opened.id) <> p_expected_version then
    perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status));
  end if;
  if coalesce(p_note, '') !~ '\S' and cardinality(coalesce(p_file_ids, '{}')) = 0 then
    perform private.refuse(422, 'nothing_to_deliver');
  end if;
  if char_length(p_note) > 5000 then
    perform private.refuse(422, 'invalid_message');
  end if;
  if opened.status <> 'PAID' or opened.work_status not in ('IN_PROGRESS', 'REVISION') then
    perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', opened.work_status, 'to', 'IN_REVIEW'));
  end if;
  insert into public.order_deliveries (order_id, version, note)
  values (opened.id, p_expected_version, trim(coalesce(p_note, ''))) returning * into delivery;
  perform private.attach_files(opened.id, p_file_ids, 'admin', false, null, delivery.id);
  insert into public.order_events (order_id, kind, actor, actor_id, details)
  values (opened.id, 'delivery', private.current_actor(), auth.uid(), jsonb_build_object('version', delivery.version));
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
  if coalesce(p_answer, '') !~ '\S' then
    perform private.refuse(422, 'answer_missing');
  end if;
  update public.refund_requests set status = 'declined', answer = trim(p_answer), decided_at = now()
  where order_id = opened.id and status = 'open';
  if not found then
    perform private.refuse(409, 'order_changed');
  end if;
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
    insert into public.order_events (order_id, kind, actor, actor_id)
    select moved.id, case when p_is_trash then 'trashed' else 'restored' end, 'admin', auth.uid() from moved
  )
  select asked, case
    when moved.id is not null then null
    when p_is_trash then 'it was already in the trash or deleted'
    else 'it was not in the trash'
  end
  from unnest(chosen) asked left join moved on moved.id = asked;
end
$$;
comment on function private.move_orders is 'Moves orders to the trash or out of it, and records it.';

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
  if trashed.id is null or trashed.deleted_at is null then
    perform private.refuse(409, 'order_changed');
  end if;
  -- Paid orders are part of the books, and so are refunds.
  if trashed.paid_at is not null or exists (select 1 from public.late_payments where order_id = trashed.id) then
    perform private.refuse(409, 'paid_orders_stay');
  end if;
  -- A buyer with the payment page open may be about to pay.
  if trashed.status = 'PENDING' or trashed.checkout_session_id is not null and trashed.checkout_expires_at > now() then
    perform private.refuse(409, 'checkout_open');
  end if;
  delete from public.orders where id = p_order_id;
end
$$;
comment on function public.purge_order is
  'Permanently deletes an unpaid order from the trash. Refuses with paid_orders_stay, with checkout_open while it '
  'can still be paid, or with order_changed.';

grant execute on function
  public.set_work_status, public.deliver_order, public.decline_refund_request,
  public.trash_orders, public.restore_orders, public.purge_order
to authenticated, service_role;
