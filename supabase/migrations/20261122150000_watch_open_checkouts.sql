-- Checkouts that are neither paid nor over: which the job leaves alone for a while, what the cart is told
-- of one whose money is on its way, and that none is deleted while it can still be paid.

alter table public.orders add column processing_since timestamptz;
comment on column public.orders.processing_since is
  'When the buyer was done at the provider with a method whose money comes days later, a bank debit for example.';

create function public.mark_checkout_processing(p_session_id text) returns void
language sql set search_path = ''
as $$
  update public.orders set processing_since = now()
  where checkout_session_id = p_session_id and status = 'PENDING' and processing_since is null
$$;
comment on function public.mark_checkout_processing is
  'The checkout is complete and its money on the way: nothing is left for the buyer to do, and it cannot be ended.';

create table private.put_off_checkouts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  tries integer not null default 1,
  next_look_at timestamptz not null default now() + interval '2 minutes'
);
comment on table private.put_off_checkouts is
  'Checkouts that could not be closed. They are looked at less and less often, so that they never keep the others waiting.';

create function public.put_off_checkout(p_order_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.put_off_checkouts as known (order_id) select id from public.orders where id = p_order_id
  on conflict (order_id) do update set
    tries = known.tries + 1,
    next_look_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ least(known.tries + 1, 10))
$$;
comment on function public.put_off_checkout is 'The job could not close this checkout: after 2, 4, 8 minutes and so on it tries again, at last every 6 hours.';

create or replace function public.list_checkouts_to_close(p_limit integer default 50)
returns table (order_id uuid, checkout_session_id text)
language sql stable security definer set search_path = ''
as $$
  select open.id, open.checkout_session_id
  from public.orders open
  left join private.put_off_checkouts later on later.order_id = open.id
  where open.status = 'PENDING' and open.checkout_session_id is not null
    and (later.order_id is null or later.next_look_at < now())
    and (
      open.checkout_expires_at < now() - interval '2 minutes'
      or exists (
        select 1 from public.promo_redemptions held
        join public.promo_codes promo on promo.id = held.promo_code_id
        where held.order_id = open.id and (
          held.status = 'reserved' and held.held_until < now()
          -- Better not to take the money than to pay it back.
          or held.status = 'unheld' and promo.reserved_count + promo.redeemed_count >= promo.max_redemptions
        )
      )
    )
  order by later.tries nulls first, open.created_at limit p_limit
$$;

create or replace function public.find_open_checkout(p_cart_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', opened.id, 'url', opened.checkout_url, 'expires_at', opened.checkout_expires_at,
    'promo_code', opened.promo_code, 'is_processing', opened.processing_since is not null,
    'items', (
      select jsonb_agg(jsonb_build_object('service_id', service_id, 'quantity', quantity) order by position)
      from public.order_items where order_id = opened.id
    )
  )
  from public.orders opened
  where opened.cart_hash = public.digest_cart(p_cart_key::text) and opened.status = 'PENDING'
    and opened.checkout_url is not null
    and (opened.checkout_expires_at > now() or opened.processing_since is not null)
    and (opened.user_id is null or opened.user_id is not distinct from auth.uid())
$$;
comment on function public.find_open_checkout is
  'The payment that the cart with this key has open, for the browser that made the key; null when there is none. '
  'With is_processing it is done, and its money on the way.';

drop function public.cancel_order(uuid, text, text, text);
create function public.cancel_order(
  p_order_id uuid, p_session_id text, p_actor text, p_event_id text default null, p_event_type text default null
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  cancelled uuid;
begin
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, coalesce(p_event_type, 'checkout.session.expired'), p_session_id)
    on conflict do nothing;
  end if;
  update public.orders set status = 'CANCELLED'
  where status = 'PENDING' and (id = p_order_id or checkout_session_id = p_session_id)
  returning id into cancelled;
  if cancelled is null then
    return false;
  end if;
  with before as (
    select id, status from public.promo_redemptions
    where order_id = cancelled and status in ('reserved', 'unheld') for update
  ), released as (
    update public.promo_redemptions redemption set status = 'released', visitor = null
    from before where redemption.id = before.id
    returning redemption.promo_code_id, before.status as before_status
  )
  update public.promo_codes promo set reserved_count = reserved_count - 1
  from released where promo.id = released.promo_code_id and released.before_status = 'reserved';
  insert into public.order_events (order_id, kind, actor) values (cancelled, 'cancelled', p_actor);
  return true;
end
$$;
comment on function public.cancel_order is
  'Gives up an unpaid order, by its id or its session, and the use of its promo code; true when it was open. '
  'p_event_id and p_event_type are the provider''s event that said so.';

create or replace function public.purge_order(p_order_id uuid) returns void
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
  -- Paid orders are part of the books, and so is money that went back.
  if trashed.paid_at is not null or exists (select 1 from public.late_payments where order_id = trashed.id) then
    perform public.refuse(409, 'paid_orders_stay');
  end if;
  -- Whoever has the payment page open may be about to pay.
  if trashed.status = 'PENDING' or trashed.checkout_session_id is not null and trashed.checkout_expires_at > now() then
    perform public.refuse(409, 'checkout_open');
  end if;
  delete from public.orders where id = p_order_id;
end
$$;
comment on function public.purge_order is
  'Deletes an unpaid order from the trash for good. Refuses with paid_orders_stay, with checkout_open while it '
  'can still be paid, or with order_changed.';

create function private.find_paid_order(p_session_id text, p_payment jsonb) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  named uuid := (p_payment ->> 'order_id')::uuid;
  amount integer := (p_payment ->> 'amount_total')::integer;
  found_order public.orders;
begin
  select * into found_order from public.orders where id = named for update;
  if found_order.id is not null or named is null or not coalesce((p_payment ->> 'is_own')::boolean, false) then
    return found_order;
  end if;
  -- What is left of an order that was deleted: enough to pay back, to tell the owner, and for the books.
  insert into public.orders (id, status, subtotal_usd, total_usd, checkout_session_id, title)
  values (named, 'CANCELLED', amount, amount, p_session_id, 'Deleted order')
  on conflict do nothing returning * into found_order;
  if found_order.id is null then
    select * into found_order from public.orders where id = named for update;
  end if;
  return found_order;
end
$$;
comment on function private.find_paid_order is
  'The order that a paid session names, though it does not know the session; written again where it was deleted.';

create or replace function public.settle_order(p_session_id text, p_payment jsonb, p_event_id text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  settled public.orders;
  is_paid boolean := coalesce(p_payment ->> 'payment_status' = 'paid', false);
begin
  select * into settled from public.orders where checkout_session_id = p_session_id for update;
  if settled.id is null and is_paid then
    -- Its order is gone, or has been given another session: the money has no order to pay for.
    settled := private.find_paid_order(p_session_id, p_payment);
    if settled.id is not null and settled.checkout_session_id is distinct from p_session_id then
      return public.take_late_payment(settled, p_payment);
    end if;
  end if;
  if settled.id is null then
    perform public.refuse(404, 'session_not_found');
  end if;
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, 'checkout.session.completed', p_session_id)
    on conflict do nothing;
  end if;
  is_paid := is_paid or coalesce(p_payment ->> 'payment_status' = 'no_payment_required' and settled.total_usd = 0, false);
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
  'customer_name, payment_intent, order_id, is_own}: order_id is the order that the session names, is_own whether this '
  'store has opened it. Refuses with session_not_found, payment_incomplete or amount_mismatch.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'mark_checkout_processing(text)', 'put_off_checkout(uuid)', 'cancel_order(uuid, text, text, text, text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
revoke execute on function private.find_paid_order(text, jsonb) from public;
