-- A payment that arrives for a checkout that was closed, or for an order that was paid another way, goes
-- back by itself: docs/decisions/021-one-checkout-per-cart.md.

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'cancelled', 'work', 'brief', 'message', 'delivery', 'revision', 'completed',
  'refund_requested', 'refund', 'refunded', 'invoice', 'claimed', 'trashed', 'restored',
  'late_payment', 'refund_failed', 'dispute', 'dispute_closed'
));

create table public.late_payments (
  payment_intent_id text primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  amount_usd integer not null check (amount_usd > 0),
  status text not null default 'pending' check (status in ('pending', 'refunded', 'failed')),
  provider_refund_id text unique,
  error text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  handled_at timestamptz,
  constraint settled_late_payments_say_when check ((status = 'pending') = (settled_at is null))
);
comment on table public.late_payments is
  'Money that came for an order which was given up or paid already, and what became of it. No part of the order''s own sums.';
comment on column public.late_payments.handled_at is 'When the owner said that a failed repayment is settled.';
create index late_payments_of_order on public.late_payments (order_id);
create index late_payments_unsettled on public.late_payments (received_at) where status <> 'refunded';
alter table public.late_payments enable row level security;
create policy "admin: read late payments" on public.late_payments for select to authenticated
  using ((select public.is_admin()));
grant select, insert, update, delete on public.late_payments to anon, authenticated, service_role;

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, array['store_name'] || tags, subject, body, subject, body
from (values
  ('late_payment', 'customer', 'Payment came too late', array['order_id', 'amount'],
    'Your payment of {{amount}} is on its way back',
    E'Your payment of {{amount}} arrived after its checkout had been closed, so there is no order to go with it. I''m paying the whole amount back to the method that you used. Depending on your bank it arrives within five to ten days.\n\nIf you still want the service, please order it again.\n\nReference: {{order_id}}\n\n{{store_name}}'),
  ('owner_late_payment', 'owner', 'Payment came too late', array['order_id', 'customer_email', 'amount', 'admin_url'],
    'A payment of {{amount}} came too late and goes back',
    E'{{customer_email}} paid {{amount}} after the checkout of order {{order_id}} had been closed. The whole amount is being paid back automatically, and the customer knows. There is nothing you need to do.\n\n[Open the order]({{admin_url}})'),
  ('owner_refund_failed', 'owner', 'Refund failed', array['order_id', 'customer_email', 'amount', 'reason', 'admin_url'],
    'A refund of {{amount}} failed: order {{order_id}}',
    E'A refund of {{amount}} for order {{order_id}} did not go through:\n\n{{reason}}\n\nThe money is back with you. Please refund the customer again or in another way.\n\n[Open the order]({{admin_url}})')
) as words (kind, audience, label, tags, subject, body);

