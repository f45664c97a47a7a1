-- What an unpaid checkout may hold of a promo code, and for how long: docs/decisions/021-one-checkout-per-cart.md.

alter table public.promo_redemptions drop constraint promo_redemptions_status_check;
alter table public.promo_redemptions
  add column held_until timestamptz,
  add column visitor text,
  add constraint promo_redemptions_status_check check (status in ('reserved', 'unheld', 'confirmed', 'released')),
  add constraint only_holds_know_their_visitor check (visitor is null or status = 'reserved');
comment on column public.promo_redemptions.status is
  'reserved: counts against the cap until held_until. unheld: counts from the payment on, if a use is left then.';
comment on column public.promo_redemptions.held_until is
  'When an unpaid checkout must give the use back; null where the code has no cap.';
comment on column public.promo_redemptions.visitor is
  'A keyed digest of who holds the use: the account, or the network address. Gone with the hold.';
create unique index one_hold_for_each_visitor on public.promo_redemptions (visitor) where visitor is not null;
create index promo_holds_by_end on public.promo_redemptions (held_until) where status = 'reserved';
create index promo_redemptions_unheld on public.promo_redemptions (order_id) where status = 'unheld';

-- Checkouts that are open while this version starts.
update public.promo_redemptions redemption set held_until = redemption.created_at + interval '15 minutes'
from public.promo_codes promo
where promo.id = redemption.promo_code_id and promo.max_redemptions is not null and redemption.status = 'reserved';

alter table public.orders add column cart_hash text;
comment on column public.orders.cart_hash is
  'The digest of the key by which the buyer''s browser knows its cart, or its purchase of one service.';
create unique index one_open_checkout_for_each_cart on public.orders (cart_hash) where status = 'PENDING';
create index orders_of_cart on public.orders (cart_hash, created_at desc) where cart_hash is not null;

create function public.digest_cart(p_cart text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to('cart:' || p_cart, 'UTF8')), 'hex') $$;
comment on function public.digest_cart is 'How the key of a cart is stored: who reads the database cannot act for the buyer.';

create function public.digest_visitor(p_visitor text) returns text
language sql stable security definer set search_path = ''
as $$ select private.hmac_sha256('visitor:' || p_visitor, secret) from private.link_secrets $$;
comment on function public.digest_visitor is
  'Network addresses are few enough to be tried out, so their digest is keyed.';

drop function public.quote_promo(text, bigint, jsonb);
create function public.quote_promo(
  p_code text, p_subtotal_cents bigint, p_items jsonb default null, p_cart text default null
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

  -- The buyer's own open checkout gives its use back before the next one takes it.
  if p_cart is not null then
    select count(*) into own_holds
    from public.orders mine join public.promo_redemptions held on held.order_id = mine.id
    where mine.cart_hash = public.digest_cart(p_cart) and mine.status = 'PENDING'
      and held.promo_code_id = promo.id and held.status = 'reserved';
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
  'holds does not count against that cart.';

create function public.take_promo_use(p_code text, p_visitor text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  promo public.promo_codes;
  digest text := public.digest_visitor(p_visitor);
  holds boolean := true;
begin
  select * into promo from public.promo_codes where code = p_code;
  if promo.max_redemptions is not null and digest is not null then
    -- Two checkouts of one visitor at the same instant must not both find that there is no hold yet.
    perform pg_advisory_xact_lock(hashtextextended(digest, 0));
    holds := not exists (select 1 from public.promo_redemptions where visitor = digest);
  end if;
  -- One atomic update is what keeps a cap under a race.
  update public.promo_codes set reserved_count = reserved_count + holds::integer
  where id = promo.id and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    perform public.refuse(422, 'promo_invalid', jsonb_build_object(
      'valid', false, 'reason', 'used_up', 'message', 'This promo code has been used up.'));
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
  'discount without a hold. Refuses with promo_invalid once the code is used up.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'digest_cart(text)', 'digest_visitor(text)', 'quote_promo(text, bigint, jsonb, text)', 'take_promo_use(text, text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
