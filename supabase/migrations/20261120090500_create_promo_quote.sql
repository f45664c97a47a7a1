-- One rule for what a promo code is worth; validate-promo and place_order both ask it.

create function public.promo_discount_cents(type text, value integer, eligible_cents bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select least(
    eligible_cents,
    case type when 'percent' then (eligible_cents * value + 50) / 100 else value end
  )
$$;
comment on function public.promo_discount_cents is
  'Cents off: percent rounds half up, and no discount exceeds what it applies to.';

create function public.quote_promo(p_code text, p_subtotal_cents bigint, p_items jsonb default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  promo public.promo_codes;
  is_bound boolean;
  eligible bigint := p_subtotal_cents;
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

  reason := case
    when promo.is_paused then 'paused'
    when promo.starts_at > now() then 'not_started'
    when promo.ends_at <= now() then 'expired'
    when promo.reserved_count + promo.redeemed_count >= promo.max_redemptions then 'used_up'
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
  'p_items ([{serviceId, quantity}]) is needed for codes bound to services.';
revoke execute on function public.quote_promo from public, anon, authenticated;
grant execute on function public.quote_promo to service_role;
