-- A revision of an order of several services is of those that the customer names, as soon as they are delivered: they are open
-- again, each with a clock of its own, and the others stay as they are.

comment on column public.order_items.clock_started_at is
  'When its part of the brief arrived, or the payment where it needs none; of a revision, when it was requested.';
comment on column public.order_items.delivered_at is 'Of its latest delivery; null again while it is revised.';
comment on column public.order_deliveries.item_ids is 'The services that it delivers; none where it delivers all of the order.';
comment on column public.orders.due_at is
  'When the next of its services is due. Before the brief: what would be, had it come with the payment.';

-- What is revised now was promised for one time, which stays.
update public.order_items item
set delivered_at = null, clock_started_at = revised.clock_started_at, due_at = revised.due_at
from public.orders revised
where revised.id = item.order_id and revised.status = 'PAID'
  and 'REVISION' in (revised.work_status, revised.paused_from);

comment on column public.order_deliveries.version is 'Of the services that it delivers: each revision is one more.';

create function private.next_version(p_order_id uuid, p_item_ids uuid[]) returns integer
language sql stable set search_path = ''
return 1 + coalesce((
  select max(version) from public.order_deliveries
  where order_id = p_order_id and (item_ids = '{}' or item_ids && p_item_ids)
), 0);
comment on function private.next_version is 'Which version of these services the next delivery of them is, from 1.';

do $$
declare
  guard constant text := pg_get_functiondef('private.guard_order_states'::regproc);
  of_revision constant text := '    new.due_at := now() + make_interval(hours => 24 * private.order_delivery_days(new.id));
';
  overdue constant text := pg_get_functiondef('private.tell_of_overdue_orders'::regproc);
  first_due constant text := '(delivered_at is null and due_at <= listed.due_at or listed.work_status = ''REVISION'')';
  opened constant text := pg_get_functiondef('public.get_order'::regproc);
  version constant text := $old$'version', delivery.version,$old$;
  deliver constant text := pg_get_functiondef('public.deliver_order'::regproc);
  version_of_order constant text := 'opened.revisions_used + 1';
begin
  assert position(of_revision in guard) > 0 and position(first_due in overdue) > 0
    and position(version in opened) > 0 and position(version_of_order in deliver) > 0;
  execute replace(guard, of_revision, '    new.due_at := coalesce(private.next_due(new.id), old.due_at);
');
  execute replace(replace(overdue, first_due, 'delivered_at is null and due_at <= listed.due_at'),
    'What is due first, all of it in a revision; and', 'What is due first, and');
  execute replace(opened, version, version || ' ''item_ids'', delivery.item_ids,');
  execute replace(deliver, version_of_order, 'private.next_version(opened.id, delivered)');
end
$$;
comment on function private.tell_of_overdue_orders is
  'Job: tells the owner of each service whose time has run out, once for each due date.';

create function private.revision_dates(mailed public.orders, p_item_ids uuid[], is_to_owner boolean) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'due_date', (
    select case when is_to_owner then private.moment_in_words(max(due_at), 'America/New_York')
      else private.moment_in_words(max(due_at), mailed.time_zone, mailed.is_day_first, mailed.has_24_hours) end
    from public.order_items where id = any (p_item_ids)
  ),
  'due_dates', private.due_rows(mailed, p_item_ids, is_to_owner)
);
comment on function private.revision_dates is
  'For an email: when the revision of these services is due, {due_date}, and a row for each of them, {due_dates}.';

drop function public.request_revision(uuid, text, uuid, text);
create function public.request_revision(
  p_order_id uuid, p_wishes text, p_message_id uuid, p_key text default null, p_item_ids uuid[] default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  bought uuid[] := array(select id from public.order_items where order_id = opened.id);
  revised uuid[] := coalesce(p_item_ids, bought);
begin
  perform private.refuse(422, 'invalid_message') where coalesce(p_wishes, '') !~ '\S' or char_length(p_wishes) > 5000;
  perform private.refuse(400, 'nothing_chosen') where p_item_ids = '{}' or not p_item_ids <@ bought;
  perform private.refuse(409, 'nothing_to_revise')
  where opened.status <> 'PAID' or exists (select from public.order_items where id = any (revised) and delivered_at is null);
  perform private.refuse(409, 'no_revisions_left') where opened.revisions_used >= opened.revisions_included;
  insert into public.order_messages (id, order_id, author, author_id, body)
  values (p_message_id, opened.id, 'customer', auth.uid(), trim(p_wishes));
  insert into public.order_events (order_id, kind, details)
  -- As with a delivery: of all of the order, none is named.
  values (opened.id, 'revision', private.titles_of_services(case when revised @> bought then '{}' else revised end));
  update public.order_items set delivered_at = null, clock_started_at = null, due_at = null where id = any (revised);
  perform private.start_services(opened, revised);
  update public.orders set
    work_status = case work_status
      when 'IN_REVIEW' then 'REVISION'
      -- What waits for its part of the brief goes on waiting.
      when 'AWAITING_BRIEF' then 'IN_PROGRESS'
      else work_status
    end,
    due_at = private.next_due(id),
    revisions_used = revisions_used + 1
  where id = opened.id returning * into opened;
  perform private.mail_about_order('revision', opened, opened.revisions_used::text,
    private.revision_dates(opened, revised, false));
  perform private.mail_about_order('owner_revision', opened, opened.revisions_used::text,
    private.revision_dates(opened, revised, true) || jsonb_build_object('message', left(trim(p_wishes), 1000)));
end
$$;
comment on function public.request_revision is
  'Requests a revision of the services p_item_ids, which are delivered, or of the whole order, and uses one that is included. '
  'Refuses with nothing_chosen, nothing_to_revise or no_revisions_left.';
grant execute on function public.request_revision to anon, authenticated, service_role;

create or replace function private.order_mail_values(mailed public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', left(mailed.id::text, 8),
  -- On one line: what buyers call themselves begins no row and no quote.
  'customer_name', coalesce(', ' || nullif(btrim(regexp_replace(mailed.customer_name, '\s+', ' ', 'g')), ''), ''),
  'customer_email', regexp_replace(mailed.customer_email, '\s+', ' ', 'g'),
  'items', (
    select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
    from public.order_items where order_id = mailed.id
  ),
  'receipt', private.order_receipt(mailed),
  'total', private.dollars(mailed.total_usd),
  'due_date', private.moment_in_words(mailed.due_at, mailed.time_zone, mailed.is_day_first, mailed.has_24_hours),
  'delivery', coalesce((
    select case
      when version = 1 then 'Your order'
      when item_ids = '{}' then format('Version %s of your order', version)
      else 'The revision of your order'
    end
    from public.order_deliveries where order_id = mailed.id order by number desc limit 1
  ), 'Your order'),
  'choice', case
    when mailed.revisions_used >= mailed.revisions_included
    then 'If everything is as agreed, please approve it. If something is missing, write to me.'
    when mailed.revisions_included = 1 then 'You can approve it, or request your included revision.'
    else format('You can approve it, or request a revision: %s of %s %s left.',
      mailed.revisions_included - mailed.revisions_used, mailed.revisions_included,
      case mailed.revisions_included - mailed.revisions_used when 1 then 'is' else 'are' end)
    end,
  'order_url', format('%s/orders/%s?key=%s', private.setting('site_url'), mailed.id, private.sign_link('order:' || mailed.id)),
  'admin_url', format('%s/admin/orders/%s', private.setting('site_url'), mailed.id)
);
call private.keep_plan('private.order_mail_values(public.orders)');
