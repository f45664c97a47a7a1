-- Refunds. A refund may fail after it was made: then the order returns to its earlier state.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null default '' check (char_length(reason) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  idempotency_key uuid not null unique,
  provider_refund_id text unique,
  error text,
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  failed_at timestamptz,
  handled_at timestamptz,
  constraint settled_refunds_say_when check ((status = 'pending') = (settled_at is null))
);
comment on table public.refunds is
  'Payments back to a customer. Pending ones count as refunded, so that two at the same time cannot exceed the total.';
comment on column public.refunds.failed_at is 'When the provider reported that an accepted refund had failed; null where it refused immediately.';
comment on column public.refunds.handled_at is 'When the owner marked a failed refund as settled.';
create index refunds_of_order on public.refunds (order_id, created_at);
create index refunds_that_failed on public.refunds (failed_at) where failed_at is not null and handled_at is null;
alter table public.refunds enable row level security;
create policy "refunds of a readable order: read" on public.refunds for select to authenticated
  using (exists (select 1 from public.orders where orders.id = refunds.order_id));
call private.keep_times('public.refunds');

create function public.begin_refund(
  p_order_id uuid, p_amount_cents integer, p_reason text, p_idempotency_key uuid, p_admin_id uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  begun public.refunds;
  left_cents integer;
begin
  select * into opened from public.orders where id = p_order_id for update;
  if opened.id is null then
    perform private.refuse(404, 'order_not_found');
  end if;
  select * into begun from public.refunds where idempotency_key = p_idempotency_key;
  if begun.id is not null and (begun.order_id <> opened.id or begun.amount_cents <> p_amount_cents) then
    perform private.refuse(409, 'idempotency_key_reused');
  end if;
  if begun.id is null then
    if opened.status not in ('PAID', 'COMPLETED') then
      perform private.refuse(409, 'not_refundable');
    end if;
    left_cents := opened.total_usd - coalesce((
      select sum(amount_cents) from public.refunds where order_id = opened.id and status <> 'failed'
    ), 0);
    if p_amount_cents is null or p_amount_cents < 1 or p_amount_cents > left_cents then
      perform private.refuse(422, 'refund_too_large', jsonb_build_object('left_cents', left_cents));
    end if;
    insert into public.refunds (order_id, amount_cents, reason, idempotency_key, created_by)
    values (opened.id, p_amount_cents, trim(coalesce(p_reason, '')), p_idempotency_key, p_admin_id)
    returning * into begun;
  end if;
  return jsonb_build_object(
    'refund_id', begun.id, 'status', begun.status, 'amount_cents', begun.amount_cents,
    'payment_intent_id', opened.payment_intent_id, 'error', begun.error
  );
end
$$;
comment on function public.begin_refund is
  'Reserves an amount to be paid back, never above what is left; the same key is the same refund. '
  'Refuses with order_not_found, not_refundable, refund_too_large (details.left_cents) or idempotency_key_reused.';

create function public.settle_refund(p_refund_id uuid, p_provider_refund_id text, p_error text default null) returns jsonb
language plpgsql security definer set search_path = ''
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
      settled.created_by, jsonb_build_object('amount_cents', settled.amount_cents)
    );
    update public.orders set
      refunded_cents = refunded_cents + settled.amount_cents,
      status = case when refunded_cents + settled.amount_cents = total_usd then 'REFUNDED' else status end
    where id = settled.order_id returning * into paid_back;
    update public.refund_requests set status = 'accepted', decided_at = now()
    where order_id = paid_back.id and status = 'open';
    perform private.mail_about_order('refund', paid_back, settled.id::text, jsonb_build_object(
      'amount', private.dollars(settled.amount_cents), 'reason', settled.reason
    ));
  end if;
  return jsonb_build_object('status', settled.status, 'error', settled.error);
end
$$;
comment on function public.settle_refund is 'Records what the provider answered to a refund, once; a full refund ends the order.';

