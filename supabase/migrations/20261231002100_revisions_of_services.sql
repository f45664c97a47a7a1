-- An order includes a revision for each of its services, as the cart says; and what is delivered in parts is one version of it.

create or replace function private.title_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders placed set (title, revisions_included) = (
    select
      left(string_agg(
        service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
      ), 500),
      sum(quantity)
    from public.order_items where order_id = placed.id
  )
  where placed.id in (select order_id from added);
  return null;
end
$$;
alter function private.title_order() rename to sum_up_items;
comment on column public.orders.revisions_included is 'One for each service that was bought.';

-- Nothing that follows an order needs to hear of it.
alter table public.orders disable trigger user;
update public.orders placed set revisions_included = bought.services
from (select order_id, sum(quantity) as services from public.order_items group by order_id) bought
where bought.order_id = placed.id and bought.services > 1 and placed.status in ('PENDING', 'CANCELLED', 'PAID');
alter table public.orders enable trigger user;

-- Deliveries ----------------------------------------------------------------------------------------

alter table public.order_deliveries rename column version to number;
alter table public.order_deliveries rename constraint order_deliveries_order_id_version_key to order_deliveries_order_id_number_key;
alter table public.order_deliveries add column version integer not null default 1 check (version >= 1);
comment on table public.order_deliveries is
  'What was delivered: the first version of an order, in one delivery or in parts, and one version for each revision.';
comment on column public.order_deliveries.number is 'Its place among the deliveries of the order, from 1.';

alter table public.order_deliveries disable trigger user;
update public.order_deliveries delivered set version = number - greatest((
  select count(*) from public.order_deliveries part where part.order_id = delivered.order_id and part.item_ids <> '{}'
) - 1, 0)
where number > 1 and item_ids = '{}';
alter table public.order_deliveries enable trigger user;
update public.order_events event set details = event.details || jsonb_build_object('version', delivered.version)
from public.order_deliveries delivered
where event.kind = 'delivery' and event.order_id = delivered.order_id
  and event.details -> 'version' = to_jsonb(delivered.number) and delivered.version <> delivered.number;

drop function public.deliver_order(uuid, text, uuid[], integer, uuid[]);
create function public.deliver_order(
  p_order_id uuid, p_note text, p_file_ids uuid[], p_number integer, p_item_ids uuid[] default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  delivery public.order_deliveries;
  missing uuid[];
  delivered uuid[];
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where (select count(*) + 1 from public.order_deliveries where order_id = opened.id) <> p_number;
  perform private.refuse(422, 'nothing_to_deliver')
  where coalesce(p_note, '') !~ '\S' and cardinality(coalesce(p_file_ids, '{}')) = 0;
  perform private.refuse(422, 'invalid_message') where char_length(p_note) > 5000;
  perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', opened.work_status, 'to', 'IN_REVIEW'))
  where opened.status <> 'PAID' or opened.work_status not in ('IN_PROGRESS', 'REVISION');
  missing := array(select id from public.order_items where order_id = opened.id and delivered_at is null order by position);
  delivered := array(select id from unnest(missing) id where p_item_ids is null or id = any (p_item_ids));
  perform private.refuse(400, 'nothing_chosen') where p_item_ids = '{}';
  -- Someone else delivered one of them.
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where not p_item_ids <@ missing;
  insert into public.order_deliveries (order_id, number, version, note, item_ids)
  values (opened.id, p_number, opened.revisions_used + 1, trim(coalesce(p_note, '')), case
    when delivered @> missing and not exists (
      select from public.order_items where order_id = opened.id and delivered_at is not null
    ) then '{}' else delivered end) returning * into delivery;
  perform private.attach_files(opened.id, p_file_ids, 'admin', false, null, delivery.id);
  insert into public.order_events (order_id, kind, details)
  values (opened.id, 'delivery',
    jsonb_build_object('version', delivery.version) || private.titles_of_services(delivery.item_ids));
  update public.order_items set delivered_at = now() where id = any (delivered);
  if not delivered @> missing then
    update public.orders set
      was_late = was_late or exists (select from public.order_items where id = any (delivered) and due_at < now()),
      work_status = case when private.next_due(id) is null then 'AWAITING_BRIEF' else work_status end,
      due_at = coalesce(private.next_due(id), due_at)
    where id = opened.id returning * into opened;
    perform private.mail_about_order('part_delivered', opened, delivery.number::text, jsonb_build_object(
      'services', private.lines_of_services(delivered), 'note', delivery.note,
      'due_dates', private.due_rows(opened, missing, false)));
    return delivery.version;
  end if;
  update public.orders set work_status = 'IN_REVIEW' where id = opened.id returning * into opened;
  perform private.mail_about_order('delivered', opened, delivery.number::text,
    jsonb_build_object('version', delivery.version, 'note', delivery.note));
  return delivery.version;
end
$$;
comment on function public.deliver_order is
  'Delivers what is the p_number-th delivery of the order: a note, files that were uploaded before, or both; of all that is missing, '
  'or of the services p_item_ids. Returns which version it is part of. '
  'Refuses with order_changed, nothing_chosen, nothing_to_deliver or transition_not_allowed.';
grant execute on function public.deliver_order to authenticated, service_role;

do $$
declare
  opened constant text := pg_get_functiondef('public.get_order'::regproc);
  version constant text := $old$'version', delivery.version,$old$;
  newest constant text := 'order by delivery.version desc';
  shown constant text := pg_get_functiondef('private.order_email_values'::regproc);
  newest_shown constant text := 'max(order_deliveries.number)';
begin
  assert position(version in opened) > 0 and position(newest in opened) > 0 and position(newest_shown in shown) > 0;
  execute replace(replace(opened, version, $new$'number', delivery.number, $new$ || version),
    newest, 'order by delivery.number desc');
  execute replace(shown, newest_shown, 'max(order_deliveries.version)');
end
$$;

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
  'delivery', (
    select case when max(version) > 1 then format('Version %s of your order', max(version)) else 'Your order' end
    from public.order_deliveries where order_id = mailed.id
  ),
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
