-- A hold counts for the account and for the network it comes from: accounts cost nothing, and whoever made ten
-- of them held ten uses.

drop index public.one_hold_for_each_visitor;
create index promo_holds_by_visitor on public.promo_redemptions using gin (string_to_array(visitor, ' '))
  where visitor is not null;
comment on column public.promo_redemptions.visitor is
  'Keyed digests of who holds the use, with a space between: the network and, where there is one, the account. '
  'Gone with the hold.';

create function public.visitor_digests(p_visitor text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(public.digest_visitor(line) order by place), '{}')
  from string_to_table(p_visitor, E'\n') with ordinality listed (line, place)
$$;
comment on function public.visitor_digests is 'Of a visitor, who is named in a line or two: the network, then the account.';

create function public.is_own_hold(p_visitor text, p_digests text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when cardinality(p_digests) = 2 and cardinality(held) = 2 then held[2] = p_digests[2]
    else held[1] = p_digests[1]
  end
  from (select string_to_array(p_visitor, ' ') as held) split
$$;
comment on function public.is_own_hold is
  'Whether a hold (promo_redemptions.visitor) is of the same person, as far as can be told: by the account where '
  'both have one, because colleagues share a network.';

create or replace function public.lock_promo_uses(p_replaced_order uuid, p_code text, p_visitor text) returns void
language plpgsql set search_path = ''
as $$
declare
  digests text[] := public.visitor_digests(p_visitor);
  one text;
begin
  if p_code is not null then
    -- Two checkouts of one visitor at the same instant must not both find that there is no hold yet. In one
    -- order, because visitors may share the one and not the other.
    for one in select digest from unnest(digests) digest where digest is not null order by digest loop
      perform pg_advisory_xact_lock(hashtextextended(one, 0));
    end loop;
  end if;
  perform 1 from public.promo_redemptions
  where order_id = p_replaced_order
    or p_code is not null and visitor is not null and string_to_array(visitor, ' ') && digests
  order by id for update;
  perform 1 from public.promo_codes
  where code = p_code
    or id in (select promo_code_id from public.promo_redemptions where order_id = p_replaced_order)
  order by id for no key update;
end
$$;
comment on function public.lock_promo_uses is
  'What a checkout that replaces another one is about to change of promo codes, locked in the order that all keep.';

create or replace function public.quote_promo(
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
      mine.cart_hash = public.digest_cart(p_cart)
      or public.is_own_hold(held.visitor, public.visitor_digests(p_visitor))
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
  digests text[] := public.visitor_digests(p_visitor);
  holds boolean := true;
  left_behind uuid;
begin
  perform public.lock_promo_uses(null, p_code, p_visitor);
  select * into promo from public.promo_codes where code = p_code;
  if promo.max_redemptions is not null then
    holds := not exists (
      select 1 from public.promo_redemptions
      where visitor is not null and string_to_array(visitor, ' ') && digests
    );
  end if;
  -- One atomic update is what keeps a cap under a race.
  update public.promo_codes set reserved_count = reserved_count + holds::integer
  where id = promo.id and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    -- The last use is this visitor's own, held by a checkout in another browser or cart.
    update public.promo_redemptions set status = 'unheld', visitor = null, held_until = null
    where id = (
      select id from public.promo_redemptions
      where promo_code_id = promo.id and status = 'reserved' and public.is_own_hold(visitor, digests)
      order by held_until limit 1
    )
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
    'visitor', case when holds and promo.max_redemptions is not null
      then nullif(array_to_string(digests, ' '), '') end
  );
end
$$;
comment on function public.take_promo_use is
  'Holds a use of a code for 15 minutes. p_visitor has a line for the network and one for the account. Who holds a '
  'use already (of any code with a cap), by one of them, gets the discount without a hold; on the last use of the '
  'code an own hold moves to the new checkout. Refuses with promo_invalid once the code is used up.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'visitor_digests(text)', 'is_own_hold(text, text[])'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
