-- Money that goes back, orders that are paid outside the checkout, and the trash of orders.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  amount_usd integer not null check (amount_usd > 0),
  reason text not null default '' check (char_length(reason) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  idempotency_key uuid not null unique,
  provider_refund_id text unique,
  error text,
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint settled_refunds_say_when check ((status = 'pending') = (settled_at is null))
);
comment on table public.refunds is
  'Payments back to a customer. Pending ones count as paid back, so that two at once cannot exceed the total.';
create index refunds_of_order on public.refunds (order_id, created_at);
create unique index orders_by_payment_intent on public.orders (payment_intent_id);
alter table public.refunds enable row level security;
create policy "refunds of a readable order: read" on public.refunds for select to authenticated
  using (exists (select 1 from public.orders where orders.id = refunds.order_id));

create function public.begin_refund(
  p_order_id uuid, p_amount_usd integer, p_reason text, p_idempotency_key uuid, p_admin_id uuid
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
  begun public.refunds;
  left_usd integer;
begin
  select * into opened from public.orders where id = p_order_id for update;
  if opened.id is null then
    perform public.refuse(404, 'order_not_found');
  end if;
  select * into begun from public.refunds where idempotency_key = p_idempotency_key;
  if begun.id is not null and (begun.order_id <> opened.id or begun.amount_usd <> p_amount_usd) then
    perform public.refuse(409, 'idempotency_key_reused');
  end if;
  if begun.id is null then
    if opened.status not in ('PAID', 'COMPLETED') then
      perform public.refuse(409, 'refund_not_possible');
    end if;
    left_usd := opened.total_usd - coalesce((
      select sum(amount_usd) from public.refunds where order_id = opened.id and status <> 'failed'
    ), 0);
    if p_amount_usd is null or p_amount_usd < 1 or p_amount_usd > left_usd then
      perform public.refuse(422, 'refund_too_large', jsonb_build_object('left_usd', left_usd));
    end if;
    insert into public.refunds (order_id, amount_usd, reason, idempotency_key, created_by)
    values (opened.id, p_amount_usd, trim(coalesce(p_reason, '')), p_idempotency_key, p_admin_id)
    returning * into begun;
  end if;
  return jsonb_build_object(
    'refund_id', begun.id, 'status', begun.status, 'amount_usd', begun.amount_usd,
    'payment_intent_id', opened.payment_intent_id, 'error', begun.error
  );
end
$$;
comment on function public.begin_refund is
  'Reserves an amount to be paid back, never above what is left; the same key is the same refund. '
  'Refuses with order_not_found, refund_not_possible, refund_too_large (details.left_usd) or idempotency_key_reused.';

create function public.settle_refund(p_refund_id uuid, p_provider_refund_id text, p_error text default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  settled public.refunds;
  paid_back public.orders;
begin
  perform 1 from public.orders
  where id = (select order_id from public.refunds where id = p_refund_id) for update;
  update public.refunds set
    status = case when p_error is null then 'succeeded' else 'failed' end,
    provider_refund_id = p_provider_refund_id, error = left(p_error, 500), settled_at = now()
  where id = p_refund_id and status = 'pending' returning * into settled;
  if settled.id is null then
    select * into settled from public.refunds where id = p_refund_id;
    return jsonb_build_object('status', settled.status, 'error', settled.error);
  end if;
  if settled.status = 'succeeded' then
    insert into public.order_events (order_id, kind, actor, actor_id, details) values (
      settled.order_id, 'refund', case when settled.created_by is null then 'provider' else 'admin' end,
      settled.created_by, jsonb_build_object('amount_usd', settled.amount_usd)
    );
    update public.orders set
      refunded_usd = refunded_usd + settled.amount_usd,
      status = case when refunded_usd + settled.amount_usd = total_usd then 'REFUNDED' else status end
    where id = settled.order_id returning * into paid_back;
    update public.refund_requests set status = 'accepted', decided_at = now()
    where order_id = paid_back.id and status = 'open';
    perform public.mail_about_order('refund', paid_back, settled.id::text, jsonb_build_object(
      'amount', '$' || to_char(settled.amount_usd / 100.0, 'FM999,999,990.00'), 'reason', settled.reason
    ));
  end if;
  return jsonb_build_object('status', settled.status, 'error', settled.error);
end
$$;
comment on function public.settle_refund is 'Records what the provider answered to a refund, once; a full refund ends the order.';

create function public.record_provider_refund(
  p_refund_id text, p_provider_refund_id text, p_payment_intent_id text, p_amount_usd integer
) returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
  recorded uuid;
begin
  select * into paid from public.orders where payment_intent_id = p_payment_intent_id for update;
  if paid.id is null or exists (select 1 from public.refunds where provider_refund_id = p_provider_refund_id) then
    return;
  end if;
  select id into recorded from public.refunds where order_id = paid.id and id::text = p_refund_id;
  if recorded is null then
    -- Paid back on the provider's own pages. The owner may have meant more than the order; what is left bounds it.
    if paid.refunded_usd + p_amount_usd > paid.total_usd then
      return;
    end if;
    insert into public.refunds (order_id, amount_usd, reason, idempotency_key)
    values (paid.id, p_amount_usd, '', gen_random_uuid()) returning id into recorded;
  end if;
  perform public.settle_refund(recorded, p_provider_refund_id);
end
$$;
comment on function public.record_provider_refund is
  'Takes the provider''s word for a refund: one of ours whose answer was lost, or one made on its own pages.';

create function public.decline_refund_request(p_order_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  if coalesce(p_answer, '') !~ '\S' then
    perform public.refuse(422, 'answer_missing');
  end if;
  update public.refund_requests set status = 'declined', answer = trim(p_answer), decided_at = now()
  where order_id = opened.id and status = 'open';
  if not found then
    perform public.refuse(409, 'order_changed');
  end if;
  perform public.mail_about_order('refund_declined', opened, '', jsonb_build_object('answer', trim(p_answer)));
end
$$;
comment on function public.decline_refund_request is 'Answers a refund request with no, and why. Refuses with answer_missing or order_changed.';

create function public.mark_order_paid(p_order_id uuid, p_email text, p_name text, p_note text) returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
begin
  select * into paid from public.orders where id = p_order_id for update;
  if paid.id is null then
    perform public.refuse(404, 'order_not_found');
  end if;
  if paid.status not in ('PENDING', 'CANCELLED') then
    perform public.refuse(409, 'order_changed', jsonb_build_object('status', paid.status));
  end if;
  if coalesce(p_email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform public.refuse(422, 'invalid_email');
  end if;
  perform public.take_payment(paid.id, lower(p_email), nullif(trim(p_name), ''), null, 'admin', '{}');
  -- Where the money came from is the owner's business: a note that the customer does not see.
  if coalesce(p_note, '') ~ '\S' then
    insert into public.order_messages (order_id, author, body, is_private)
    values (paid.id, 'admin', left(trim(p_note), 5000), true);
  end if;
end
$$;
comment on function public.mark_order_paid is
  'The owner has the money, by bank transfer for example. Refuses with order_changed, invalid_email or order_not_found.';

create function public.trash_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.orders set deleted_at = now() where id = p_order_id and deleted_at is null;
  if not found then
    perform public.refuse(409, 'order_changed');
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id) values (p_order_id, 'trashed', 'admin', auth.uid());
end
$$;
comment on function public.trash_order is 'Hides an order from lists and from its customer, until it is restored.';

create function public.restore_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.orders set deleted_at = null where id = p_order_id and deleted_at is not null;
  if not found then
    perform public.refuse(409, 'order_changed');
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id) values (p_order_id, 'restored', 'admin', auth.uid());
end
$$;
comment on function public.restore_order is 'Takes an order out of the trash.';

create function public.purge_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  trashed public.orders;
begin
  perform private.require_admin();
  select * into trashed from public.orders where id = p_order_id for update;
  if trashed.id is null or trashed.deleted_at is null then
    perform public.refuse(409, 'order_changed');
  end if;
  -- Paid orders are part of the books.
  if trashed.paid_at is not null then
    perform public.refuse(409, 'paid_orders_stay');
  end if;
  perform public.cancel_order(p_order_id, null, 'admin');
  delete from public.orders where id = p_order_id;
end
$$;
comment on function public.purge_order is 'Deletes an unpaid order from the trash for good. Refuses with paid_orders_stay.';

create function public.resend_invoice(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null);
  if not exists (select 1 from public.invoices where order_id = opened.id) then
    perform public.refuse(409, 'no_invoice');
  end if;
  perform public.mail_about_order('invoice', opened, gen_random_uuid()::text, jsonb_build_object(
    'invoice_number', (select public.invoice_number(invoice) from public.invoices invoice where order_id = opened.id)
  ));
end
$$;
comment on function public.resend_invoice is 'Mails the customer the link to the order and its invoice once more.';

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select 'invoice', 'customer', 'Invoice', array['store_name', 'order_id', 'invoice_number', 'total', 'order_url'], subject, body, subject, body
from (values (
  'Invoice {{invoice_number}} from {{store_name}}',
  E'Your invoice {{invoice_number}} over {{total}} is ready on the page of your order {{order_id}}:\n\n[Open the order and its invoice]({{order_url}})\n\n{{store_name}}'
)) as words (subject, body);

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'begin_refund(uuid, integer, text, uuid, uuid)', 'settle_refund(uuid, text, text)',
    'record_provider_refund(text, text, text, integer)',
    'mark_order_paid(uuid, text, text, text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
  foreach guarded in array array[
    'decline_refund_request(uuid, text)', 'trash_order(uuid)', 'restore_order(uuid)', 'purge_order(uuid)',
    'resend_invoice(uuid)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon', guarded);
    execute format('grant execute on function public.%s to authenticated, service_role', guarded);
  end loop;
end
$$;
