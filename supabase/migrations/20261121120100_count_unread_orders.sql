-- The dashboard and the alerts of the back office touch what waits, not every order there ever was.

create index order_messages_of_customers on public.order_messages (order_id, created_at)
  where author = 'customer';
create index outbox_emails_that_failed on public.outbox_emails (created_at) where status = 'failed';

create function private.unread_orders() returns table (order_id uuid)
language sql stable security definer set search_path = ''
as $$
  select message.order_id
  from public.order_messages message
  left join public.order_reads seen on seen.order_id = message.order_id and seen.reader = 'admin'
  where message.author = 'customer' and (seen.read_at is null or message.created_at > seen.read_at)
  group by message.order_id
$$;
comment on function private.unread_orders is 'Orders with a message of the customer that the owner has not read.';
revoke execute on function private.unread_orders() from public;

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

create or replace function public.admin_alerts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(alert)) filter (where alert.count > 0), '[]')
    from (
      select 'messages' as kind, count(*) as count, '/admin/orders?needs=reply' as to, 'Unread messages' as label
      from private.unread_orders() unread join public.orders on orders.id = unread.order_id
      where orders.deleted_at is null and orders.paid_at is not null
      union all
      -- As runs_out_at of admin_orders, in words that the index on due_at knows.
      select 'overdue', count(*), '/admin/orders?needs=overdue', 'Overdue orders'
      from public.orders
      where status = 'PAID' and deleted_at is null and due_at < now()
        and clock_paused_at is null and clock_started_at is not null
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
