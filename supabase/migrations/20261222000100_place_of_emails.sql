-- The list of email texts began with "Account deleted": an owner looks for the confirmation of an order first.

create or replace view public.admin_email_templates with (security_invoker = true) as
select
  template.kind as id, template.audience, template.label, template.event, template.always_because, template.tags,
  template.subject, template.body, template.default_subject, template.default_body, template.is_enabled,
  template.updated_at,
  case
    when not template.is_enabled then 'off'
    when (template.subject, template.body) = (template.default_subject, template.default_body) then 'default'
    else 'own'
  end as state,
  changed.happened_at as changed_at, changed.changed_by,
  coalesce(lately.written, 0) as written_30d,
  coalesce(array_position(array[
    'order_confirmation', 'brief_needed', 'brief_reminder', 'work_started', 'question', 'message', 'delivered',
    'revision', 'completed', 'invoice', 'order_link', 'refund', 'refund_declined', 'late_payment',
    'owner_order', 'owner_brief', 'owner_message', 'owner_revision', 'owner_approved', 'owner_overdue'
  ], template.kind), 99) as place
from public.email_templates template
left join lateral (
  select entry.happened_at,
    case entry.actor when 'admin' then coalesce(entry.actor_name, 'An admin') else 'A program' end as changed_by
  from public.record_history entry
  where entry.table_name = 'email_templates' and entry.record_id = template.kind
    and entry.before ?| array['subject', 'body', 'is_enabled']
  order by entry.id desc limit 1
) changed on true
left join (
  select kind, count(*)::integer as written from public.outbox_emails
  where created_at > now() - interval '30 days' group by kind
) lately on lately.kind = template.kind;
comment on view public.admin_email_templates is
  'The list of email texts: "off", "default" or "own"; who changed them last; how many emails were written in 30 days; their '
  'place as an order runs; those that are about no order come after them.';
