-- The tabs of the owner's list: whose turn an order is. Kept with the order, so that a tab of two hundred thousand
-- orders is counted and sorted by an index.

alter table public.order_reads add column settled_at timestamptz;
comment on column public.order_reads.settled_at is
  'The customer''s messages up to here need no answer: the owner has said so.';
-- What was read of orders that are done has waited for no one.
update public.order_reads seen set settled_at = seen.read_at
from public.orders done
where seen.reader = 'admin' and done.id = seen.order_id and done.status in ('COMPLETED', 'REFUNDED');

create function private.unanswered_messages(p_order_id uuid) returns setof public.order_messages
language sql stable set search_path = ''
as $$
  select message.* from public.order_messages message
  where message.order_id = p_order_id and message.author = 'customer'
    and message.created_at > coalesce(greatest(
      (
        select max(created_at) from public.order_messages
        where order_id = p_order_id and author = 'admin' and not is_private
      ),
      (select max(created_at) from public.order_deliveries where order_id = p_order_id),
      (select settled_at from public.order_reads where order_id = p_order_id and reader = 'admin')
    ), '-infinity')
$$;
comment on function private.unanswered_messages is
  'Messages of the customer that wait for an answer, whether they were read or not: a reply answers all before it, and so '
  'does a delivery, or the owner who says that no answer is needed.';
-- The list of orders asks it with the rights of its reader.
grant execute on function private.unanswered_messages to anon, authenticated, service_role;

