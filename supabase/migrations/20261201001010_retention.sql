-- What the store deletes over time: the trash after seven days, and what the privacy policy promises.

create function private.purge_deleted_services() returns integer
language plpgsql set search_path = ''
as $$
declare
  purged uuid;
  total integer := 0;
begin
  for purged in
    select id from public.services where deleted_at < now() - interval '7 days'
    order by deleted_at limit 100 for update skip locked
  loop
    insert into private.abandoned_files (bucket, path)
    select 'service-media', split_part(url, '/object/public/service-media/', 2)
    from public.service_images slide
    where slide.service_id = purged and slide.url like '%/object/public/service-media/service-slides/%'
      and not exists (
        select 1 from public.service_images other where other.url = slide.url and other.service_id <> purged
      )
    on conflict do nothing;
    delete from public.services where id = purged;
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function private.purge_deleted_services is 'Job: deletes what was in the trash for seven days.';

create function private.forget_unpaid_checkouts(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  unpaid public.orders;
  total integer := 0;
begin
  for unpaid in
    select * from public.orders
    where paid_at is null and status in ('PENDING', 'CANCELLED') and created_at < now() - interval '30 days'
      and not exists (
        select 1 from public.late_payments
        where order_id = orders.id and not private.is_past_tax_retention(received_at)
      )
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
comment on function private.forget_unpaid_checkouts is 'Checkouts that were never paid, after 30 days.';

create function private.forget_work_on_orders(p_limit integer) returns integer
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
comment on function private.forget_work_on_orders is
  'Briefs, messages, files and deliverables, 12 months after the delivery. Order and invoice stay.';

create function private.forget_old_orders(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  old_orders uuid[];
begin
  select array_agg(id) into old_orders from (
    select id from public.orders
    where status in ('COMPLETED', 'REFUNDED') and private.is_past_tax_retention(paid_at)
      and not exists (
        select 1 from public.invoices
        where order_id = orders.id and not private.is_past_tax_retention(issued_at)
      )
    order by paid_at limit p_limit
  ) old;
  delete from public.invoices where order_id = any (old_orders);
  delete from public.refunds where order_id = any (old_orders);
  delete from public.orders where id = any (old_orders);
  return coalesce(cardinality(old_orders), 0);
end
$$;
comment on function private.forget_old_orders is 'Orders and invoices, seven years after the end of their year.';

create function private.forget_old_records(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten record;
  deleted integer;
  total integer := private.forget_unpaid_checkouts(p_limit)
    + private.forget_work_on_orders(p_limit)
    + private.forget_old_orders(p_limit);
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
comment on function private.forget_old_records is
  'Job: deletes what the privacy policy promises not to keep, at most p_limit of each kind; answers how many. '
  'Called until it answers 0.';