create function public.dollars(p_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select '$' || to_char(p_cents / 100.0, 'FM999,999,990.00') $$;
comment on function public.dollars is 'An amount as mails say it: $1,234.50.';

create function public.take_late_payment(late_for public.orders, p_payment jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  late public.late_payments;
  amount text := public.dollars((p_payment ->> 'amount_total')::bigint);
  email text := lower(p_payment ->> 'customer_email');
begin
  -- Nothing was charged for a total of 0, so nothing goes back.
  if p_payment ->> 'payment_intent' is not null and (p_payment ->> 'amount_total')::integer > 0 then
    insert into public.late_payments (payment_intent_id, order_id, amount_usd)
    values (p_payment ->> 'payment_intent', late_for.id, (p_payment ->> 'amount_total')::integer)
    on conflict do nothing returning * into late;
    if late.order_id is not null then
      insert into public.order_events (order_id, kind, actor, details)
      values (late_for.id, 'late_payment', 'provider', jsonb_build_object('amount_usd', late.amount_usd));
      perform public.queue_email('late_payment', email, 'late_payment:' || late.payment_intent_id, late_for.id,
        public.order_mail_values(late_for) || jsonb_build_object('amount', amount));
      perform public.mail_about_order('owner_late_payment', late_for, late.payment_intent_id, jsonb_build_object(
        'amount', amount, 'customer_email', coalesce(email, 'A customer')));
    else
      select * into late from public.late_payments where payment_intent_id = p_payment ->> 'payment_intent';
    end if;
  end if;
  return jsonb_build_object('late_payment', jsonb_build_object(
    'payment_intent_id', late.payment_intent_id, 'amount_usd', late.amount_usd, 'status', late.status
  ));
end
$$;
comment on function public.take_late_payment is
  'Records money that came too late, once, and tells customer and owner. Its caller pays back what is pending.';

create function public.settle_late_payment(p_payment_intent_id text, p_provider_refund_id text, p_error text default null)
returns void
language plpgsql set search_path = ''
as $$
declare
  late public.late_payments;
begin
  update public.late_payments set
    status = case when p_error is null then 'refunded' else 'failed' end,
    provider_refund_id = coalesce(p_provider_refund_id, provider_refund_id), error = left(p_error, 500), settled_at = now()
  where payment_intent_id = p_payment_intent_id and status = 'pending' returning * into late;
  if late.status = 'failed' then
    perform public.tell_refund_failed(late.order_id, late.amount_usd, late.payment_intent_id, p_error);
  end if;
end
$$;
comment on function public.settle_late_payment is 'Records once that a late payment was paid back, or why not.';

create function public.tell_refund_failed(p_order_id uuid, p_amount_usd integer, p_occasion text, p_reason text)
returns void
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
begin
  select * into opened from public.orders where id = p_order_id;
  insert into public.order_events (order_id, kind, actor, details)
  values (opened.id, 'refund_failed', 'provider', jsonb_build_object('amount_usd', p_amount_usd));
  perform public.mail_about_order('owner_refund_failed', opened, p_occasion, jsonb_build_object(
    'amount', public.dollars(p_amount_usd), 'reason', coalesce(p_reason, '')));
end
$$;
comment on function public.tell_refund_failed is 'Writes the event of a failed refund, and the mail to the owner.';

create or replace function public.take_payment(
  p_order_id uuid, p_email text, p_name text, p_payment_intent_id text, p_actor text, p_details jsonb
) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.orders set
    status = 'PAID',
    work_status = 'AWAITING_BRIEF',
    customer_email = p_email,
    customer_name = p_name,
    payment_intent_id = p_payment_intent_id,
    paid_at = now(),
    due_at = now() + make_interval(hours => 24 * public.order_delivery_days(p_order_id))
  where id = p_order_id;

  with confirmed as (
    update public.promo_redemptions redemption set status = 'confirmed', visitor = null
    from (select id, status from public.promo_redemptions where order_id = p_order_id for update) before
    where redemption.id = before.id and before.status <> 'confirmed'
    returning redemption.promo_code_id, before.status as before_status
  )
  -- A released use counts too: the owner says that an order which was given up is paid.
  update public.promo_codes promo set
    redeemed_count = redeemed_count + 1,
    reserved_count = reserved_count - case confirmed.before_status when 'reserved' then 1 else 0 end
  from confirmed where promo.id = confirmed.promo_code_id;

  insert into public.order_events (order_id, kind, actor, details) values (p_order_id, 'paid', p_actor, p_details);
  perform public.begin_order(p_order_id);
end
$$;

create function public.hold_at_payment(p_order_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  wanted uuid;
begin
  select promo_code_id into wanted from public.promo_redemptions where order_id = p_order_id and status = 'unheld';
  if wanted is null then
    return true;
  end if;
  update public.promo_codes set reserved_count = reserved_count + 1
  where id = wanted and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    return false;
  end if;
  update public.promo_redemptions set status = 'reserved' where order_id = p_order_id;
  return true;
end
$$;
comment on function public.hold_at_payment is
  'Whether the code of an order may be used now that the money is there; false when its last use is gone.';

create or replace function public.settle_order(p_session_id text, p_payment jsonb, p_event_id text default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  settled public.orders;
  is_paid boolean;
begin
  select * into settled from public.orders where checkout_session_id = p_session_id for update;
  if settled.id is null then
    perform public.refuse(404, 'session_not_found');
  end if;
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, 'checkout.session.completed', p_session_id)
    on conflict do nothing;
  end if;
  is_paid := coalesce(p_payment ->> 'payment_status' = 'paid', false)
    or coalesce(p_payment ->> 'payment_status' = 'no_payment_required' and settled.total_usd = 0, false);
  -- Money beside that of a paid order is another payment: the order was marked as paid by hand.
  if settled.status in ('PAID', 'COMPLETED', 'REFUNDED') and (
    not is_paid or p_payment ->> 'payment_intent' is null
    or p_payment ->> 'payment_intent' = settled.payment_intent_id
  ) then
    return public.order_summary(settled);
  end if;
  if not is_paid then
    perform public.refuse(409, 'payment_incomplete');
  end if;
  if (p_payment ->> 'amount_total')::bigint is distinct from settled.total_usd
     or lower(p_payment ->> 'currency') is distinct from settled.currency then
    perform public.refuse(409, 'amount_mismatch');
  end if;
  if settled.status = 'PENDING' and not public.hold_at_payment(settled.id) then
    perform public.cancel_order(settled.id, null, 'system');
    select * into settled from public.orders where id = settled.id;
  end if;
  if settled.status <> 'PENDING' then
    return public.take_late_payment(settled, p_payment);
  end if;

  perform public.take_payment(
    settled.id, lower(p_payment ->> 'customer_email'), p_payment ->> 'customer_name',
    p_payment ->> 'payment_intent', 'provider', jsonb_build_object('checkout_session_id', p_session_id)
  );
  select * into settled from public.orders where id = settled.id;
  return public.order_summary(settled);
end
$$;
comment on function public.settle_order is
  'Marks the order of a checkout session PAID, once, and answers its summary; or answers the {late_payment} that is '
  'to go back. p_payment is what the provider itself says: {payment_status, amount_total, currency, customer_email, '
  'customer_name, payment_intent}. Refuses with session_not_found, payment_incomplete or amount_mismatch.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'dollars(bigint)', 'take_late_payment(public.orders, jsonb)', 'settle_late_payment(text, text, text)',
    'tell_refund_failed(uuid, integer, text, text)', 'hold_at_payment(uuid)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
  execute 'alter publication supabase_realtime add table public.late_payments';
end
$$;
