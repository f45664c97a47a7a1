-- What needs the owner, defined once: the sidebar, the bell, the dashboard and the page of notifications count
-- the same rows.

create view private.kinds_of_need as
select * from (values
  (1, 'payments', 'Payments to look at', '/admin/orders?needs=payment'),
  (2, 'messages', 'Order messages to answer', '/admin/orders?needs=reply'),
  (3, 'overdue', 'Overdue orders', '/admin/orders?needs=overdue'),
  (4, 'refunds', 'Refund requests', '/admin/orders?needs=refund'),
  (5, 'enquiries', 'Contact messages to answer', '/admin/crm/inbox?place=new'),
  (6, 'reviews', 'Reviews to look at', '/admin/reviews?status=pending'),
  (7, 'mails', 'Emails that could not be sent', '/admin/outbox?status=failed')
) kind (urgency, kind, label, list_path);

create view private.needs_owner as
select 'payments' as kind, trouble.order_id::text as id, trouble.order_id, min(trouble.since) as since
from private.payment_troubles() trouble group by trouble.order_id
union all
-- They put an order on the tab to act on, so no other order's messages are read.
select 'messages', listed.id::text, listed.id, min(message.created_at)
from public.orders listed cross join lateral private.unanswered_messages(listed.id) message
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
from public.outbox_emails mail where mail.status = 'failed';
comment on view private.needs_owner is
  'What waits for the owner, a row for each thing that one visit settles: kind, its id as text, its order, since when.';

create or replace function public.admin_alerts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind.kind, 'count', coalesce(waiting.count, 0), 'since', waiting.since, 'to', kind.list_path,
      'label', kind.label
    ) order by kind.urgency), '[]')
    from private.kinds_of_need kind
    left join (
      select need.kind, count(*), min(need.since) as since from private.needs_owner need group by need.kind
    ) waiting on waiting.kind = kind.kind
  );
end
$$;
comment on function public.admin_alerts is
  'How much waits for the owner, the most urgent kind first: [{kind, count, since, to, label}]; count may be 0.';

create function public.admin_shell() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'alerts', public.admin_alerts(),
    'orders_to_act_on', (select count(*) from public.orders where desk_tab = 'act' and deleted_at is null),
    'running', (
      select jsonb_build_object('order_id', listed.id, 'title', listed.title, 'started_at', timer.started_at)
      from public.order_work_times timer join public.orders listed on listed.id = timer.order_id
      where timer.admin_id = auth.uid() and timer.stopped_at is null
    )
  );
end
$$;
comment on function public.admin_shell is
  'What each page of the back office shows around it: {alerts: as admin_alerts, orders_to_act_on, running: the caller''s '
  'timer {order_id, title, started_at} or null}. Orders of the tab to act on are counted once, whatever they need.';

create function public.admin_needs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', told.kind, 'id', told.id, 'since', told.since, 'to', told.path, 'title', told.title, 'note', told.note
    ) order by told.urgency, told.since), '[]')
    from (
      select kind.urgency, need.kind, need.id, need.since,
        case need.kind
          when 'reviews' then '/admin/reviews/' || need.id
          when 'enquiries' then '/admin/crm/inbox/' || need.id
          when 'mails' then kind.list_path
          else '/admin/orders/' || need.order_id
        end as path,
        coalesce(review.review_title, mail.subject, private.contact_topic(message.subject), listed.title) as title,
        coalesce(review.reviewer_name, mail.to_email, message.name, listed.customer_email) as note
      from private.needs_owner need
      join private.kinds_of_need kind on kind.kind = need.kind
      left join public.orders listed on need.kind <> 'mails' and listed.id = need.order_id
      left join public.contact_messages message on need.kind = 'enquiries' and message.id::text = need.id
      left join public.service_reviews review on need.kind = 'reviews' and review.id::text = need.id
      left join public.outbox_emails mail on need.kind = 'mails' and mail.id::text = need.id
      order by kind.urgency, need.since limit 200
    ) told
  );
end
$$;
comment on function public.admin_needs is
  'What waits for the owner, one by one, the most urgent kind first and of each the oldest: [{kind, id, since, to, title, note}], 200 at most.';

-- The dashboard counts nothing of this itself any more.
create or replace function public.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
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
          unanswered_count, has_refund_request, payment_trouble, paid_at
        from public.admin_orders
        where desk_tab = 'act' and deleted_at is null
        order by runs_out_at nulls last, paid_at limit 12
      ) waiting
    ),
    'to_act_on_count', (select count(*) from public.orders where desk_tab = 'act' and deleted_at is null),
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
comment on function public.admin_dashboard is 'What the owner sees first: revenue, what to act on, what happened.';
drop function private.unread_orders, private.open_refund_requests;

grant execute on function public.admin_needs, public.admin_shell to authenticated, service_role;
