-- A payment that arrives for a closed checkout, or for an order that was paid another way, is
-- refunded automatically: docs/decisions/021-one-checkout-per-cart.md.

create table public.late_payments (
  payment_intent_id text primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'refunded', 'failed')),
  provider_refund_id text unique,
  error text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  handled_at timestamptz,
  constraint settled_late_payments_say_when check ((status = 'pending') = (settled_at is null))
);
comment on table public.late_payments is
  'Payments for an order that was already canceled or paid, and what happened to them. Not part of the order''s own sums.';
comment on column public.late_payments.handled_at is 'When the owner marked a failed refund of it as settled.';
create index late_payments_of_order on public.late_payments (order_id);
create index late_payments_unsettled on public.late_payments (received_at) where status <> 'refunded';
call private.open_to_admin('public.late_payments');

create function private.why_too_late(late_for public.orders) returns text
language sql stable set search_path = ''
return case
  when late_for.paid_at is not null then 'paid_already'
  when exists (
    select 1 from public.order_events
    where order_id = late_for.id and kind = 'cancelled' and details ->> 'reason' = 'promo_used_up'
  ) then 'promo_used_up'
  else 'closed'
end;

create function private.late_payment_words(p_reason text, p_promo_code text) returns jsonb
language sql immutable set search_path = ''
return case p_reason
  when 'paid_already' then jsonb_build_object(
    'reason', 'this order had already been paid another way',
    'next_step', 'Your order continues as before.')
  when 'promo_used_up' then jsonb_build_object(
    'reason', format('the promo code %s had been used up by then, so the order was canceled', p_promo_code),
    'next_step', 'If you still want the service, please order it again without the code.')
  else jsonb_build_object(
    'reason', 'the checkout had already been closed',
    'next_step', 'If you still want the service, please order it again.')
end;
comment on function private.late_payment_words is 'The tags reason and next_step of the mails about a late payment.';

