-- What the owner sees first: the list of orders, the dashboard, and what waits.

create function private.payment_troubles()
returns table (id text, order_id uuid, kind text, amount_cents integer, since timestamptz, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with moves as (
    select id, order_id, failed_at as at, amount_cents, true as has_failed
    from public.refunds where failed_at is not null and handled_at is null
    union all
    select id, order_id, created_at, amount_cents, false
    from public.refunds where status = 'succeeded' and order_id in (
      select order_id from public.refunds where failed_at is not null and handled_at is null
    )
  ), sums as (
    select moves.*,
      sum(case when has_failed then amount_cents else -amount_cents end) over newest_first as owed_since,
      coalesce(sum(amount_cents) filter (where has_failed) over (
        newest_first rows between unbounded preceding and 1 preceding
      ), 0) as failed_later
    from moves window newest_first as (partition by order_id order by at desc, has_failed, id)
  ), debts as (
    -- What is paid back makes up for failures before it, the oldest first, and never for later ones.
    select sums.*, max(owed_since) over (partition by order_id) as owed from sums
  )
  select told.id, told.order_id, told.kind, told.amount_cents, told.since, told.due_at
  from (
    select disputes.id, disputes.order_id, 'dispute' as kind, disputes.amount_cents, opened_at as since,
      evidence_due_at as due_at
    from public.disputes where stage = 1
    union all
    select debts.id::text, debts.order_id, 'refund_failed', least(debts.amount_cents, owed - failed_later)::integer, at, null
    from debts where has_failed and failed_later < owed
    union all
    select payment_intent_id, late.order_id, 'late_payment', late.amount_cents, received_at, null
    from public.late_payments late
    where handled_at is null and (status = 'failed' or status = 'pending' and received_at < now() - interval '10 minutes')
  ) told
  join public.orders listed on listed.id = told.order_id and listed.deleted_at is null
$$;
comment on function private.payment_troubles is
  'Payments that wait for the owner: disputes to answer, refunds that failed and what of them is still owed, late '
  'payments that are not paid back. Not those of orders in the trash.';
-- The view asks it with the rights of its reader, and joins it to the orders that the reader may read.
grant execute on function private.payment_troubles to anon, authenticated, service_role;

create view public.admin_orders with (security_invoker = true) as
select
  listed.id, left(listed.id::text, 8) as short_id, listed.title, listed.customer_email, listed.customer_name,
  listed.status, listed.work_status, listed.total_usd, listed.refunded_cents, listed.promo_code,
  listed.created_at, listed.paid_at, listed.due_at, listed.clock_paused_at, listed.delivered_at,
  listed.completed_at, listed.updated_at, listed.deleted_at,
  clock.runs_out_at,
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
  trouble.kind as payment_trouble,
  -- What needs the owner, as the list narrows by it.
  coalesce(clock.runs_out_at < now(), false) as is_overdue,
  listed.paid_at is not null and exists (
    select 1 from public.order_messages message
    where message.order_id = listed.id and message.author = 'customer'
      and message.created_at > coalesce((
        select read_at from public.order_reads where order_id = listed.id and reader = 'admin'
      ), '-infinity')
  ) as has_unread,
  trouble.kind is not null as has_payment_trouble,
  (select status from public.disputes where order_id = listed.id order by opened_at desc limit 1) as dispute_status,
  exists (select 1 from public.late_payments where order_id = listed.id) as has_late_payment
from public.orders listed
-- Sorting by it puts the overdue first, and what has no clock running last.
cross join lateral (
  select case when listed.status = 'PAID' and listed.clock_paused_at is null and listed.clock_started_at is not null
    then listed.due_at end as runs_out_at
) clock
left join (
  select distinct on (told.order_id) told.order_id, told.kind
  from private.payment_troubles() told order by told.order_id, told.kind
) trouble on trouble.order_id = listed.id;
comment on view public.admin_orders is 'Orders as the owner''s list shows them; customers see their own through it.';
-- Orders change through procedures only.
grant select on public.admin_orders to anon, authenticated, service_role;

-- These read what waits, not every order there ever was.

create function private.unread_orders() returns table (order_id uuid)
language sql stable set search_path = ''
as $$
  select message.order_id
  from public.order_messages message
  left join public.order_reads seen on seen.order_id = message.order_id and seen.reader = 'admin'
  where message.author = 'customer' and (seen.read_at is null or message.created_at > seen.read_at)
  group by message.order_id
$$;

create function private.open_refund_requests() returns table (order_id uuid)
language sql stable set search_path = ''
as $$
  select request.order_id
  from public.refund_requests request join public.orders on orders.id = request.order_id
  where request.status = 'open' and orders.deleted_at is null
$$;

create function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  unread uuid[];
  asked uuid[];
begin
  perform private.require_admin();
  unread := array(select order_id from private.unread_orders());
  asked := array(select order_id from private.open_refund_requests());
  return (
    select jsonb_build_object(
      'revenue_7d_cents', coalesce(sum(total_usd) filter (where is_new), 0),
      'revenue_before_cents', coalesce(sum(total_usd) filter (where not is_new), 0),
      'orders_7d', count(*) filter (where is_new)
    )
    from public.orders, lateral (select created_at >= now() - interval '7 days' as is_new) span
    where status in ('PAID', 'COMPLETED') and created_at >= now() - interval '14 days'
  ) || jsonb_build_object(
    'revenue_by_day', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'total_usd', coalesce((
        select sum(total_usd) from public.orders
        where status in ('PAID', 'COMPLETED') and created_at >= day and created_at < day + interval '1 day'
      ), 0)) order by day)
      from generate_series(date_trunc('day', now()) - interval '13 days', date_trunc('day', now()), interval '1 day') day
    ),
    'to_act_on', array(
      select to_jsonb(waiting) from (
        select id, short_id, title, customer_email, status, work_status, due_at, clock_paused_at, runs_out_at,
          unread_count, has_refund_request, paid_at
        from public.admin_orders
        where id in (
          select id from public.orders
          where status = 'PAID' and work_status in ('IN_PROGRESS', 'REVISION') and deleted_at is null
          union all
          select id from public.orders
          where id = any (unread || asked) and status in ('PAID', 'COMPLETED') and deleted_at is null
        )
        order by runs_out_at nulls last, paid_at limit 12
      ) waiting
    ),
    'unread_messages', (
      select count(*) from public.orders where id = any (unread) and deleted_at is null and paid_at is not null
    ),
    'pending_reviews', (select count(*) from public.service_reviews where status = 'pending'),
    'failed_mails', (select count(*) from public.outbox_emails where status = 'failed'),
    'open_refund_requests', cardinality(asked),
    'recent', array(
      select jsonb_build_object(
        'order_id', event.order_id, 'title', listed.title, 'kind', event.kind, 'actor', event.actor,
        'details', event.details, 'created_at', event.created_at
      )
      from public.order_events event join public.orders listed on listed.id = event.order_id
      order by event.created_at desc, event.id desc limit 12
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
      from private.open_refund_requests()
      union all
      select 'reviews', count(*), '/admin/reviews', 'Reviews to look at'
      from public.service_reviews where status = 'pending'
      union all
      select 'mails', count(*), '/admin/templates', 'Emails that could not be sent'
      from public.outbox_emails where status = 'failed'
    ) alert
  );
