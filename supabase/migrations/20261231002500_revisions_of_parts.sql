-- A revision of an order of several services is of those that the customer names: they are open again, each with a clock of
-- its own, and the others stay delivered.

comment on column public.order_items.clock_started_at is
  'When its part of the brief arrived, or the payment where it needs none; of a revision, when it was requested.';
comment on column public.order_items.delivered_at is 'Of its latest delivery; null again while it is revised.';
comment on column public.order_deliveries.item_ids is 'The services that it delivers; none where it delivers all of the order.';
comment on column public.orders.due_at is
  'When the next of its services is due. Before the brief: what would be, had it come with the payment.';

create function private.reopen_services(p_order_id uuid, p_item_ids uuid[]) returns void
language sql set search_path = ''
as $$
  update public.order_items set
    delivered_at = null, clock_started_at = now(), due_at = now() + make_interval(hours => 24 * delivery_time_days * quantity)
  where order_id = p_order_id and (p_item_ids is null or id = any (p_item_ids))
$$;
comment on function private.reopen_services is 'Starts the clocks of these services again, or of all, for a revision. A delivery day is 24 hours.';

-- What is revised now was promised for one time, which stays.
update public.order_items item
set delivered_at = null, clock_started_at = revised.clock_started_at, due_at = revised.due_at
from public.orders revised
where revised.id = item.order_id and revised.status = 'PAID'
  and 'REVISION' in (revised.work_status, revised.paused_from);

do $$
declare
  guard constant text := pg_get_functiondef('private.guard_order_states'::regproc);
  of_revision constant text := '    new.due_at := now() + make_interval(hours => 24 * private.order_delivery_days(new.id));
';
  overdue constant text := pg_get_functiondef('private.tell_of_overdue_orders'::regproc);
  first_due constant text := '(delivered_at is null and due_at <= listed.due_at or listed.work_status = ''REVISION'')';
  about_order constant text := pg_get_functiondef('private.mail_about_order'::regproc);
  with_dates constant text := '(''work_started'', ''owner_brief'')';
  opened constant text := pg_get_functiondef('public.get_order'::regproc);
  version constant text := $old$'version', delivery.version,$old$;
begin
  assert position(of_revision in guard) > 0 and position(first_due in overdue) > 0 and position(with_dates in about_order) > 0
    and position(version in opened) > 0;
  execute replace(guard, of_revision, '    -- All of them are revised where none was named.
    if private.next_due(new.id) is null then
      perform private.reopen_services(new.id, null);
    end if;
    new.due_at := coalesce(private.next_due(new.id), old.due_at);
');
  execute replace(replace(overdue, first_due, 'delivered_at is null and due_at <= listed.due_at'),
    'What is due first, all of it in a revision; and', 'What is due first, and');
  execute replace(about_order, with_dates, '(''work_started'', ''owner_brief'', ''revision'', ''owner_revision'')');
  execute replace(opened, version, version || ' ''item_ids'', delivery.item_ids,');
end
$$;
comment on function private.tell_of_overdue_orders is
  'Job: tells the owner of each service whose time has run out, once for each due date.';

drop function public.request_revision(uuid, text, uuid, text);
create function public.request_revision(
  p_order_id uuid, p_wishes text, p_message_id uuid, p_key text default null, p_item_ids uuid[] default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  bought uuid[] := array(select id from public.order_items where order_id = opened.id);
begin
  perform private.refuse(422, 'invalid_message') where coalesce(p_wishes, '') !~ '\S' or char_length(p_wishes) > 5000;
  perform private.refuse(400, 'nothing_chosen') where p_item_ids = '{}' or not p_item_ids <@ bought;
  perform private.refuse(409, 'nothing_to_revise')
  where opened.status <> 'PAID' or opened.work_status is distinct from 'IN_REVIEW';
  perform private.refuse(409, 'no_revisions_left') where opened.revisions_used >= opened.revisions_included;
  insert into public.order_messages (id, order_id, author, author_id, body)
  values (p_message_id, opened.id, 'customer', auth.uid(), trim(p_wishes));
  insert into public.order_events (order_id, kind, details)
  -- As with a delivery: of all of the order, none is named.
  values (opened.id, 'revision', private.titles_of_services(case when not p_item_ids @> bought then p_item_ids else '{}' end));
  perform private.reopen_services(opened.id, p_item_ids);
  update public.orders set work_status = 'REVISION', revisions_used = revisions_used + 1
  where id = opened.id returning * into opened;
  perform private.mail_about_order('revision', opened, opened.revisions_used::text);
  perform private.mail_about_order('owner_revision', opened, opened.revisions_used::text,
    jsonb_build_object('message', left(trim(p_wishes), 1000)));
end
$$;
comment on function public.request_revision is
  'Requests a revision of the services p_item_ids, or of the whole order, and uses one of those that are included. '
  'Refuses with nothing_chosen, nothing_to_revise or no_revisions_left.';
grant execute on function public.request_revision to anon, authenticated, service_role;
