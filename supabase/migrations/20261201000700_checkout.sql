-- The life of an order up to its payment. Every step is one function, safe to repeat and to race. Why a cart
-- has one checkout: docs/decisions/021-one-checkout-per-cart.md.
-- Locks are taken in one order everywhere, so that no two requests wait for each other: a cart, its order,
-- a visitor, the redemptions, the promo codes; and an order before its invoice.

create function private.checkout_lines(placed public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
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
);
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
      perform private.refuse(409, 'idempotency_key_reused') where placed.request_hash is distinct from hash;
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
    perform private.refuse(409, 'cart_paid', jsonb_build_object('session_id', known.checkout_session_id))
    where known.status in ('PAID', 'COMPLETED');
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

  perform private.refuse(409, 'service_unavailable', jsonb_build_object('items', unavailable))
  where unavailable is not null;
  perform private.refuse(409, 'price_changed', jsonb_build_object('items', repriced)) where repriced is not null;
  perform private.refuse(422, 'amount_too_large') where subtotal > 99999999;
  if p_promo_code is not null then
    quote := public.quote_promo(p_promo_code, subtotal, p_items, p_cart, p_visitor, p_user_id);
    perform private.refuse(422, 'promo_invalid', quote) where not (quote ->> 'valid')::boolean;
  end if;
  -- The provider charges nothing below 50 cents; a total of 0 needs no charge.
  perform private.refuse(422, 'amount_too_small')
  where subtotal - coalesce((quote ->> 'discountAmount')::integer, 0) between 1 and 49;

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

  insert into public.orders (
    user_id, customer_email, subtotal_cents, discount_cents, total_usd, promo_code_id, promo_code, idempotency_key, request_hash,
    cart_hash, checkout_expires_at
  ) values (
    p_user_id, private.proven_email_of(p_user_id), subtotal, coalesce((quote ->> 'discountAmount')::integer, 0),
    subtotal - coalesce((quote ->> 'discountAmount')::integer, 0),
    (select id from public.promo_codes where code = quote ->> 'code'), quote ->> 'code', p_idempotency_key, hash,
    cart, date_trunc('second', now()) + interval '1 hour'
  ) returning * into placed;

  insert into public.order_items (
    order_id, service_id, service_title, category, price_cents, quantity, delivery_time_days, position
  )
  select placed.id, service.id, service.service_title, service.category, service.price_usd,
    (wanted ->> 'quantity')::integer, service.delivery_time_days, place - 1
  from jsonb_array_elements(p_items) with ordinality as lines (wanted, place)
  join public.services service on service.id = (wanted ->> 'serviceId')::uuid;

  if placed.promo_code is not null then
    perform private.take_promo_use(placed, p_visitor);
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

grant execute on function public.find_open_checkout to anon, authenticated;

-- How a checkout ends: it is canceled, or paid.

create table public.payment_events (
  id text primary key,
  type text not null,
  checkout_session_id text,
  received_at timestamptz not null default now()
);
comment on table public.payment_events is 'The provider''s events that were processed; each id once.';
call private.open_to_admin('public.payment_events');

-- Canceled ------------------------------------------------------------------------------------------

create function public.cancel_order(
  p_order_id uuid, p_session_id text, p_actor text, p_event_id text default null, p_event_type text default null,
  p_reason text default null
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
  insert into public.order_events (order_id, kind, actor, details)
  values (cancelled, 'cancelled', p_actor, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)));
  return true;
end
$$;
comment on function public.cancel_order is
  'Cancels an unpaid order, by its id or its session, and releases its promo code; true when it was open. '
  'p_event_id and p_event_type are the provider''s event that said so. p_reason is promo_used_up where the code '
  'was gone when the money came.';

create function private.cancel_abandoned_orders() returns integer
language sql set search_path = ''
as $$
  select count(*)::integer from (
    select id from public.orders
    where status = 'PENDING' and checkout_session_id is null and created_at < now() - interval '15 minutes'
    order by created_at limit 100 for update skip locked
  ) abandoned, public.cancel_order(abandoned.id, null, 'system')
$$;
comment on function private.cancel_abandoned_orders is
  'Job: cancels orders that never reached the payment provider. The provider''s expiry event ends the others.';

create table private.put_off_checkouts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  tries integer not null default 1,
  next_look_at timestamptz not null default now() + interval '2 minutes'
);
comment on table private.put_off_checkouts is
  'Checkouts that could not be closed. The job looks at them less and less often, so that they never keep the others waiting.';

create function public.put_off_checkout(p_order_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.put_off_checkouts as known (order_id) select id from public.orders where id = p_order_id
  on conflict (order_id) do update set
    tries = known.tries + 1,
    next_look_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ least(known.tries + 1, 10))
$$;
comment on function public.put_off_checkout is 'The job could not close this checkout: it tries again after 2, 4, 8 minutes and so on, at most 6 hours.';

create function public.list_checkouts_to_close(p_limit integer default 50)
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
          -- Better to refuse the payment than to refund it.
          or held.status = 'unheld' and promo.reserved_count + promo.redeemed_count >= promo.max_redemptions
        )
      )
    )
  order by later.tries nulls first, open.created_at limit p_limit
$$;
comment on function public.list_checkouts_to_close is
  'Unpaid checkouts whose hold on a promo code is over, whose code is used up, or whose end the provider has not reported.';

-- Paid ----------------------------------------------------------------------------------------------

