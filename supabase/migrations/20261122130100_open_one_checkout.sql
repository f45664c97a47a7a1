-- One open checkout for each cart: docs/decisions/021-one-checkout-per-cart.md.

drop function public.place_order(jsonb, text, uuid, uuid);
create function public.place_order(
  p_items jsonb, p_promo_code text, p_idempotency_key uuid, p_user_id uuid,
  p_cart text default null, p_visitor text default null,
  p_replaces uuid default null, p_ended_session text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  placed public.orders;
  known public.orders;
  hash text;
  cart text := public.digest_cart(p_cart);
  unavailable jsonb;
  repriced jsonb;
  subtotal bigint;
  quote jsonb;
  hold jsonb;
begin
  -- Services in any order are the same cart. Another account's checkout never is.
  select md5(coalesce(p_promo_code, '') || coalesce(p_user_id::text, '') || coalesce(
    jsonb_agg(line order by line ->> 'serviceId')::text, '')) into hash
  from jsonb_array_elements(p_items) line;

  if cart is not null then
    perform pg_advisory_xact_lock(hashtextextended(cart, 0));
  end if;
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
  if cart is not null then
    select * into known from public.orders
    where cart_hash = cart and status in ('PENDING', 'PAID', 'COMPLETED')
    order by status = 'PENDING' desc, created_at desc limit 1 for update;
    if known.id is distinct from p_replaces and known.request_hash = hash then
      return public.checkout_lines(known);
    end if;
    -- The browser takes another key once it knows that its cart is paid; this one does not know yet.
    if known.status in ('PAID', 'COMPLETED') then
      perform public.refuse(409, 'cart_paid', jsonb_build_object('session_id', known.checkout_session_id));
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
    quote := public.quote_promo(p_promo_code, subtotal, p_items, p_cart);
    if not (quote ->> 'valid')::boolean then
      perform public.refuse(422, 'promo_invalid', quote);
    end if;
  end if;
  -- The provider charges nothing below 50 cents; a total of 0 needs no charge.
  if subtotal - coalesce((quote ->> 'discountAmount')::integer, 0) between 1 and 49 then
    perform public.refuse(422, 'amount_too_small');
  end if;

  if known.status = 'PENDING' then
    -- It may have got its session since the caller looked, and that one would still be open.
    if known.id is distinct from p_replaces or known.checkout_session_id is distinct from p_ended_session then
      return jsonb_build_object(
        'replaces', known.id, 'checkout_session_id', known.checkout_session_id, 'status', known.status
      );
    end if;
    perform public.cancel_order(known.id, null, 'customer');
  end if;
  if p_promo_code is not null then
    hold := public.take_promo_use(quote ->> 'code', p_visitor);
  end if;

  insert into public.orders (
    user_id, subtotal_usd, discount_usd, total_usd, promo_code_id, promo_code, idempotency_key, request_hash,
    cart_hash, checkout_expires_at
  ) values (
    p_user_id, subtotal, coalesce((quote ->> 'discountAmount')::integer, 0),
    subtotal - coalesce((quote ->> 'discountAmount')::integer, 0),
    (hold ->> 'promo_code_id')::uuid, quote ->> 'code', p_idempotency_key, hash,
    cart, date_trunc('second', now()) + interval '1 hour'
  ) returning * into placed;

  insert into public.order_items (
    order_id, service_id, service_title, category, price_usd, quantity, delivery_time_days, position
  )
  select placed.id, service.id, service.service_title, service.category, service.price_usd,
    (wanted ->> 'quantity')::integer, service.delivery_time_days, place - 1
  from jsonb_array_elements(p_items) with ordinality as lines (wanted, place)
  join public.services service on service.id = (wanted ->> 'serviceId')::uuid;

  if hold is not null then
    insert into public.promo_redemptions (promo_code_id, order_id, discount_usd, status, held_until, visitor)
    values (
      (hold ->> 'promo_code_id')::uuid, placed.id, placed.discount_usd, hold ->> 'status',
      (hold ->> 'held_until')::timestamptz, hold ->> 'visitor'
    );
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (placed.id, 'placed', 'customer', p_user_id);

  return public.checkout_lines(placed);
end
$$;
comment on function public.place_order is
  'Writes a PENDING order at the prices of the database and holds its promo code. '
  'p_items: [{serviceId, quantity, price (cents)}]. The same p_cart with the same content is the same order. '
  'With another content the answer names the open order that it {replaces}, and its session; once that session '
  'has ended the caller comes again with p_replaces and p_ended_session. Refuses with service_unavailable, price_changed, '
  'amount_too_large, amount_too_small, promo_invalid, cart_paid or idempotency_key_reused.';

create or replace function public.checkout_lines(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', placed.id, 'status', placed.status, 'checkout_url', placed.checkout_url,
    'checkout_session_id', placed.checkout_session_id, 'checkout_expires_at', placed.checkout_expires_at,
    'discount_usd', placed.discount_usd, 'total_usd', placed.total_usd, 'promo_code', placed.promo_code,
    'items', (
      select jsonb_agg(jsonb_build_object(
        'service_title', service_title, 'price_usd', price_usd, 'quantity', quantity
      ) order by position)
      from public.order_items where order_id = placed.id
    )
  )
$$;

create or replace function public.attach_checkout_session(
  p_order_id uuid, p_session_id text, p_url text, p_expires_at timestamptz
) returns text
language sql set search_path = ''
as $$
  -- Of two attempts for one order the first keeps its session; both are told its URL.
  update public.orders set
    checkout_session_id = coalesce(checkout_session_id, p_session_id),
    checkout_expires_at = coalesce(checkout_expires_at, p_expires_at),
    checkout_url = coalesce(checkout_url, p_url)
  where id = p_order_id and status = 'PENDING'
  returning checkout_url
$$;
comment on function public.attach_checkout_session is
  'Ties an order to its checkout session; answers the URL to pay at, or null when the order was given up meanwhile.';

create function public.abandon_checkout(p_order_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.orders
  where id = p_order_id and status = 'PENDING' and checkout_session_id is null for update;
  return found and public.cancel_order(p_order_id, null, 'system');
end
$$;
comment on function public.abandon_checkout is
  'Gives up an order whose session could not be opened, unless another attempt has opened one.';

create or replace function public.cancel_order(
  p_order_id uuid, p_session_id text, p_actor text, p_event_id text default null
) returns boolean
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

create function public.find_open_checkout(p_cart_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', opened.id, 'url', opened.checkout_url, 'expires_at', opened.checkout_expires_at,
    'promo_code', opened.promo_code,
    'items', (
      select jsonb_agg(jsonb_build_object('service_id', service_id, 'quantity', quantity) order by position)
      from public.order_items where order_id = opened.id
    )
  )
  from public.orders opened
  where opened.cart_hash = public.digest_cart(p_cart_key::text) and opened.status = 'PENDING'
    and opened.checkout_url is not null and opened.checkout_expires_at > now()
    and (opened.user_id is null or opened.user_id is not distinct from auth.uid())
$$;
comment on function public.find_open_checkout is
  'The payment that the cart with this key has open, for the browser that made the key; null when there is none.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'place_order(jsonb, text, uuid, uuid, text, text, uuid, text)', 'abandon_checkout(uuid)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
revoke execute on function public.find_open_checkout(uuid) from public;
grant execute on function public.find_open_checkout(uuid) to anon, authenticated, service_role;
