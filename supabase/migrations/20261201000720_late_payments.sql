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
alter table public.late_payments enable row level security;
create policy "admin: read late payments" on public.late_payments for select to authenticated
  using ((select public.is_admin()));

create function private.why_too_late(late_for public.orders) returns text
language sql stable set search_path = ''
as $$
  select case
    when late_for.paid_at is not null then 'paid_already'
    when exists (
      select 1 from public.order_events
      where order_id = late_for.id and kind = 'cancelled' and details ->> 'reason' = 'promo_used_up'
    ) then 'promo_used_up'
    else 'closed'
  end
$$;
comment on function private.why_too_late is 'Why a payment for this order is refunded: closed, promo_used_up or paid_already.';

create function private.late_payment_words(p_reason text, p_promo_code text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case p_reason
    when 'paid_already' then jsonb_build_object(
      'reason', 'this order had already been paid another way',
      'next_step', 'Your order continues as before.')
    when 'promo_used_up' then jsonb_build_object(
      'reason', format('the promo code %s had been used up by then, so the order was canceled', p_promo_code),
      'next_step', 'If you still want the service, please order it again without the code.')
    else jsonb_build_object(
      'reason', 'the checkout had already been closed',
      'next_step', 'If you still want the service, please order it again.')
  end
$$;
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
comment on function private.tell_refund_failed is 'Writes the event of a failed refund, and the mail to the owner.';

grant select, insert, update, delete on public.late_payments to anon, authenticated, service_role;
grant execute on function public.settle_late_payment, public.list_late_payments_to_refund to service_role;
