-- What of the money waits for the owner: told by one function to the list, the dashboard, the alerts and the
-- order itself, and settled one by one.

drop function private.payment_troubles();
create function private.payment_troubles()
returns table (id text, order_id uuid, kind text, amount_usd integer, since timestamptz, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with moves as (
    select id, order_id, failed_at as at, amount_usd, true as has_failed
    from public.refunds where failed_at is not null and handled_at is null
    union all
    select id, order_id, created_at, amount_usd, false
    from public.refunds where status = 'succeeded' and order_id in (
      select order_id from public.refunds where failed_at is not null and handled_at is null
    )
  ), sums as (
    select moves.*,
      sum(case when has_failed then amount_usd else -amount_usd end) over newest_first as owed_since,
      coalesce(sum(amount_usd) filter (where has_failed) over (
        newest_first rows between unbounded preceding and 1 preceding
      ), 0) as failed_later
    from moves window newest_first as (partition by order_id order by at desc, has_failed, id)
  ), debts as (
    -- What is paid back makes up for failures before it, the oldest first, and never for later ones.
    select sums.*, max(owed_since) over (partition by order_id) as owed from sums
  )
  select told.id, told.order_id, told.kind, told.amount_usd, told.since, told.due_at
  from (
    select disputes.id, disputes.order_id, 'dispute' as kind, disputes.amount_usd, opened_at as since,
      evidence_due_at as due_at
    from public.disputes where stage = 1
    union all
    select debts.id::text, debts.order_id, 'refund_failed', least(debts.amount_usd, owed - failed_later)::integer, at, null
    from debts where has_failed and failed_later < owed
    union all
    select payment_intent_id, late.order_id, 'late_payment', late.amount_usd, received_at, null
    from public.late_payments late
    where handled_at is null and (status = 'failed' or status = 'pending' and received_at < now() - interval '10 minutes')
  ) told
  join public.orders listed on listed.id = told.order_id and listed.deleted_at is null
$$;
comment on function private.payment_troubles is
  'What of the money waits for the owner: disputes to answer, refunds that failed and what of them is still owed, late '
  'payments that are not paid back. Not those of orders in the trash.';
revoke execute on function private.payment_troubles() from public;
-- The view admin_orders asks it under the rights of its reader, and joins it to the orders that he may read.
-- Outside of views nobody reaches the schema private.
grant execute on function private.payment_troubles() to anon, authenticated, service_role;

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
  trouble.kind as payment_trouble,
  (select status from public.disputes where order_id = listed.id order by opened_at desc limit 1) as dispute_status,
  exists (select 1 from public.late_payments where order_id = listed.id) as has_late_payment
from public.orders listed
left join (
  select distinct on (told.order_id) told.order_id, told.kind
  from private.payment_troubles() told order by told.order_id, told.kind
) trouble on trouble.order_id = listed.id;

-- Orders change through procedures alone.
revoke insert, update, delete, truncate on public.admin_orders from anon, authenticated, service_role;

drop function public.admin_payment_troubles();
create function public.admin_payment_troubles(p_order_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', trouble.id, 'order_id', trouble.order_id, 'short_id', left(trouble.order_id::text, 8),
      'title', listed.title, 'customer_email', listed.customer_email, 'kind', trouble.kind,
      'amount_usd', trouble.amount_usd, 'since', trouble.since, 'due_at', trouble.due_at
    ) order by trouble.due_at nulls last, trouble.since), '[]')
    from private.payment_troubles() trouble join public.orders listed on listed.id = trouble.order_id
    where p_order_id is null or trouble.order_id = p_order_id
  );
end
$$;
comment on function public.admin_payment_troubles is
  'What of the money waits for the owner, of one order or of all: [{id, order_id, title, kind, amount_usd, since, '
  'due_at}], what is due first.';

drop function public.settle_payment_troubles(uuid);
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

revoke execute on function public.admin_payment_troubles(uuid), public.settle_payment_trouble(uuid, text) from public, anon;
grant execute on function public.admin_payment_troubles(uuid), public.settle_payment_trouble(uuid, text)
  to authenticated, service_role;