create function private.take_late_payment(late_for public.orders, p_payment jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  late public.late_payments;
  amount text := private.dollars((p_payment ->> 'amount_total')::bigint);
  email text := lower(p_payment ->> 'customer_email');
  reason text := private.why_too_late(late_for);
  words jsonb := private.late_payment_words(reason, late_for.promo_code);
begin
  -- Nothing was charged for a total of 0, so nothing is refunded.
  if p_payment ->> 'payment_intent' is not null and (p_payment ->> 'amount_total')::integer > 0 then
    insert into public.late_payments (payment_intent_id, order_id, amount_cents)
    values (p_payment ->> 'payment_intent', late_for.id, (p_payment ->> 'amount_total')::integer)
    on conflict do nothing returning * into late;
    if late.order_id is not null then
      insert into public.order_events (order_id, kind, actor, details)
      values (late_for.id, 'late_payment', 'provider', jsonb_build_object('amount_cents', late.amount_cents));
      perform private.queue_email('late_payment', email, 'late_payment:' || late.payment_intent_id, late_for.id,
        private.order_mail_values(late_for) || words || jsonb_build_object('amount', amount));
      perform private.mail_about_order('owner_late_payment', late_for, late.payment_intent_id, words || jsonb_build_object(
        'amount', amount, 'customer_email', coalesce(email, 'A customer')));
    else
      select * into late from public.late_payments where payment_intent_id = p_payment ->> 'payment_intent';
    end if;
  end if;
  return jsonb_build_object('late_payment', jsonb_build_object(
    'payment_intent_id', late.payment_intent_id, 'amount_cents', late.amount_cents, 'status', late.status,
    'reason', reason, 'promo_code', late_for.promo_code
  ));
end
$$;
comment on function private.take_late_payment is
  'Records a late payment, once, and emails customer and owner. Its caller refunds what is pending.';

create function public.settle_late_payment(p_payment_intent_id text, p_provider_refund_id text, p_error text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  late public.late_payments;
begin
  update public.late_payments set
    status = case when p_error is null then 'refunded' else 'failed' end,
    provider_refund_id = coalesce(p_provider_refund_id, provider_refund_id), error = left(p_error, 500), settled_at = now()
  where payment_intent_id = p_payment_intent_id and status = 'pending' returning * into late;
  if late.status = 'failed' then
    perform private.tell_refund_failed(late.order_id, late.amount_cents, late.payment_intent_id, p_error);
  end if;
end
$$;
comment on function public.settle_late_payment is 'Records once that a late payment was paid back, or why not.';

create function public.list_late_payments_to_refund(p_limit integer default 50)
returns table (payment_intent_id text)
language sql stable set search_path = ''
as $$
  select payment_intent_id from public.late_payments
  where status = 'pending' and received_at < now() - interval '1 minute' order by received_at limit p_limit
$$;
comment on function public.list_late_payments_to_refund is 'Late payments whose refund has not been answered yet.';

create function private.tell_refund_failed(p_order_id uuid, p_amount_cents integer, p_occasion text, p_reason text)
returns void
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
begin
  select * into opened from public.orders where id = p_order_id;
  insert into public.order_events (order_id, kind, actor, details)
  values (opened.id, 'refund_failed', 'provider', jsonb_build_object('amount_cents', p_amount_cents));
  perform private.mail_about_order('owner_refund_failed', opened, p_occasion, jsonb_build_object(
    'amount', private.dollars(p_amount_cents), 'reason', coalesce(p_reason, '')));
end
$$;

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
call private.open_with_order('public.refunds');

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
  perform private.refuse(404, 'order_not_found') where opened.id is null;
  select * into begun from public.refunds where idempotency_key = p_idempotency_key;
  perform private.refuse(409, 'idempotency_key_reused')
  where begun.id is not null and (begun.order_id <> opened.id or begun.amount_cents <> p_amount_cents);
  if begun.id is null then
    perform private.refuse(409, 'not_refundable') where opened.status not in ('PAID', 'COMPLETED');
    left_cents := opened.total_usd - coalesce((
      select sum(amount_cents) from public.refunds where order_id = opened.id and status <> 'failed'
    ), 0);
    perform private.refuse(422, 'refund_too_large', jsonb_build_object('left_cents', left_cents))
    where p_amount_cents is null or p_amount_cents < 1 or p_amount_cents > left_cents;
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

-- Payments that a buyer disputes with the bank.

create table public.disputes (
  id text primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null default '',
  status text not null,
  stage integer not null generated always as (case
    when status in ('won', 'lost', 'warning_closed', 'prevented') then 3
    when status like '%under\_review' then 2
    else 1
  end) stored,
  status_at timestamptz not null,
  evidence_due_at timestamptz,
  funds text check (funds in ('withdrawn', 'reinstated')),
  funds_at timestamptz,
  opened_at timestamptz not null
);
comment on table public.disputes is 'Payments that a buyer disputes with the bank, in the provider''s words. The owner answers at the provider.';
comment on column public.disputes.stage is '1 while the owner has to answer, 2 while the bank decides, 3 once it is closed.';
comment on column public.disputes.status_at is 'The time of the event that said so: an older one that comes later changes nothing.';
create index disputes_of_order on public.disputes (order_id);
call private.open_to_admin('public.disputes');

create function public.record_dispute(
  p_dispute jsonb, p_event_type text, p_event_id text, p_event_at timestamptz, p_order_id uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
  before public.disputes;
  after public.disputes;
  news text := case p_event_type
    when 'charge.dispute.funds_withdrawn' then 'withdrawn' when 'charge.dispute.funds_reinstated' then 'reinstated'
  end;
  amount text := private.dollars((p_dispute ->> 'amount_cents')::bigint);
begin
  select * into paid from public.orders where id = coalesce(
    (select id from public.orders where payment_intent_id = p_dispute ->> 'payment_intent_id'),
    (select order_id from public.late_payments where payment_intent_id = p_dispute ->> 'payment_intent_id'),
    p_order_id
  ) for update;
  if paid.id is null then
    return false;
  end if;
  insert into public.payment_events (id, type) values (p_event_id, p_event_type) on conflict do nothing;
  if not found then
    return true;
  end if;

  select * into before from public.disputes where id = p_dispute ->> 'id';
  insert into public.disputes (
    id, order_id, payment_intent_id, amount_cents, reason, status, status_at, evidence_due_at, opened_at
  ) values (
    p_dispute ->> 'id', paid.id, p_dispute ->> 'payment_intent_id', (p_dispute ->> 'amount_cents')::integer,
    coalesce(p_dispute ->> 'reason', ''), p_dispute ->> 'status', p_event_at,
    (p_dispute ->> 'evidence_due_at')::timestamptz, (p_dispute ->> 'opened_at')::timestamptz
  )
  -- Events come in any order, and their times are whole seconds.
  on conflict (id) do update set
    status = excluded.status, status_at = excluded.status_at, amount_cents = excluded.amount_cents,
    evidence_due_at = excluded.evidence_due_at
  where (excluded.status_at, excluded.stage) > (disputes.status_at, disputes.stage);
  if before.id is null then
    insert into public.order_events (order_id, kind, actor, details) values (paid.id, 'dispute', 'provider',
      jsonb_build_object('amount_cents', (p_dispute ->> 'amount_cents')::integer));
    perform private.mail_about_order('owner_dispute', paid, p_dispute ->> 'id', jsonb_build_object(
      'amount', amount, 'reason', replace(coalesce(p_dispute ->> 'reason', ''), '_', ' '),
      'customer_email', coalesce(paid.customer_email, 'the customer'),
      'due_date', coalesce(to_char(
        (p_dispute ->> 'evidence_due_at')::timestamptz at time zone 'America/New_York', 'FMDay, FMMonth FMDD, YYYY'), '–')
    ));
  end if;
  update public.disputes set funds = news, funds_at = p_event_at
  where id = p_dispute ->> 'id' and news is not null
    and (funds_at is null or p_event_at > funds_at or p_event_at = funds_at and news = 'reinstated');

  select * into after from public.disputes where id = p_dispute ->> 'id';
  if after.stage = 3 and coalesce(before.stage, 0) < 3 then
    insert into public.order_events (order_id, kind, actor, details) values (paid.id, 'dispute_closed', 'provider',
      jsonb_build_object('amount_cents', after.amount_cents, 'outcome', after.status));
    perform private.mail_about_order('owner_dispute_closed', paid, after.id, jsonb_build_object(
      'amount', amount, 'outcome', replace(after.status, '_', ' '),
      'customer_email', coalesce(paid.customer_email, 'the customer')));
  end if;
  return true;
end
$$;
comment on function public.record_dispute is
  'Records an event about a dispute, once, in whatever order they come: p_dispute is {id, payment_intent_id, '
  'amount_cents, reason, status, evidence_due_at, opened_at}. False when no order is known for the payment.';
