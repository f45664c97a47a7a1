-- What of the money waits for the owner: in the list of orders, on the dashboard, among the alerts.

create or replace view public.admin_orders with (security_invoker = true) as
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
  ) as has_refund_request,
  -- As private.payment_troubles tells them.
  case
    when exists (select 1 from public.disputes where order_id = listed.id and stage = 1) then 'dispute'
    when exists (
      select 1 from public.refunds failed
      where failed.order_id = listed.id and failed.failed_at is not null and failed.handled_at is null and not exists (
        select 1 from public.refunds again
        where again.order_id = listed.id and again.status = 'succeeded' and again.created_at > failed.failed_at
      )
    ) then 'refund_failed'
    when exists (
      select 1 from public.late_payments late
      where late.order_id = listed.id and late.handled_at is null
        and (late.status = 'failed' or late.status = 'pending' and late.received_at < now() - interval '10 minutes')
    ) then 'late_payment'
  end as payment_trouble,
  (select status from public.disputes where order_id = listed.id order by opened_at desc limit 1) as dispute_status,
  exists (select 1 from public.late_payments where order_id = listed.id) as has_late_payment
from public.orders listed;

create function private.payment_troubles() returns table (order_id uuid, kind text, amount_usd integer, since timestamptz, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select order_id, 'dispute', amount_usd, opened_at, evidence_due_at
  from public.disputes where stage = 1
  union all
  select failed.order_id, 'refund_failed', failed.amount_usd, failed.failed_at, null
  from public.refunds failed
  where failed.failed_at is not null and failed.handled_at is null and not exists (
    select 1 from public.refunds again
    where again.order_id = failed.order_id and again.status = 'succeeded' and again.created_at > failed.failed_at
  )
  union all
  select order_id, 'late_payment', amount_usd, received_at, null
  from public.late_payments
  where handled_at is null and (status = 'failed' or status = 'pending' and received_at < now() - interval '10 minutes')
$$;
comment on function private.payment_troubles is
  'What of the money waits for the owner: disputes to answer, refunds that failed, late payments that are not paid back.';
revoke execute on function private.payment_troubles() from public;

create function public.admin_payment_troubles() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order_id', trouble.order_id, 'short_id', left(trouble.order_id::text, 8), 'title', listed.title,
      'customer_email', listed.customer_email, 'kind', trouble.kind, 'amount_usd', trouble.amount_usd,
      'since', trouble.since, 'due_at', trouble.due_at
    ) order by trouble.due_at nulls last, trouble.since), '[]')
    from private.payment_troubles() trouble join public.orders listed on listed.id = trouble.order_id
  );
end
$$;
comment on function public.admin_payment_troubles is
  'What of the money waits for the owner: [{order_id, title, kind, amount_usd, since, due_at}], what is due first.';

create function public.settle_payment_troubles(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.refunds set handled_at = now()
  where order_id = p_order_id and failed_at is not null and handled_at is null;
  update public.late_payments set handled_at = now()
  where order_id = p_order_id and status = 'failed' and handled_at is null;
end
$$;
comment on function public.settle_payment_troubles is
  'The owner has paid back another way what failed to go back to the card.';

create or replace function public.admin_alerts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(alert)) filter (where alert.count > 0), '[]')
    from (
      select 'payments' as kind, count(distinct order_id) as count, '/admin/orders?needs=payment' as to,
        'Payments to look at' as label
      from private.payment_troubles()
      union all
      select 'messages', count(*), '/admin/orders?needs=reply', 'Unread messages'
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

revoke execute on function public.admin_payment_troubles(), public.settle_payment_troubles(uuid) from public, anon;
grant execute on function public.admin_payment_troubles(), public.settle_payment_troubles(uuid) to authenticated, service_role;
