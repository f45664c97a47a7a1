-- The dashboard tells what happened by its time, and counts what the list of orders shows behind a figure.

create index order_events_newest on public.order_events (created_at desc, id desc);

create function private.open_refund_requests() returns table (order_id uuid)
language sql stable security definer set search_path = ''
as $$
  select request.order_id
  from public.refund_requests request join public.orders on orders.id = request.order_id
  where request.status = 'open' and orders.deleted_at is null
$$;
comment on function private.open_refund_requests is 'Orders outside the trash whose customer waits for a word about a refund.';
revoke execute on function private.open_refund_requests() from public;

create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  unread uuid[];
begin
  perform private.require_admin();
  unread := array(select order_id from private.unread_orders());
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
        where id in (
          select id from public.orders
          where status = 'PAID' and work_status in ('IN_PROGRESS', 'REVISION') and deleted_at is null
          union all
          select id from public.orders
          where id = any (unread) and status in ('PAID', 'COMPLETED') and deleted_at is null
          union all
          select orders.id from public.refund_requests join public.orders on orders.id = refund_requests.order_id
          where refund_requests.status = 'open' and orders.status in ('PAID', 'COMPLETED')
            and orders.deleted_at is null
        )
        order by runs_out_at nulls last, paid_at limit 12
      ) waiting
    ),
    'unread_messages', (
      select count(*) from public.orders where id = any (unread) and deleted_at is null and paid_at is not null
    ),
    'pending_reviews', (select count(*) from public.service_reviews where status = 'pending'),
    'failed_mails', (select count(*) from public.outbox_emails where status = 'failed'),
    'open_refund_requests', (select count(*) from private.open_refund_requests()),
    'recent', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'order_id', recent.order_id, 'title', recent.title, 'kind', recent.kind, 'actor', recent.actor,
        'details', recent.details, 'created_at', recent.created_at
      ) order by recent.created_at desc, recent.id desc), '[]')
      from (
        select event.*, listed.title from public.order_events event
        join public.orders listed on listed.id = event.order_id
        order by event.created_at desc, event.id desc limit 12
      ) recent
    )
  );
end
$$;

-- The alerts count them the same way; what else they tell stays as it is.
do $$
declare
  definition text := pg_get_functiondef('public.admin_alerts'::regproc);
  counted constant text := 'from public.refund_requests where status = ''open''';
begin
  if strpos(definition, counted) = 0 then
    raise exception 'admin_alerts counts refund requests in other words than this migration knows.';
  end if;
  execute replace(definition, counted, 'from private.open_refund_requests()');
end
$$;