create function public.record_provider_refund(
  p_refund_id text, p_provider_refund_id text, p_payment_intent_id text, p_amount_cents integer
) returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
  recorded uuid;
begin
  -- A late payment that the owner refunded on the provider's own pages, after the refund had failed here.
  update public.late_payments set
    status = 'refunded', provider_refund_id = p_provider_refund_id, error = null, settled_at = now()
  where payment_intent_id = p_payment_intent_id and status <> 'refunded'
    and provider_refund_id is distinct from p_provider_refund_id and amount_cents = p_amount_cents;
  select * into paid from public.orders where payment_intent_id = p_payment_intent_id for update;
  if paid.id is null or exists (select 1 from public.refunds where provider_refund_id = p_provider_refund_id) then
    return;
  end if;
  select id into recorded from public.refunds where order_id = paid.id and id::text = p_refund_id;
  if recorded is null then
    -- Refunded on the provider's own pages. The owner may have meant more than the order; what is left is the limit.
    if paid.refunded_cents + p_amount_cents > paid.total_usd then
      return;
    end if;
    insert into public.refunds (order_id, amount_cents, reason, idempotency_key)
    values (paid.id, p_amount_cents, '', gen_random_uuid()) returning id into recorded;
  end if;
  perform public.settle_refund(recorded, p_provider_refund_id);
end
$$;
comment on function public.record_provider_refund is
  'Records a refund that the provider reports: one of ours whose answer was lost, or one made on its own pages.';

create function public.fail_refund(
  p_refund_id text, p_provider_refund_id text, p_payment_intent_id text, p_amount_cents integer, p_reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
  late public.late_payments;
  failed public.refunds;
begin
  update public.late_payments set
    status = 'failed', provider_refund_id = p_provider_refund_id, error = left(p_reason, 500), settled_at = now()
  where payment_intent_id = p_payment_intent_id and status <> 'failed'
    and coalesce(provider_refund_id, p_provider_refund_id) = p_provider_refund_id
  returning * into late;
  if late.order_id is not null then
    perform private.tell_refund_failed(late.order_id, late.amount_cents, p_provider_refund_id, p_reason);
    return;
  end if;

  select * into paid from public.orders where payment_intent_id = p_payment_intent_id for update;
  if paid.id is null then
    return;
  end if;
  select * into failed from public.refunds
  where order_id = paid.id and (provider_refund_id = p_provider_refund_id or id::text = p_refund_id)
  order by provider_refund_id = p_provider_refund_id desc nulls last limit 1;
  if failed.id is null then
    -- Made on the provider's own pages, and the event of its failure came before that of the refund.
    insert into public.refunds (
      order_id, amount_cents, idempotency_key, provider_refund_id, status, error, settled_at, failed_at
    ) values (
      paid.id, p_amount_cents, gen_random_uuid(), p_provider_refund_id, 'failed', left(p_reason, 500), now(), now()
    ) returning * into failed;
  elsif failed.status = 'failed' then
    return;
  else
    if failed.status = 'succeeded' then
      update public.orders set
        refunded_cents = refunded_cents - failed.amount_cents,
        status = case when status <> 'REFUNDED' then status when completed_at is null then 'PAID' else 'COMPLETED' end
      where id = paid.id;
    end if;
    update public.refunds set
      status = 'failed', provider_refund_id = p_provider_refund_id, error = left(p_reason, 500),
      settled_at = coalesce(settled_at, now()), failed_at = now()
    where id = failed.id;
  end if;
  perform private.tell_refund_failed(paid.id, failed.amount_cents, p_provider_refund_id, p_reason);
end
$$;
comment on function public.fail_refund is
  'Records, once, that a refund failed after all: its amount can be refunded again, '
  'and the order is in the status that it had.';

grant select, insert, update, delete on public.refunds to anon, authenticated, service_role;
grant execute on function
  public.begin_refund, public.settle_refund, public.record_provider_refund, public.fail_refund
to service_role;
