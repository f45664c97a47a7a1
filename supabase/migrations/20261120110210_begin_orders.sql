-- What follows a payment: the first state of the work, the invoice's number, the mails.

create function public.order_mail_values(mailed public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', left(mailed.id::text, 8),
    'customer_name', coalesce(', ' || nullif(mailed.customer_name, ''), ''),
    'customer_email', mailed.customer_email,
    'items', (
      select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
      from public.order_items where order_id = mailed.id
    ),
    'total', '$' || to_char(mailed.total_usd / 100.0, 'FM999,999,990.00'),
    'due_date', to_char(mailed.due_at at time zone 'America/New_York', 'FMDay, FMDD FMMonth YYYY'),
    'order_url', format('%s/orders/%s?key=%s', public.setting('site_url'), mailed.id, private.sign_link('order:' || mailed.id)),
    'admin_url', format('%s/admin/orders/%s', public.setting('site_url'), mailed.id)
  )
$$;
comment on function public.order_mail_values is 'The merge tags that every mail about an order may use.';

create function public.mail_about_order(
  p_kind text, mailed public.orders, p_occasion text default '', p_values jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.queue_email(
    p_kind,
    case when p_kind like 'owner\_%' then public.setting('contact_email') else mailed.customer_email end,
    p_kind || ':' || mailed.id || case when p_occasion = '' then '' else ':' || p_occasion end,
    mailed.id,
    public.order_mail_values(mailed) || p_values
  );
end
$$;
comment on function public.mail_about_order is 'Queues a mail to the customer, or to the owner for the kinds owner_…, once for each occasion.';



create function public.begin_order(p_order_id uuid) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  begun public.orders;
  needs_brief boolean := jsonb_array_length(public.order_questions(p_order_id)) > 0;
begin
  update public.orders set work_status = case when needs_brief then 'AWAITING_BRIEF' else 'IN_PROGRESS' end
  where id = p_order_id returning * into begun;
  -- One after the other: a number that was drawn and not used would be a gap.
  perform pg_advisory_xact_lock(hashtext('public.invoices.number'));
  insert into public.invoices (order_id, number, issued_at)
  select begun.id, coalesce(max(number), 0) + 1, begun.paid_at from public.invoices;
  perform public.mail_about_order('order_confirmation', begun);
  if needs_brief then
    perform public.mail_about_order('brief_needed', begun);
  end if;
  perform public.mail_about_order('owner_order', begun);
  return begun;
end
$$;
comment on function public.begin_order is
  'What follows a payment: the first state of the work, the invoice''s number and the mails. Called by settle_order, once.';

do $$
declare
  guarded text;
begin
  -- For the server alone.
  foreach guarded in array array[
    'order_mail_values(public.orders)',
    'mail_about_order(text, public.orders, text, jsonb)',
    'begin_order(uuid)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
