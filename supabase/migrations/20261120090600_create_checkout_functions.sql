-- The life of an order up to payment. Every step is one function, safe to repeat and to race.

create function public.place_order(
  p_items jsonb, p_promo_code text, p_idempotency_key uuid, p_user_id uuid
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  placed public.orders;
  hash text := md5(coalesce(p_promo_code, '') || p_items::text);
  unavailable jsonb;
  repriced jsonb;
  subtotal bigint;
  quote jsonb;
  redeemed uuid;
begin
  if p_idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_idempotency_key::text, 0));
    select * into placed from public.orders where idempotency_key = p_idempotency_key;
    if placed.id is not null then
      if placed.request_hash is distinct from hash then
        perform public.refuse(409, 'idempotency_key_reused');
      end if;
      return public.checkout_lines(placed);
    end if;
  end if;

  select
    jsonb_agg(jsonb_build_object('serviceId', wanted ->> 'serviceId')) filter (where service.id is null),
    jsonb_agg(jsonb_build_object('serviceId', service.id, 'price', service.price_usd))
      filter (where service.price_usd <> (wanted ->> 'price')::bigint),
    sum(service.price_usd::bigint * (wanted ->> 'quantity')::integer)
  into unavailable, repriced, subtotal
  from jsonb_array_elements(p_items) wanted
  left join public.services service
    on service.id = (wanted ->> 'serviceId')::uuid
    and service.status = 'published' and service.deleted_at is null;

  if unavailable is not null then
    perform public.refuse(409, 'service_unavailable', jsonb_build_object('items', unavailable));
  end if;
  if repriced is not null then
    perform public.refuse(409, 'price_changed', jsonb_build_object('items', repriced));
  end if;
  if subtotal > 99999999 then
    perform public.refuse(422, 'amount_too_large');
  end if;

  if p_promo_code is not null then
    quote := public.quote_promo(p_promo_code, subtotal, p_items);
    if not (quote ->> 'valid')::boolean then
      perform public.refuse(422, 'promo_invalid', quote);
    end if;
    -- One atomic update is what keeps a cap under a race; the quote above is only for its message.
    update public.promo_codes set reserved_count = reserved_count + 1
    where code = quote ->> 'code'
      and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions)
    returning id into redeemed;
    if redeemed is null then
      perform public.refuse(422, 'promo_invalid', jsonb_build_object(
        'valid', false, 'reason', 'used_up', 'message', 'This promo code has been used up.'));
    end if;
  end if;

  -- The provider charges nothing below 50 cents; a total of 0 needs no charge.
  if subtotal - coalesce((quote ->> 'discountAmount')::integer, 0) between 1 and 49 then
    perform public.refuse(422, 'amount_too_small');
  end if;

  insert into public.orders (
    user_id, subtotal_usd, discount_usd, total_usd, promo_code_id, promo_code, idempotency_key, request_hash
  ) values (
    p_user_id, subtotal, coalesce((quote ->> 'discountAmount')::integer, 0),
    subtotal - coalesce((quote ->> 'discountAmount')::integer, 0),
    redeemed, quote ->> 'code', p_idempotency_key, hash
  ) returning * into placed;

  insert into public.order_items (
    order_id, service_id, service_title, category, price_usd, quantity, delivery_time_days, position
  )
  select placed.id, service.id, service.service_title, service.category, service.price_usd,
    (wanted ->> 'quantity')::integer, service.delivery_time_days, place - 1
  from jsonb_array_elements(p_items) with ordinality as lines (wanted, place)
  join public.services service on service.id = (wanted ->> 'serviceId')::uuid;

  if redeemed is not null then
    insert into public.promo_redemptions (promo_code_id, order_id, discount_usd)
    values (redeemed, placed.id, placed.discount_usd);
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (placed.id, 'placed', 'customer', p_user_id);

  return public.checkout_lines(placed);
end
$$;
comment on function public.place_order is
  'Writes a PENDING order at the prices of the database and reserves its promo code. '
  'p_items: [{serviceId, quantity, price (cents)}]. Refuses with service_unavailable, price_changed, '
  'amount_too_large, amount_too_small, promo_invalid or idempotency_key_reused.';

create function public.checkout_lines(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', placed.id, 'status', placed.status, 'checkout_url', placed.checkout_url,
    'checkout_session_id', placed.checkout_session_id,
    'discount_usd', placed.discount_usd, 'total_usd', placed.total_usd, 'promo_code', placed.promo_code,
    'items', (
      select jsonb_agg(jsonb_build_object(
        'service_title', service_title, 'price_usd', price_usd, 'quantity', quantity
      ) order by position)
      from public.order_items where order_id = placed.id
    )
  )
$$;
comment on function public.checkout_lines is 'What the payment provider needs to know of an order.';