create function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', settled.id,
  'customer_email', settled.customer_email,
  'service_title', (
    select string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ) from public.order_items where order_id = settled.id
  ),
  'total_usd', settled.total_usd,
  'due_at', settled.due_at,
  'hours_from_brief', private.hours_from_brief(settled)
);
comment on function private.order_summary is 'What process-checkout-success answers of an order.';

create function private.take_payment(
  p_order_id uuid, p_email text, p_name text, p_payment_intent_id text, p_actor text, p_details jsonb
) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Before the steps of the work, which the next update writes down.
  insert into public.order_events (order_id, kind, actor, details) values (p_order_id, 'paid', p_actor, p_details);
  update public.orders set
    status = 'PAID',
    work_status = 'AWAITING_BRIEF',
    customer_email = p_email,
    customer_name = p_name,
    payment_intent_id = p_payment_intent_id,
    paid_at = now(),
    due_at = now() + make_interval(hours => 24 * private.order_delivery_days(p_order_id))
  where id = p_order_id;

  with confirmed as (
    update public.promo_redemptions redemption set status = 'confirmed', visitor = null
    from (select id, status from public.promo_redemptions where order_id = p_order_id for update) before
    where redemption.id = before.id and before.status <> 'confirmed'
    returning redemption.promo_code_id, before.status as before_status
  )
  -- A released use counts too: the owner marks a canceled order as paid.
  update public.promo_codes promo set
    redeemed_count = redeemed_count + 1,
    reserved_count = reserved_count - case confirmed.before_status when 'reserved' then 1 else 0 end
  from confirmed where promo.id = confirmed.promo_code_id;

  perform private.begin_order(p_order_id);
end
$$;
comment on function private.take_payment is
  'Marks an unpaid order PAID and does what follows from it. Its callers have locked the order and know that the money is there.';

create function public.mark_checkout_processing(p_session_id text) returns void
language sql set search_path = ''
as $$
  update public.orders set processing_since = now()
  where checkout_session_id = p_session_id and status = 'PENDING' and processing_since is null
$$;
comment on function public.mark_checkout_processing is
  'The checkout is complete and the payment on its way: the buyer has nothing left to do, and it cannot be ended.';

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
  -- What is left of a deleted order: enough for the refund, the notice to the owner, and the books.
  insert into public.orders (id, status, subtotal_cents, total_usd, checkout_session_id, title)
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

create function public.settle_order(p_session_id text, p_payment jsonb, p_event_id text default null)
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
      return private.take_late_payment(settled, p_payment);
    end if;
  end if;
  perform private.refuse(404, 'session_not_found') where settled.id is null;
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, 'checkout.session.completed', p_session_id)
    on conflict do nothing;
  end if;
  is_paid := is_paid or coalesce(p_payment ->> 'payment_status' = 'no_payment_required' and settled.total_usd = 0, false);
  -- A payment for an order that is already paid is another payment: the order was marked as paid by hand.
  if settled.status in ('PAID', 'COMPLETED', 'REFUNDED') and (
    not is_paid or p_payment ->> 'payment_intent' is null
    or p_payment ->> 'payment_intent' = settled.payment_intent_id
  ) then
    return private.order_summary(settled);
  end if;
  perform private.refuse(409, 'payment_incomplete') where not is_paid;
  perform private.refuse(409, 'amount_mismatch')
  where (p_payment ->> 'amount_total')::bigint is distinct from settled.total_usd
     or lower(p_payment ->> 'currency') is distinct from settled.currency;
  if settled.status = 'PENDING' and not private.hold_at_payment(settled.id) then
    perform public.cancel_order(settled.id, null, 'system', p_reason => 'promo_used_up');
    select * into settled from public.orders where id = settled.id;
  end if;
  if settled.status <> 'PENDING' then
    return private.take_late_payment(settled, p_payment);
  end if;

  perform private.take_payment(
    settled.id, lower(p_payment ->> 'customer_email'), p_payment ->> 'customer_name',
    p_payment ->> 'payment_intent', 'provider', jsonb_build_object('checkout_session_id', p_session_id)
  );
  select * into settled from public.orders where id = settled.id;
  return private.order_summary(settled);
end
$$;
comment on function public.settle_order is
  'Marks the order of a checkout session PAID, once, and answers its summary; or answers the {late_payment} that is '
  'to go back. p_payment is what the provider itself says: {payment_status, amount_total, currency, customer_email, '
  'customer_name, payment_intent, order_id, is_own}: order_id is the order that the session names, is_own whether this '
  'store has opened it. Refuses with session_not_found, payment_incomplete or amount_mismatch.';

create function public.mark_order_paid(p_order_id uuid, p_email text, p_name text, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
begin
  select * into paid from public.orders where id = p_order_id for update;
  perform private.refuse(404, 'order_not_found') where paid.id is null;
  perform private.refuse(409, 'order_changed', jsonb_build_object('status', paid.status))
  where paid.status not in ('PENDING', 'CANCELLED');
  perform private.refuse(422, 'invalid_email') where coalesce(p_email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';
  perform private.take_payment(paid.id, lower(p_email), nullif(trim(p_name), ''), null, 'admin', '{}');
  -- Where the money came from is the owner's business: a note that the customer does not see.
  if coalesce(p_note, '') ~ '\S' then
    insert into public.order_messages (order_id, author, body, is_private)
    values (paid.id, 'admin', left(trim(p_note), 5000), true);
  end if;
end
$$;
comment on function public.mark_order_paid is
  'The owner has received the payment, by bank transfer for example. Refuses with order_changed, invalid_email or order_not_found.';
