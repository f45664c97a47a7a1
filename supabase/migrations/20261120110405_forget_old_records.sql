-- What the privacy policy promises to keep no longer.

create function public.forget_unpaid_checkouts(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  unpaid public.orders;
  total integer := 0;
begin
  for unpaid in
    select * from public.orders
    where paid_at is null and status in ('PENDING', 'CANCELLED') and created_at < now() - interval '30 days'
    order by created_at limit p_limit for update skip locked
  loop
    if unpaid.status = 'PENDING' then
      perform public.cancel_order(unpaid.id, null, 'system');
    end if;
    delete from public.orders where id = unpaid.id;
    total := total + 1;
  end loop;
  return total;
end
$$;

create function public.forget_work_on_orders(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  finished uuid[];
begin
  select array_agg(id) into finished from (
    select id from public.orders done
    where status in ('COMPLETED', 'REFUNDED')
      and coalesce(delivered_at, completed_at, updated_at) < now() - interval '12 months'
      and (
        exists (select 1 from public.order_briefs where order_id = done.id)
        or exists (select 1 from public.order_messages where order_id = done.id)
        or exists (select 1 from public.order_files where order_id = done.id)
        or exists (select 1 from public.order_deliveries where order_id = done.id)
      )
    order by paid_at limit p_limit
  ) old;
  delete from public.order_files where order_id = any (finished);
  delete from public.order_messages where order_id = any (finished);
  delete from public.order_deliveries where order_id = any (finished);
  delete from public.order_briefs where order_id = any (finished);
  delete from public.order_reads where order_id = any (finished);
  return coalesce(cardinality(finished), 0);
end
$$;

create function public.forget_old_orders(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  old_orders uuid[];
begin
  select array_agg(id) into old_orders from (
    select id from public.orders
    where status in ('COMPLETED', 'REFUNDED') and public.is_past_tax_retention(paid_at)
      and not exists (
        select 1 from public.invoices
        where order_id = orders.id and not public.is_past_tax_retention(issued_at)
      )
    order by paid_at limit p_limit
  ) old;
  delete from public.invoices where order_id = any (old_orders);
  delete from public.refunds where order_id = any (old_orders);
  delete from public.orders where id = any (old_orders);
  return coalesce(cardinality(old_orders), 0);
end
$$;

create function public.forget_old_records(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten record;
  deleted integer;
  total integer := public.forget_unpaid_checkouts(p_limit)
    + public.forget_work_on_orders(p_limit)
    + public.forget_old_orders(p_limit);
begin
  for forgotten in
    select * from (values
      ('search_events', 'created_at < now() - interval ''180 days'''),
      ('contact_messages', 'created_at < now() - interval ''12 months'''),
      ('outbox_emails', 'created_at < now() - interval ''12 months'' and status <> ''queued'''),
      ('service_versions', 'created_at < now() - interval ''24 months'''),
      ('case_study_syncs', 'created_at < now() - interval ''24 months'''),
      ('review_codes', 'expires_at < now() - interval ''1 day''')
    ) as periods (relation, is_over)
  loop
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where %2$s limit %3$s))',
      forgotten.relation, forgotten.is_over, p_limit
    );
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end
$$;
comment on function public.forget_unpaid_checkouts is 'Checkouts that nobody paid, after 30 days.';
comment on function public.forget_work_on_orders is
  'Briefs, messages, files and deliverables, 12 months after the delivery. Order and invoice stay.';
comment on function public.forget_old_orders is 'Orders and invoices, seven years after the end of their year.';
comment on function public.forget_old_records is
  'Job: deletes what the privacy policy promises to keep no longer, at most p_limit of each kind; answers how many. '
  'Called until it answers 0.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'forget_unpaid_checkouts(integer)', 'forget_work_on_orders(integer)', 'forget_old_orders(integer)',
    'forget_old_records(integer)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
