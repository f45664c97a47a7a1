-- The outbox has a page of its own, which says of each email where it is and what it is about.

create view public.admin_outbox with (security_invoker = true) as
select
  mail.id, mail.created_at, mail.sent_at, mail.kind, mail.to_email, mail.subject, mail.body_text, mail.attempts,
  mail.last_error, mail.order_id,
  case when mail.status = 'kept' and about.is_demo and mail.kind <> 'owner_test' then 'demo' else mail.status end as status,
  coalesce(template.label, case mail.kind when 'auth' then 'Sign-in' when 'owner_test' then 'Test' else mail.kind end) as event
from public.outbox_emails mail
left join public.orders about on about.id = mail.order_id
left join public.email_templates template on template.kind = mail.kind;
comment on view public.admin_outbox is
  'The list of emails. Status "demo": kept here because it is about an order of the demo store; "kept" alone: because no mail server is set up.';
create index outbox_emails_of_kind on public.outbox_emails (kind, created_at desc);
grant select on public.admin_outbox to anon, authenticated, service_role;

drop function public.resend_email(uuid);

create function public.resend_emails(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_outbox', p_ids, p_where));
  return query
  with asked as materialized (
    select wanted, written.*, case
        when written.id is null then 'it no longer exists'
        when written.status = 'queued' then 'it is still on its way'
      end as trouble
    from unnest(chosen) wanted left join public.outbox_emails written on written.id = wanted
  ), again as (
    -- New rows, so that the sent ones stay as they were.
    insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
    select 'again:' || gen_random_uuid(), asked.order_id, asked.kind, asked.to_email, asked.subject, asked.body_text
    from asked where trouble is null
  )
  select asked.wanted, asked.trouble from asked;
end
$$;
comment on function public.resend_emails is
  'Queues emails of the outbox once more, and says of each other one why not. Given by their ids or by the list''s filter.';

grant execute on function public.resend_emails to authenticated, service_role;

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
      from private.open_refund_requests()
      union all
      select 'reviews', count(*), '/admin/reviews?status=pending', 'Reviews to look at'
      from public.service_reviews where status = 'pending'
      union all
      select 'mails', count(*), '/admin/outbox?status=failed', 'Emails that could not be sent'
      from public.outbox_emails where status = 'failed'
    ) alert
  );
end
$$;
