-- Locks are taken in one order everywhere, so that no two requests wait for each other: a cart, its order,
-- a visitor, the redemptions, the promo codes; and an order before its invoice. A visitor's own hold on the
-- last use of a code does not keep it from that visitor.

create function public.lock_promo_uses(p_replaced_order uuid, p_code text, p_visitor text) returns void
language plpgsql set search_path = ''
as $$
declare
  digest text := public.digest_visitor(p_visitor);
begin
  if p_code is not null and digest is not null then
    -- Two checkouts of one visitor at the same instant must not both find that there is no hold yet.
    perform pg_advisory_xact_lock(hashtextextended(digest, 0));
  end if;
  perform 1 from public.promo_redemptions
  where order_id = p_replaced_order or p_code is not null and visitor = digest
  order by id for update;
  perform 1 from public.promo_codes
  where code = p_code
    or id in (select promo_code_id from public.promo_redemptions where order_id = p_replaced_order)
  order by id for no key update;
end
$$;
comment on function public.lock_promo_uses is
  'What a checkout that replaces another one is about to change of promo codes, locked in the order that all keep.';

drop function public.quote_promo(text, bigint, jsonb, text);
create function public.quote_promo(
  p_code text, p_subtotal_cents bigint, p_items jsonb default null, p_cart text default null,
  p_visitor text default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  promo public.promo_codes;
  is_bound boolean;
  eligible bigint := p_subtotal_cents;
  own_holds integer := 0;
  reason text;
begin
  select * into promo from public.promo_codes where code = upper(trim(p_code));
  if promo.id is null then
    return jsonb_build_object('valid', false, 'reason', 'unknown', 'message', 'This promo code does not exist.');
  end if;

  is_bound := exists (select 1 from public.promo_code_services where promo_code_id = promo.id);
  if is_bound then
    select coalesce(sum(services.price_usd::bigint * (item ->> 'quantity')::integer), 0) into eligible
    from jsonb_array_elements(coalesce(p_items, '[]')) item
    join public.promo_code_services bound
      on bound.promo_code_id = promo.id and bound.service_id = (item ->> 'serviceId')::uuid
    join public.services on services.id = bound.service_id;
  end if;

  -- The buyer's own open checkout gives its use back before the next one takes it, and so does one that the
  -- same visitor has left behind in another browser.
  if promo.max_redemptions is not null then
    select count(*) into own_holds
    from public.promo_redemptions held join public.orders mine on mine.id = held.order_id
    where held.promo_code_id = promo.id and held.status = 'reserved' and mine.status = 'PENDING' and (
      mine.cart_hash = public.digest_cart(p_cart) or held.visitor = public.digest_visitor(p_visitor)
    );
  end if;

  reason := case
    when promo.is_paused then 'paused'
    when promo.starts_at > now() then 'not_started'
    when promo.ends_at <= now() then 'expired'
    when promo.reserved_count + promo.redeemed_count - own_holds >= promo.max_redemptions then 'used_up'
    when p_subtotal_cents < promo.min_subtotal_cents then 'minimum_not_met'
    when is_bound and eligible = 0 then 'not_for_these_services'
  end;
  if reason is not null then
    return jsonb_build_object('valid', false, 'reason', reason, 'message', case reason
      when 'paused' then 'This promo code is paused at the moment.'
      when 'not_started' then 'This promo code is not active yet.'
      when 'expired' then 'This promo code has expired.'
      when 'used_up' then 'This promo code has been used up.'
      when 'minimum_not_met' then format('This promo code needs an order of at least $%s.',
        to_char(promo.min_subtotal_cents / 100.0, 'FM999,999,990.00'))
      else 'This promo code does not apply to the services in your cart.'
    end);
  end if;

  return jsonb_build_object(
    'valid', true, 'code', promo.code, 'type', promo.type, 'value', promo.value,
    'discountAmount', public.promo_discount_cents(promo.type, promo.value, eligible)
  );
end
$$;
comment on function public.quote_promo is
  'Whether a code is valid for an order, and its discount in cents or the reason and its text. '
  'p_items ([{serviceId, quantity}]) is needed for codes bound to services. What the open checkout of p_cart '
  'holds does not count against that cart, nor what p_visitor holds against that visitor.';

create or replace function public.take_promo_use(p_code text, p_visitor text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  promo public.promo_codes;
  digest text := public.digest_visitor(p_visitor);
  holds boolean := true;
  left_behind uuid;
begin
  perform public.lock_promo_uses(null, p_code, p_visitor);
  select * into promo from public.promo_codes where code = p_code;
  if promo.max_redemptions is not null and digest is not null then
    holds := not exists (select 1 from public.promo_redemptions where visitor = digest);
  end if;
  -- One atomic update is what keeps a cap under a race.
  update public.promo_codes set reserved_count = reserved_count + holds::integer
  where id = promo.id and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    -- The last use is this visitor's own, held by a checkout in another browser or cart.
    update public.promo_redemptions set status = 'unheld', visitor = null, held_until = null
    where visitor = digest and promo_code_id = promo.id and status = 'reserved'
    returning id into left_behind;
    holds := left_behind is not null;
    if not holds then
      perform public.refuse(422, 'promo_invalid', jsonb_build_object(
        'valid', false, 'reason', 'used_up', 'message', 'This promo code has been used up.'));
    end if;
  end if;
  return jsonb_build_object(
    'promo_code_id', promo.id,
    'status', case when holds then 'reserved' else 'unheld' end,
    'held_until', case when holds and promo.max_redemptions is not null then now() + interval '15 minutes' end,
    'visitor', case when holds and promo.max_redemptions is not null then digest end
  );
end
$$;
comment on function public.take_promo_use is
  'Holds a use of a code for 15 minutes. A visitor who holds one already (of any code with a cap) gets the '
  'discount without a hold; on the last use of the code the hold moves to the new checkout. Refuses with '
  'promo_invalid once the code is used up.';

create or replace function public.hold_at_payment(p_order_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  redemption public.promo_redemptions;
begin
  -- Locked, so that the hold cannot move to another checkout before this one is paid.
  select * into redemption from public.promo_redemptions where order_id = p_order_id for update;
  if redemption.status is distinct from 'unheld' then
    return true;
  end if;
  update public.promo_codes set reserved_count = reserved_count + 1
  where id = redemption.promo_code_id and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    return false;
  end if;
  update public.promo_redemptions set status = 'reserved' where id = redemption.id;
  return true;
end
$$;

create or replace function public.place_order(
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
    -- Whoever comes back with the same cart after a day means to buy again.
    select * into known from public.orders
    where cart_hash = cart
      and (status = 'PENDING' or status in ('PAID', 'COMPLETED') and paid_at > now() - interval '1 day')
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
    quote := public.quote_promo(p_promo_code, subtotal, p_items, p_cart, p_visitor);
    if not (quote ->> 'valid')::boolean then
      perform public.refuse(422, 'promo_invalid', quote);
    end if;
  end if;
  -- The provider charges nothing below 50 cents; a total of 0 needs no charge.
  if subtotal - coalesce((quote ->> 'discountAmount')::integer, 0) between 1 and 49 then
    perform public.refuse(422, 'amount_too_small');
  end if;

  perform public.lock_promo_uses(known.id, quote ->> 'code', p_visitor);
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

create or replace function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  own_orders uuid[];
begin
  select * into account from auth.users where id = p_user_id;
  if account.id is null then
    perform public.refuse(404, 'account_not_found');
  end if;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  if exists (select 1 from public.profiles where id = account.id and role = 'admin')
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id) then
    perform public.refuse(409, 'last_admin');
  end if;
  -- Orders of a guest with the same address are of the same person, once the address is proven.
  if exists (
    select 1 from public.proven_addresses where user_id = account.id and email = lower(account.email)
  ) then
    perform private.claim_orders_of(account.id, account.email);
  end if;
  -- An order before its invoice, as those who finish an invoice lock them.
  own_orders := array(select id from public.orders where user_id = account.id order by id for update);
  -- Tax law: an invoice names its buyer, also one whose PDF nobody has asked for yet.
  update public.invoices set document = public.draft_invoice(order_id) -> 'document'
  where order_id = any (own_orders) and document is null;

  delete from public.order_briefs where order_id = any (own_orders);
  delete from public.order_files where order_id = any (own_orders) and uploaded_by = 'customer';
  update public.order_messages set body = '[deleted]', author_id = null
  where order_id = any (own_orders) and author = 'customer';
  update public.refund_requests set reason = '[deleted]' where order_id = any (own_orders);
  update public.order_events set actor_id = null where actor_id = account.id;
  update public.orders set user_id = null, customer_email = null, customer_name = null, billing = '{}'
  where id = any (own_orders);
  perform private.anonymize_contact_messages(account.id);
  perform private.purge_mails(account, own_orders);
  delete from auth.users where id = account.id;
  perform public.queue_email('account_deleted', account.email, 'account_deleted:' || account.id, null,
    jsonb_build_object('contact_url', public.setting('site_url') || '/contact'));
end
$$;

revoke execute on function public.lock_promo_uses(uuid, text, text), public.quote_promo(text, bigint, jsonb, text, text)
  from public, anon, authenticated;
grant execute on function public.lock_promo_uses(uuid, text, text), public.quote_promo(text, bigint, jsonb, text, text)
  to service_role;
