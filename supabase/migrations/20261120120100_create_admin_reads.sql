-- What the owner's pages read and do: the trash of services, the list of orders, the dashboard.

create function public.soft_delete_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  trashed timestamptz;
begin
  perform private.require_admin();
  update public.services set deleted_at = now() where id = service_uuid and deleted_at is null
  returning deleted_at into trashed;
  if trashed is null then
    return jsonb_build_object('success', false, 'error', 'This service is in the trash already, or gone.');
  end if;
  return jsonb_build_object(
    'success', true, 'deleted_at', trashed, 'permanent_deletion_at', trashed + interval '7 days', 'error', null
  );
end
$$;
comment on function public.soft_delete_service is 'Moves a service to the trash for 7 days (SPEC §7).';

create function public.restore_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  trashed public.services;
  restored public.services;
begin
  perform private.require_admin();
  select * into trashed from public.services where id = service_uuid and deleted_at is not null for update;
  if trashed.id is null then
    perform public.refuse(409, 'service_not_in_trash');
  end if;
  -- The slug may belong to another service by now; null lets the trigger make a free one from the title.
  update public.services set
    deleted_at = null,
    slug = case when exists (
      select 1 from public.services other where other.slug = trashed.slug and other.deleted_at is null
    ) then null else trashed.slug end
  where id = trashed.id returning * into restored;
  return jsonb_build_object('slug', restored.slug, 'is_slug_new', restored.slug is distinct from trashed.slug);
end
$$;
comment on function public.restore_service is 'Takes a service out of the trash; a slug that was taken meanwhile is replaced, and the answer says so.';

create function public.purge_service(service_uuid uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.services where id = service_uuid and deleted_at is not null;
  if not found then
    perform public.refuse(409, 'service_not_in_trash');
  end if;
end
$$;
comment on function public.purge_service is 'Deletes a service from the trash for good.';

-- The titles of its services stand in the order itself: the list shows and searches them.
alter table public.orders add column title text not null default '';
create function public.title_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders titled set title = (
    select left(string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ), 500)
    from public.order_items where order_id = titled.id
  )
  where titled.id in (select order_id from added);
  return null;
end
$$;
create trigger order_items_title after insert on public.order_items
  referencing new table as added for each statement execute function public.title_order();

create view public.admin_orders with (security_invoker = true) as
select
  listed.id, left(listed.id::text, 8) as short_id, listed.title, listed.customer_email, listed.customer_name,
  listed.status, listed.work_status, listed.total_usd, listed.refunded_usd, listed.promo_code,
  listed.created_at, listed.paid_at, listed.due_at, listed.clock_paused_at, listed.delivered_at,
  listed.completed_at, listed.updated_at, listed.deleted_at,
  -- Sorting by it puts the overdue first, and what has no clock running last.
  case when listed.status = 'PAID' and listed.clock_paused_at is null and listed.clock_started_at is not null
    then listed.due_at end as runs_out_at,
  (
    select count(*)::integer from public.order_messages message
    where message.order_id = listed.id and message.author = 'customer'
      and message.created_at > coalesce((
        select read_at from public.order_reads where order_id = listed.id and reader = 'admin'
      ), '-infinity')
  ) as unread_count,
  exists (
    select 1 from public.refund_requests where order_id = listed.id and refund_requests.status = 'open'
  ) as has_refund_request
from public.orders listed;
comment on view public.admin_orders is 'Orders as the owner''s list shows them; customers see their own through it.';
create index orders_newest on public.orders (created_at desc) where deleted_at is null;
create index orders_by_total on public.orders (total_usd);

create function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'revenue_7d_usd', (
      select coalesce(sum(total_usd), 0) from public.orders
      where status in ('PAID', 'COMPLETED') and created_at >= now() - interval '7 days'
    ),
    'revenue_before_usd', (
      select coalesce(sum(total_usd), 0) from public.orders
      where status in ('PAID', 'COMPLETED')
        and created_at >= now() - interval '14 days' and created_at < now() - interval '7 days'
    ),
    'orders_7d', (
      select count(*) from public.orders
      where status in ('PAID', 'COMPLETED') and created_at >= now() - interval '7 days'
    ),
    'revenue_by_day', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'total_usd', coalesce((
        select sum(total_usd) from public.orders
        where status in ('PAID', 'COMPLETED') and created_at >= day and created_at < day + interval '1 day'
      ), 0)) order by day)
      from generate_series(date_trunc('day', now()) - interval '13 days', date_trunc('day', now()), interval '1 day') day
    ),
    'to_act_on', (
      select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.runs_out_at nulls last, waiting.paid_at), '[]')
      from (
        select id, short_id, title, customer_email, status, work_status, due_at, clock_paused_at, runs_out_at,
          unread_count, has_refund_request, paid_at
        from public.admin_orders
        where deleted_at is null and (
          status = 'PAID' and work_status in ('IN_PROGRESS', 'REVISION')
          or status in ('PAID', 'COMPLETED') and (unread_count > 0 or has_refund_request)
        )
        order by runs_out_at nulls last, paid_at limit 12
      ) waiting
    ),
    'unread_messages', (select count(*) from public.admin_orders where deleted_at is null and paid_at is not null and unread_count > 0),
    'pending_reviews', (select count(*) from public.service_reviews where status = 'pending'),
    'failed_mails', (select count(*) from public.outbox_emails where status = 'failed'),
    'open_refund_requests', (select count(*) from public.refund_requests where status = 'open'),
    'recent', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', recent.order_id, 'title', recent.title, 'kind', recent.kind, 'actor', recent.actor,
        'details', recent.details, 'created_at', recent.created_at
      ) order by recent.id desc), '[]')
      from (
        select event.*, listed.title from public.order_events event
        join public.orders listed on listed.id = event.order_id
        order by event.id desc limit 12
      ) recent
    )
  );
end
$$;
comment on function public.admin_dashboard is 'What the owner sees first: revenue, what to act on, what waits, what happened.';

create function public.admin_alerts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(alert)) filter (where alert.count > 0), '[]')
    from (
      select 'messages' as kind, count(*) as count, '/admin/orders?needs=reply' as to, 'Unread messages' as label
      from public.admin_orders where deleted_at is null and paid_at is not null and unread_count > 0
      union all
      select 'overdue', count(*), '/admin/orders?needs=overdue', 'Overdue orders'
      from public.admin_orders where deleted_at is null and runs_out_at < now()
      union all
      select 'refunds', count(*), '/admin/orders?needs=refund', 'Refund requests'
      from public.refund_requests where status = 'open'
      union all
      select 'reviews', count(*), '/admin/reviews', 'Reviews to look at'
      from public.service_reviews where status = 'pending'
      union all
      select 'mails', count(*), '/admin/templates', 'Mails that could not be sent'
      from public.outbox_emails where status = 'failed'
    ) alert
  );
end
$$;
comment on function public.admin_alerts is 'What waits for the owner: [{kind, count, to, label}], without what is empty.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'soft_delete_service(uuid)', 'restore_service(uuid)', 'purge_service(uuid)', 'admin_dashboard()', 'admin_alerts()'
  ] loop
    execute format('revoke execute on function public.%s from public, anon', guarded);
    execute format('grant execute on function public.%s to authenticated, service_role', guarded);
  end loop;
end
$$;