create function public.attach_checkout_session(
  p_order_id uuid, p_session_id text, p_url text, p_expires_at timestamptz
) returns text
language sql set search_path = ''
as $$
  -- Of two attempts with one idempotency key the first keeps its session; both are told its URL.
  update public.orders set
    checkout_session_id = coalesce(checkout_session_id, p_session_id),
    checkout_expires_at = coalesce(checkout_expires_at, p_expires_at),
    checkout_url = coalesce(checkout_url, p_url)
  where id = p_order_id
  returning checkout_url
$$;
comment on function public.attach_checkout_session is 'Ties an order to its checkout session; answers the URL to pay at.';

create function public.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', settled.id,
    'customer_email', settled.customer_email,
    'service_title', (
      select string_agg(
        service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
      ) from public.order_items where order_id = settled.id
    ),
    'total_usd', settled.total_usd,
    'due_at', settled.due_at
  )
$$;
comment on function public.order_summary is 'What process-checkout-success answers of an order (SPEC §7).';

create function public.take_payment(
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
    update public.promo_redemptions redemption set status = 'confirmed'
    from (select id, status from public.promo_redemptions where order_id = p_order_id for update) before
    where redemption.id = before.id and before.status <> 'confirmed'
    returning redemption.promo_code_id, before.status as before_status
  )
  -- A payment that arrives after its checkout was given up still counts: the buyer has paid.
  update public.promo_codes promo set
    redeemed_count = redeemed_count + 1,
    reserved_count = reserved_count - case confirmed.before_status when 'reserved' then 1 else 0 end
  from confirmed where promo.id = confirmed.promo_code_id;

  insert into public.order_events (order_id, kind, actor, details) values (p_order_id, 'paid', p_actor, p_details);
  perform public.begin_order(p_order_id);
end
$$;
comment on function public.take_payment is
  'Marks an unpaid order PAID and does what follows from it. Its callers have locked the order and know that the money is there.';

create function public.settle_order(p_session_id text, p_payment jsonb, p_event_id text default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  settled public.orders;
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
  if settled.status in ('PAID', 'COMPLETED', 'REFUNDED') then
    return public.order_summary(settled);
  end if;
  if p_payment ->> 'payment_status' is distinct from 'paid'
     and not (p_payment ->> 'payment_status' = 'no_payment_required' and settled.total_usd = 0) then
    perform public.refuse(409, 'payment_incomplete');
  end if;
  if (p_payment ->> 'amount_total')::bigint is distinct from settled.total_usd
     or lower(p_payment ->> 'currency') is distinct from settled.currency then
    perform public.refuse(409, 'amount_mismatch');
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
  'Marks the order of a checkout session PAID, once, and answers its summary. p_payment is what the '
  'provider itself says: {payment_status, amount_total, currency, customer_email, customer_name, payment_intent}. '
  'Refuses with session_not_found, payment_incomplete or amount_mismatch.';

create function public.cancel_order(p_order_id uuid, p_session_id text, p_actor text, p_event_id text default null)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  cancelled uuid;
begin
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, 'checkout.session.expired', p_session_id)
    on conflict do nothing;
  end if;
  update public.orders set status = 'CANCELLED'
  where status = 'PENDING' and (id = p_order_id or checkout_session_id = p_session_id)
  returning id into cancelled;
  if cancelled is null then
    return false;
  end if;
  with released as (
    update public.promo_redemptions set status = 'released'
    where order_id = cancelled and status = 'reserved'
    returning promo_code_id
  )
  update public.promo_codes promo set reserved_count = reserved_count - 1
  from released where promo.id = released.promo_code_id;
  insert into public.order_events (order_id, kind, actor) values (cancelled, 'cancelled', p_actor);
  return true;
end
$$;
comment on function public.cancel_order is
  'Gives up an unpaid order, by its id or its checkout session, and releases its promo code. False when there was nothing to give up.';

create function public.cancel_abandoned_orders(p_older_than interval default '15 minutes') returns integer
language plpgsql set search_path = ''
as $$
declare
  abandoned uuid;
  total integer := 0;
begin
  for abandoned in
    select id from public.orders
    where status = 'PENDING' and checkout_session_id is null and created_at < now() - p_older_than
    order by created_at limit 100 for update skip locked
  loop
    perform public.cancel_order(abandoned, null, 'system');
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function public.cancel_abandoned_orders is
  'Job: gives up orders that never reached the payment provider. Those that did are ended by its expiry event.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'place_order(jsonb, text, uuid, uuid)', 'checkout_lines(public.orders)',
    'attach_checkout_session(uuid, text, text, timestamptz)', 'order_summary(public.orders)',
    'take_payment(uuid, text, text, text, text, jsonb)', 'settle_order(text, jsonb, text)',
    'cancel_order(uuid, text, text, text)', 'cancel_abandoned_orders(interval)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
