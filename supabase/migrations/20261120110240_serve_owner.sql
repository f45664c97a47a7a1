-- What the owner does with an order; as in serve_customers, each function is one step.

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

do $$
declare
  guarded text;
begin
  -- For people who are signed in.
  foreach guarded in array array[
    'set_work_status(uuid, text, text, text, uuid)',
    'deliver_order(uuid, text, uuid[], integer)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon', guarded);
    execute format('grant execute on function public.%s to authenticated, service_role', guarded);
  end loop;
end
$$;
