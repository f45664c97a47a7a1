-- The life of an order up to its payment. Every step is one function, safe to repeat and to race. Why a cart
-- has one checkout: docs/decisions/021-one-checkout-per-cart.md.
-- Locks are taken in one order everywhere, so that no two requests wait for each other: a cart, its order,
-- a visitor, the redemptions, the promo codes; and an order before its invoice.

create function private.digest_cart(p_cart text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to('cart:' || p_cart, 'UTF8')), 'hex') $$;
comment on function private.digest_cart is 'The stored form of a cart''s key: a reader of the database cannot act for the buyer.';

create function private.checkout_lines(placed public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', placed.id, 'status', placed.status, 'checkout_url', placed.checkout_url,
    'checkout_session_id', placed.checkout_session_id, 'checkout_expires_at', placed.checkout_expires_at,
    'discount_cents', placed.discount_cents, 'total_usd', placed.total_usd, 'promo_code', placed.promo_code,
    'customer_email', placed.customer_email,
    'items', (
      select jsonb_agg(jsonb_build_object(
        'service_title', service_title, 'price_cents', price_cents, 'quantity', quantity
      ) order by position)
      from public.order_items where order_id = placed.id
    )
  )
$$;
comment on function private.checkout_lines is 'What the payment provider needs to know about an order.';

create function public.place_order(
  p_items jsonb, p_promo_code text, p_idempotency_key uuid, p_user_id uuid,
  p_cart text default null, p_visitor text default null,
  p_replaces uuid default null, p_ended_session text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  placed public.orders;
  known public.orders;
  hash text;
  cart text := private.digest_cart(p_cart);
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
        perform private.refuse(409, 'idempotency_key_reused');
      end if;
      return private.checkout_lines(placed);
    end if;
  end if;
  if cart is not null then
    -- A buyer who comes back with the same cart after a day means to buy again.
    select * into known from public.orders
    where cart_hash = cart
      and (status = 'PENDING' or status in ('PAID', 'COMPLETED') and paid_at > now() - interval '1 day')
    order by status = 'PENDING' desc, created_at desc limit 1 for update;
    if known.id is distinct from p_replaces and known.request_hash = hash then
      return private.checkout_lines(known);
    end if;
    -- The browser takes another key once it knows that its cart is paid; this one does not know yet.
    if known.status in ('PAID', 'COMPLETED') then
      perform private.refuse(409, 'cart_paid', jsonb_build_object('session_id', known.checkout_session_id));
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
    perform private.refuse(409, 'service_unavailable', jsonb_build_object('items', unavailable));
  end if;
  if repriced is not null then
    perform private.refuse(409, 'price_changed', jsonb_build_object('items', repriced));
  end if;
  if subtotal > 99999999 then
    perform private.refuse(422, 'amount_too_large');
  end if;
  if p_promo_code is not null then
    quote := public.quote_promo(p_promo_code, subtotal, p_items, p_cart, p_visitor);
    if not (quote ->> 'valid')::boolean then
      perform private.refuse(422, 'promo_invalid', quote);
    end if;
  end if;
  -- The provider charges nothing below 50 cents; a total of 0 needs no charge.
  if subtotal - coalesce((quote ->> 'discountAmount')::integer, 0) between 1 and 49 then
    perform private.refuse(422, 'amount_too_small');
  end if;

  perform private.lock_promo_uses(known.id, quote ->> 'code', p_visitor);
  if known.status = 'PENDING' then
    -- It may have gotten its session since the caller looked, and that one would still be open.
    if known.id is distinct from p_replaces or known.checkout_session_id is distinct from p_ended_session then
      return jsonb_build_object(
        'replaces', known.id, 'checkout_session_id', known.checkout_session_id, 'status', known.status
      );
    end if;
    perform public.cancel_order(known.id, null, 'customer');
  end if;
  if p_promo_code is not null then
    hold := private.take_promo_use(quote ->> 'code', p_visitor);
  end if;

  insert into public.orders (
    user_id, customer_email, subtotal_cents, discount_cents, total_usd, promo_code_id, promo_code, idempotency_key, request_hash,
    cart_hash, checkout_expires_at
  ) values (
    p_user_id, private.proven_email_of(p_user_id), subtotal, coalesce((quote ->> 'discountAmount')::integer, 0),
    subtotal - coalesce((quote ->> 'discountAmount')::integer, 0),
    (hold ->> 'promo_code_id')::uuid, quote ->> 'code', p_idempotency_key, hash,
    cart, date_trunc('second', now()) + interval '1 hour'
  ) returning * into placed;

  insert into public.order_items (
    order_id, service_id, service_title, category, price_cents, quantity, delivery_time_days, position
  )
  select placed.id, service.id, service.service_title, service.category, service.price_usd,
    (wanted ->> 'quantity')::integer, service.delivery_time_days, place - 1
  from jsonb_array_elements(p_items) with ordinality as lines (wanted, place)
  join public.services service on service.id = (wanted ->> 'serviceId')::uuid;

  if hold is not null then
    insert into public.promo_redemptions (promo_code_id, order_id, discount_cents, status, held_until, visitor)
    values (
      (hold ->> 'promo_code_id')::uuid, placed.id, placed.discount_cents, hold ->> 'status',
      (hold ->> 'held_until')::timestamptz, hold ->> 'visitor'
    );
  end if;
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (placed.id, 'placed', 'customer', p_user_id);

  return private.checkout_lines(placed);
end
$$;
comment on function public.place_order is
  'Writes a PENDING order at the prices of the database and holds its promo code. '
  'p_items: [{serviceId, quantity, price (cents)}]. The same p_cart with the same content is the same order. '
  'With another content the answer names the open order that it {replaces}, and its session; once that session '
  'has ended the caller comes again with p_replaces and p_ended_session. Refuses with service_unavailable, price_changed, '
  'amount_too_large, amount_too_small, promo_invalid, cart_paid or idempotency_key_reused.';

create function public.attach_checkout_session(
  p_order_id uuid, p_session_id text, p_url text, p_expires_at timestamptz
) returns text
language sql set search_path = ''
as $$
  -- Of two attempts for one order the first keeps its session; both get its URL.
  update public.orders set
    checkout_session_id = coalesce(checkout_session_id, p_session_id),
    checkout_expires_at = coalesce(checkout_expires_at, p_expires_at),
    checkout_url = coalesce(checkout_url, p_url)
  where id = p_order_id and status = 'PENDING'
  returning checkout_url
$$;
comment on function public.attach_checkout_session is
  'Ties an order to its checkout session; returns the payment URL, or null when the order was abandoned in the meantime.';

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
  'Cancels an order whose session could not be opened, unless another attempt has opened one.';

create function public.find_open_checkout(p_cart_key uuid) returns jsonb
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
  where opened.cart_hash = private.digest_cart(p_cart_key::text) and opened.status = 'PENDING'
    and opened.checkout_url is not null
    and (opened.checkout_expires_at > now() or opened.processing_since is not null)
    and (opened.user_id is null or opened.user_id is not distinct from auth.uid())
$$;
comment on function public.find_open_checkout is
  'The payment that the cart with this key has open, for the browser that made the key; null when there is none. '
  'With is_processing it is done, and its money on the way.';

grant execute on function public.find_open_checkout to anon, authenticated, service_role;
grant execute on function public.place_order, public.attach_checkout_session, public.abandon_checkout
  to service_role;
