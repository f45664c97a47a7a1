-- What needs the owner is on the tab of orders to act on, so of all that customers ever wrote only those orders' messages
-- are read.

create or replace view private.needs_owner as
select 'payments' as kind, trouble.order_id::text as id, trouble.order_id, min(trouble.since) as since
from private.payment_troubles() trouble group by trouble.order_id
union all
select 'messages', listed.id::text, listed.id, min(message.created_at)
from public.orders listed
join public.order_messages message on message.order_id = listed.id and message.author = 'customer'
left join public.order_reads seen on seen.order_id = listed.id and seen.reader = 'admin'
where listed.desk_tab = 'act' and listed.deleted_at is null and listed.paid_at is not null
  and (seen.read_at is null or message.created_at > seen.read_at)
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
from public.outbox_emails mail where mail.status = 'failed';