create function public.settle_order_messages(p_order_id uuid, p_message_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  insert into public.order_reads (order_id, reader, settled_at)
  select opened.id, 'admin', message.created_at
  from public.order_messages message where message.id = p_message_id and message.order_id = opened.id
  on conflict (order_id, reader) do update set settled_at = excluded.settled_at;
  perform private.refuse(409, 'order_changed') where not found;
end
$$;
comment on function public.settle_order_messages is
  'The customer''s messages up to this one need no answer. Refuses with order_changed where it is not there.';
grant execute on function public.settle_order_messages to authenticated, service_role;

alter table public.orders add column desk_tab text not null default 'unpaid'
  check (desk_tab in ('act', 'waiting', 'done', 'unpaid'));
comment on column public.orders.desk_tab is
  'Where the owner''s list shows it: act (it needs the owner), waiting (for the client or the bank), done, or unpaid '
  '(a checkout that was left). The database sets it.';

create function private.desk_tab_of(asked public.orders) returns text
language sql stable set search_path = ''
as $$
  select case
    when asked.status = 'PAID' and asked.work_status in ('IN_PROGRESS', 'REVISION')
      or asked.paid_at is not null and exists (select 1 from private.unanswered_messages(asked.id))
      or exists (select 1 from public.refund_requests where order_id = asked.id and status = 'open')
      or exists (select 1 from public.disputes where order_id = asked.id and stage = 1)
      -- Most are on their way back within seconds; one that hangs is the owner's.
      or exists (
        select 1 from public.late_payments
        where order_id = asked.id and handled_at is null and status in ('pending', 'failed')
      )
      or exists (
        select 1 from public.refunds where order_id = asked.id and failed_at is not null and handled_at is null
      ) and exists (select 1 from private.payment_troubles() trouble where trouble.order_id = asked.id)
    then 'act'
    when asked.status = 'PAID' or asked.status = 'PENDING' and asked.processing_since is not null then 'waiting'
    when asked.status in ('COMPLETED', 'REFUNDED') then 'done'
    else 'unpaid'
  end
$$;
comment on function private.desk_tab_of is 'The tab that an order belongs to, worked out from all that it consists of.';

create function private.set_desk_tab() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.desk_tab := private.desk_tab_of(new);
  return new;
end
$$;
-- Behind the guard of its states, by its name.
create trigger orders_set_desk_tab
before insert or update of status, work_status, paid_at, processing_since, desk_tab on public.orders
for each row execute function private.set_desk_tab();

create function private.lock_order_first() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.orders where id = new.order_id for no key update;
  return new;
end
$$;
comment on function private.lock_order_first is
  'Trigger: an order is locked before what belongs to it, so that two writers cannot wait for each other.';

create function private.refresh_desk_tab() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_order constant uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
begin
  -- First the lock: what is read after it includes everything that another writer has committed before.
  perform from public.orders where id = of_order for no key update;
  update public.orders moved set desk_tab = private.desk_tab_of(moved)
  where id = of_order and desk_tab <> private.desk_tab_of(moved);
  return null;
end
$$;
comment on function private.refresh_desk_tab is 'Trigger: what belongs to an order has changed, and perhaps whose turn it is.';

-- In the trash an order has no payments to look at. What has become of it there is seen once it is back.
create function private.refresh_desk_tab_of_restored() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders moved set desk_tab = private.desk_tab_of(moved)
  where id = new.id and desk_tab <> private.desk_tab_of(moved);
  return null;
end
$$;
comment on function private.refresh_desk_tab_of_restored is 'Trigger: an order has come back from the trash.';
create trigger orders_refresh_desk after update of deleted_at on public.orders
for each row when (old.deleted_at is not null and new.deleted_at is null)
execute function private.refresh_desk_tab_of_restored();

create trigger order_reads_lock_order before insert or update on public.order_reads
for each row when (new.reader = 'admin') execute function private.lock_order_first();
-- An insert that finds its row there waits for who changes that row, and this one must not wait for the inserter's order.
create trigger refund_requests_lock_order before insert or update on public.refund_requests
for each row execute function private.lock_order_first();
create trigger refunds_lock_order before insert or update on public.refunds
for each row execute function private.lock_order_first();
create trigger disputes_lock_order before insert or update on public.disputes
for each row execute function private.lock_order_first();
create trigger late_payments_lock_order before insert or update on public.late_payments
for each row execute function private.lock_order_first();
create trigger order_reads_refresh_desk after insert or update on public.order_reads
for each row when (new.reader = 'admin') execute function private.refresh_desk_tab();
create trigger order_messages_refresh_desk after insert on public.order_messages
for each row when (not new.is_private) execute function private.refresh_desk_tab();
create trigger order_messages_leave_desk after delete on public.order_messages
for each row when (not old.is_private) execute function private.refresh_desk_tab();
create trigger refund_requests_refresh_desk after insert or update or delete on public.refund_requests
for each row execute function private.refresh_desk_tab();
create trigger refunds_refresh_desk after insert or update or delete on public.refunds
for each row execute function private.refresh_desk_tab();
create trigger disputes_refresh_desk after insert or update or delete on public.disputes
for each row execute function private.refresh_desk_tab();
create trigger late_payments_refresh_desk after insert or update or delete on public.late_payments
for each row execute function private.refresh_desk_tab();

-- Orders that are there already: no change of theirs, so their time stays, and no one gets news of it.
alter table public.orders disable trigger user;
update public.orders listed set desk_tab = private.desk_tab_of(listed);
alter table public.orders enable trigger user;

alter view public.admin_orders rename column unread_count to unanswered_count;
alter view public.admin_orders rename column has_unread to has_unanswered;
create or replace view public.admin_orders with (security_invoker = true) as
select
  listed.id, left(listed.id::text, 8) as short_id, listed.title, listed.customer_email, listed.customer_name,
  listed.status, listed.work_status, listed.total_usd, listed.refunded_cents, listed.promo_code,
  listed.created_at, listed.paid_at, listed.due_at, listed.clock_paused_at, listed.delivered_at,
  listed.completed_at, listed.updated_at, listed.deleted_at,
  clock.runs_out_at,
  (select count(*)::integer from private.unanswered_messages(listed.id)) as unanswered_count,
  exists (
    select 1 from public.refund_requests where order_id = listed.id and refund_requests.status = 'open'
  ) as has_refund_request,
  trouble.kind as payment_trouble,
  -- What needs the owner, as the list narrows by it.
  coalesce(clock.runs_out_at < now(), false) as is_overdue,
  listed.desk_tab = 'act' and listed.paid_at is not null
    and exists (select 1 from private.unanswered_messages(listed.id)) as has_unanswered,
  trouble.kind is not null as has_payment_trouble,
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
left join (
  select distinct on (told.order_id) told.order_id, told.kind
  from private.payment_troubles() told order by told.order_id, told.kind
) trouble on trouble.order_id = listed.id;

-- The list's own order, of a tab and of all, in the words of the view.
create index orders_on_desk on public.orders (
  desk_tab,
  (case when status = 'PAID' and clock_paused_at is null and clock_started_at is not null then due_at end),
  created_at desc nulls last, id
) where deleted_at is null;
create index orders_by_time_left on public.orders (
  (case when status = 'PAID' and clock_paused_at is null and clock_started_at is not null then due_at end),
  created_at desc nulls last, id
) where deleted_at is null;

create function public.admin_order_tabs(p_where jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  perform private.require_admin();
  if coalesce(p_where ->> 'q', '') = '' and coalesce(p_where -> 'eq', '{}') = '{}' then
    select jsonb_object_agg(desk_tab, count) into counts
    from (select desk_tab, count(*) from public.orders where deleted_at is null group by desk_tab) tab;
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
  '(p_where, as for a bulk action).';
grant execute on function public.admin_order_tabs to authenticated, service_role;
