-- What the long lists are searched, narrowed and counted by.

do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is null then
    raise notice 'There is no pg_trgm here, so a search reads whole lists.';
    return;
  end if;
  execute format('set local search_path = %s, pg_catalog', place);
  -- Of people alone: for the planner hardly a row is its own root, so it would read all of those by another index.
  drop index public.crm_people_by_text;
  create index crm_people_by_text on public.crm_people using gin (search_text gin_trgm_ops) where id = root_id;
  create index orders_by_text on public.orders using gin (
    customer_email gin_trgm_ops, customer_name gin_trgm_ops, title gin_trgm_ops, left(id::text, 8) gin_trgm_ops
  ) where deleted_at is null;
  create index contact_messages_by_words on public.contact_messages using gin (
    name gin_trgm_ops, email gin_trgm_ops, company gin_trgm_ops, message gin_trgm_ops
  );
  create index outbox_emails_by_text on public.outbox_emails using gin (to_email gin_trgm_ops, subject gin_trgm_ops);
end
$$;

-- Orders --------------------------------------------------------------------------------------------

create index orders_newest_first on public.orders (created_at desc nulls last, id) where deleted_at is null;
create index orders_dearest_first on public.orders (total_usd desc nulls last, id) where deleted_at is null;
create index orders_cheapest_first on public.orders (total_usd, id) where deleted_at is null;
drop index public.orders_by_total;
create index orders_by_tab on public.orders (desk_tab) where deleted_at is null;
create index orders_in_trash on public.orders (deleted_at desc nulls last, id) where deleted_at is not null;

create or replace view public.admin_orders with (security_invoker = true) as
select
  listed.id, left(listed.id::text, 8) as short_id, listed.title, listed.customer_email, listed.customer_name,
  listed.status, listed.work_status, listed.total_usd, listed.refunded_cents, listed.promo_code,
  listed.created_at, listed.paid_at, listed.due_at, listed.clock_paused_at, listed.delivered_at,
  listed.completed_at, listed.updated_at, listed.deleted_at,
  clock.runs_out_at,
  (select count(*)::integer from private.unanswered_messages(listed.id)) as unanswered_count,
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
    and exists (select 1 from private.unanswered_messages(listed.id)) as has_unanswered,
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

-- The inbox -----------------------------------------------------------------------------------------

create index contact_threads_by_place on public.contact_threads (
  (case when is_spam then 'spam' else status end), last_at desc nulls last, message_id
);
create index contact_threads_latest on public.contact_threads (last_at desc nulls last, message_id);
drop index public.contact_threads_newest;
create index contact_threads_by_wait on public.contact_threads (waiting_since, message_id);
create index contact_threads_by_score on public.contact_threads (spam_score desc nulls last, last_at desc nulls last, message_id);
create index contact_messages_of_subject on public.contact_messages (subject);

create or replace view public.admin_messages with (security_invoker = true) as
select
  thread.message_id as id, message.created_at, message.name, message.email, message.company, message.subject,
  message.message, thread.status, thread.is_spam, thread.spam_score, thread.spam_reasons, thread.waiting_since,
  thread.first_answered_at, thread.last_at, thread.updated_at,
  case when thread.is_spam then 'spam' else thread.status end as place,
  thread.status = 'new' and not thread.is_spam and thread.waiting_since < now() - interval '24 hours' as is_late,
  person.root_id as person_id
from public.contact_threads thread
-- Each thread has a message. An outer join lets a count leave it out.
left join public.contact_messages message on message.id = thread.message_id
left join public.crm_people person on person.email = lower(message.email);

-- People --------------------------------------------------------------------------------------------

create index crm_people_tagged on public.crm_people (id) where id = root_id and tags <> '{}';
create or replace view public.person_tags with (security_invoker = true) as
select distinct tag as id from public.crm_people, unnest(tags) tag where crm_people.id = root_id and tags <> '{}';

-- A stage has tens of thousands, and the index by stage has the thirty of latest contact first.
alter function public.list_stage_board() set enable_sort = off;

-- Notifications and emails --------------------------------------------------------------------------

create index notifications_newest_first on public.notifications (created_at desc nulls last, id) where is_shown;
drop index public.notifications_newest;
create index outbox_emails_newest_first on public.outbox_emails (created_at desc nulls last, id);
create index outbox_emails_by_status on public.outbox_emails (status);

-- Companies -----------------------------------------------------------------------------------------

create or replace view public.admin_companies with (security_invoker = true) as
select
  summed.id,
  -- Of the companies on a page alone, and not of all before they are sorted.
  coalesce(
    (
      select mode() within group (order by company) from public.crm_people
      where company_id = summed.id and crm_people.id = root_id
    ),
    called.domain
  ) as name,
  called.domain, summed.people, summed.orders, summed.spend_cents, summed.last_contact_at
from (
  select company_id as id, count(*)::integer as people, sum(orders)::integer as orders,
    sum(spend_cents)::bigint as spend_cents, max(last_contact_at) as last_contact_at
  from public.crm_people where id = root_id and company_id is not null
  group by company_id
) summed
cross join lateral (
  select (
    select substring(company_key from '^domain:(.*)') from public.crm_people
    where company_id = summed.id and crm_people.id = root_id limit 1
  ) as domain
) called;