end
$$;
comment on function public.admin_alerts is 'What waits for the owner: [{kind, count, to, label}], without what is empty.';

create function public.admin_payment_troubles(p_order_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', trouble.id, 'order_id', trouble.order_id, 'short_id', left(trouble.order_id::text, 8),
      'title', listed.title, 'customer_email', listed.customer_email, 'kind', trouble.kind,
      'amount_cents', trouble.amount_cents, 'since', trouble.since, 'due_at', trouble.due_at
    ) order by trouble.due_at nulls last, trouble.since), '[]')
    from private.payment_troubles() trouble join public.orders listed on listed.id = trouble.order_id
    where p_order_id is null or trouble.order_id = p_order_id
  );
end
$$;
comment on function public.admin_payment_troubles is
  'What of the money waits for the owner, of one order or of all: [{id, order_id, title, kind, amount_cents, since, '
  'due_at}], what is due first.';

create function public.settle_payment_trouble(p_order_id uuid, p_trouble_id text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.refunds set handled_at = now()
  where order_id = p_order_id and id::text = p_trouble_id and failed_at is not null and handled_at is null;
  update public.late_payments set handled_at = now()
  where order_id = p_order_id and payment_intent_id = p_trouble_id and status = 'failed' and handled_at is null;
end
$$;
comment on function public.settle_payment_trouble is
  'The owner has paid back another way what failed to go back to the card: one refund, or one late payment.';

grant execute on function
  public.admin_dashboard, public.admin_alerts, public.admin_payment_troubles, public.settle_payment_trouble
to authenticated;

-- The server may call every procedure of these files; what comes later is granted by name.
grant execute on all functions in schema public to service_role;
