-- Requests about personal data have a deadline that the law sets: they are among what needs the owner.

create or replace view private.kinds_of_need as
select * from (values
  (1, 'payments', 'Payments to look at', '/admin/orders?needs=payment'),
  (2, 'messages', 'Order messages to answer', '/admin/orders?needs=reply'),
  (3, 'overdue', 'Overdue orders', '/admin/orders?needs=overdue'),
  (4, 'refunds', 'Refund requests', '/admin/orders?needs=refund'),
  (5, 'enquiries', 'Contact messages to answer', '/admin/crm/inbox?place=new'),
  (6, 'requests', 'Requests about personal data', '/admin/security?tab=requests'),
  (7, 'tasks', 'People with a task due', '/admin/crm?has_task_due=true'),
  (8, 'reviews', 'Reviews to look at', '/admin/reviews?status=pending'),
  (9, 'mails', 'Emails that could not be sent', '/admin/outbox?status=failed')
) kind (urgency, kind, label, list_path);

do $$
begin
  execute format('create or replace view private.needs_owner as %s
    union all
    select ''requests'', asked.id::text, null, asked.created_at from private.data_requests asked where asked.state = ''open''',
    rtrim(pg_get_viewdef('private.needs_owner'), ';'));
end
$$;

-- What it lists of other kinds is an order's or has a name of its own.
alter function public.admin_needs() rename to listed_needs;
alter function public.listed_needs() set schema private;
revoke execute on function private.listed_needs() from public, authenticated, service_role;

create function public.admin_needs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      case when asked.id is null then need else need || jsonb_build_object(
        'to', '/admin/security?tab=requests',
        'title', case asked.kind when 'erase' then 'Erase their data' else 'Send them their data' end
          || ', due ' || to_char(asked.due_on, 'FMMonth FMDD'),
        'note', asked.email
      ) end order by place
    ), '[]')
    from jsonb_array_elements(private.listed_needs()) with ordinality listed (need, place)
    left join private.data_requests asked on need ->> 'kind' = 'requests' and asked.id::text = need ->> 'id'
  );
end
$$;
comment on function public.admin_needs is
  'What waits for the owner, one by one, the most urgent kind first and of each the oldest: [{kind, id, since, to, title, note}], 200 at most.';
grant execute on function public.admin_needs to authenticated, service_role;
