-- What the owner's list and every page of the back office asked of each open order, time and again, whether a message of it
-- waits for an answer, is kept with the order, as its tab is; and a tab is counted to ten thousand, as a list is.

create table private.orders_to_answer (
  order_id uuid primary key references public.orders (id) on delete cascade,
  since timestamptz not null
);
comment on table private.orders_to_answer is
  'Orders with messages of the customer that wait for an answer, and since when the first of them does, as '
  'order_messages_to_answer says. The database keeps it.';
alter table private.orders_to_answer enable row level security;
create policy "admin: read" on private.orders_to_answer for select to authenticated using ((select public.is_admin()));
-- The list of orders asks it with the rights of its reader.
grant select on private.orders_to_answer to anon, authenticated, service_role;

create function private.keep_order_to_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_order constant uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  waits_since timestamptz;
begin
  -- First the lock: what is read after it includes everything that another writer has committed before.
  perform from public.orders where id = of_order for no key update;
  select min(created_at) into waits_since from private.order_messages_to_answer where order_id = of_order;
  if waits_since is null then
    delete from private.orders_to_answer where order_id = of_order;
  else
    insert into private.orders_to_answer (order_id, since) values (of_order, waits_since)
    on conflict (order_id) do update set since = excluded.since;
  end if;
  return null;
end
$$;
comment on function private.keep_order_to_answer is
  'Trigger: something was written, delivered, or settled, and perhaps a message waits for an answer, or no longer does.';

create trigger order_messages_keep_answer after insert on public.order_messages
for each row when (not new.is_private) execute function private.keep_order_to_answer();
create trigger order_messages_drop_answer after delete on public.order_messages
for each row when (not old.is_private) execute function private.keep_order_to_answer();
create trigger order_deliveries_keep_answer after insert or delete on public.order_deliveries
for each row execute function private.keep_order_to_answer();
create trigger order_reads_keep_answer after insert or update on public.order_reads
for each row when (new.reader = 'admin') execute function private.keep_order_to_answer();

insert into private.orders_to_answer (order_id, since)
select order_id, min(created_at) from private.order_messages_to_answer group by order_id;

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
    and exists (select from private.orders_to_answer where order_id = listed.id) as has_unanswered,
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

create or replace view private.needs_owner as
select 'payments' as kind, trouble.order_id::text as id, trouble.order_id, min(trouble.since) as since
from private.payment_troubles() trouble group by trouble.order_id
union all
select 'messages', listed.id::text, listed.id, waiting.since
from private.orders_to_answer waiting join public.orders listed on listed.id = waiting.order_id
where listed.deleted_at is null and listed.paid_at is not null
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

create or replace function public.admin_order_tabs(p_where jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted constant integer := 10000;
  counts jsonb;
begin
  perform private.require_admin();
  if coalesce(p_where ->> 'q', '') = '' and coalesce(p_where -> 'eq', '{}') = '{}' then
    select jsonb_object_agg(tab, (
      select count(*) from (
        select from public.orders where desk_tab = tab and deleted_at is null limit counted + 1
      ) found
    )) into counts from unnest(array['act', 'waiting', 'done', 'unpaid']) tab;
  else
    select jsonb_object_agg(desk_tab, count) into counts
    from (
      select desk_tab, count(*) from public.orders
      where id in (select private.matching_ids('public.admin_orders', null, p_where)) group by desk_tab
    ) tab;
  end if;
  return '{"act": 0, "waiting": 0, "done": 0, "unpaid": 0}'::jsonb || coalesce(counts, '{}');
end
$$;
comment on function public.admin_order_tabs is
  'How many orders each tab of the list has: {act, waiting, done, unpaid}, of those that a search and filters leave '
  '(p_where, as for a bulk action); without any, 10,001 where there are more than 10,000.';
