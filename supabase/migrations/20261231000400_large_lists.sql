-- What took longer with each open order, and with each person, than it has to.

-- Each open order was asked for its messages by a function, into which PostgreSQL cannot see. It asks the indexes of a view
-- directly, and looks for what answers a message only where a customer has written one.
create view private.order_messages_to_answer with (security_invoker = true) as
select message.* from public.order_messages message
where message.author = 'customer'
  and not exists (
    select from public.order_messages reply
    where reply.order_id = message.order_id and reply.author = 'admin' and not reply.is_private
      and reply.created_at >= message.created_at
  )
  and not exists (
    select from public.order_deliveries delivery
    where delivery.order_id = message.order_id and delivery.created_at >= message.created_at
  )
  and not exists (
    select from public.order_reads seen
    where seen.order_id = message.order_id and seen.reader = 'admin' and seen.settled_at >= message.created_at
  );
comment on view private.order_messages_to_answer is
  'Messages of customers that wait for an answer, as unanswered_messages says of one order.';
grant select on private.order_messages_to_answer to anon, authenticated, service_role;

create or replace function private.unanswered_messages(p_order_id uuid) returns setof public.order_messages
language sql stable set search_path = ''
as $$
  select message.* from private.order_messages_to_answer message where message.order_id = p_order_id
$$;
call private.keep_plan('private.unanswered_messages(uuid)');

create or replace view public.admin_orders with (security_invoker = true) as
select
  listed.id, left(listed.id::text, 8) as short_id, listed.title, listed.customer_email, listed.customer_name,
  listed.status, listed.work_status, listed.total_usd, listed.refunded_cents, listed.promo_code,
  listed.created_at, listed.paid_at, listed.due_at, listed.clock_paused_at, listed.delivered_at,
  listed.completed_at, listed.updated_at, listed.deleted_at,
  clock.runs_out_at,
  (select count(*)::integer from private.order_messages_to_answer where order_id = listed.id) as unanswered_count,
  listed.desk_tab = 'act' and exists (
    select 1 from public.refund_requests where order_id = listed.id and refund_requests.status = 'open'
  ) as has_refund_request,
  -- Read once for a list, not joined: a count does not need it.
  troubles.kinds ->> listed.id::text as payment_trouble,
  -- What needs the owner, as the list narrows by it, in words that indexes know: runs_out_at by when an order is due,
  -- and the others by the tab that each of them puts an order on.
  listed.status = 'PAID' and listed.due_at < now() and listed.clock_paused_at is null
    and listed.clock_started_at is not null as is_overdue,
  listed.desk_tab = 'act' and listed.paid_at is not null
    and exists (select from private.order_messages_to_answer where order_id = listed.id) as has_unanswered,
  listed.desk_tab = 'act' and coalesce(troubles.kinds ? listed.id::text, false) as has_payment_trouble,
  (select status from public.disputes where order_id = listed.id order by opened_at desc limit 1) as dispute_status,
  exists (select 1 from public.late_payments where order_id = listed.id) as has_late_payment,
  listed.desk_tab,
  listed.desk_tab = 'unpaid' as is_abandoned,
  listed.processing_since
from public.orders listed
-- Sorting by it puts the overdue first, and what has no clock running last.
cross join lateral (
  select case when listed.status = 'PAID' and listed.clock_paused_at is null and listed.clock_started_at is not null
    then listed.due_at end as runs_out_at
) clock
cross join lateral (
  select (select jsonb_object_agg(told.order_id, told.kind order by told.kind desc) from private.payment_troubles() told) as kinds
) troubles;

-- Its readers have no need of the function any more.
revoke execute on function private.unanswered_messages from anon, authenticated, service_role;

create or replace view private.needs_owner as
select 'payments' as kind, trouble.order_id::text as id, trouble.order_id, min(trouble.since) as since
from private.payment_troubles() trouble group by trouble.order_id
union all
-- They put an order on the tab to act on, so no other order's messages are read.
select 'messages', listed.id::text, listed.id, min(message.created_at)
from public.orders listed join private.order_messages_to_answer message on message.order_id = listed.id
where listed.desk_tab = 'act' and listed.deleted_at is null and listed.paid_at is not null
group by listed.id
union all
-- As runs_out_at of admin_orders, in words that the index on due_at knows.
select 'overdue', late.id::text, late.id, late.due_at
from public.orders late
where late.status = 'PAID' and late.deleted_at is null and late.due_at < now()
  and late.clock_paused_at is null and late.clock_started_at is not null
union all
select 'refunds', request.order_id::text, request.order_id, min(request.created_at)
from public.refund_requests request join public.orders listed on listed.id = request.order_id
where request.status = 'open' and listed.deleted_at is null
group by request.order_id
union all
select 'enquiries', waiting.id::text, null, waiting.created_at
from private.unanswered_messages waiting
union all
select 'reviews', review.id::text, null, review.created_at
from public.service_reviews review where review.status = 'pending'
union all
select 'mails', mail.id::text, mail.order_id, mail.created_at
from public.outbox_emails mail where mail.status = 'failed'
union all
select 'tasks', person.id::text, null, person.task_waits_from
from public.crm_people person where person.id = person.root_id and person.task_waits_from <= now()
union all
select 'requests', asked.id::text, null, asked.created_at from private.data_requests asked where asked.state = 'open';

create index crm_people_with_account on public.crm_people (last_contact_at desc nulls last, id)
  where id = root_id and has_account;
