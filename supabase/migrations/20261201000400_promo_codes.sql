-- Promo codes. Visitors never read them: the function validate-promo answers for them.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(trim(code)) and code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  description text not null default '',
  type text not null check (type in ('percent', 'fixed')),
  value integer not null check (value > 0 and (type = 'fixed' or value <= 100)),
  min_subtotal_cents integer not null default 0 check (min_subtotal_cents >= 0),
  max_redemptions integer check (max_redemptions > 0),
  max_per_customer integer check (max_per_customer > 0),
  reserved_count integer not null default 0 check (reserved_count >= 0),
  redeemed_count integer not null default 0 check (redeemed_count >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_paused boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.promo_codes is 'Discounts by code.';
comment on column public.promo_codes.value is 'Percent (1 to 100) or cents, by type.';
comment on column public.promo_codes.max_per_customer is
  'Uses for each account; guests cannot use such a code. Null: no such cap.';
comment on column public.promo_codes.reserved_count is 'Uses held by checkouts that are not paid yet.';
call private.keep_times('public.promo_codes');

create table public.promo_code_services (
  promo_code_id uuid not null references public.promo_codes (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  primary key (promo_code_id, service_id)
);
comment on table public.promo_code_services is 'The services a code is bound to; none means all.';
create index promo_code_services_service on public.promo_code_services (service_id);

alter table public.promo_codes enable row level security;
alter table public.promo_code_services enable row level security;
create policy "admin: promo codes" on public.promo_codes
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admin: promo code services" on public.promo_code_services
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.dollars(p_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select '$' || to_char(p_cents / 100.0, 'FM999,999,990.00') $$;
comment on function private.dollars is 'An amount as people read it: $1,234.50.';

create function private.promo_discount_cents(type text, value integer, eligible_cents bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select least(
    eligible_cents,
    case type when 'percent' then (eligible_cents * value + 50) / 100 else value end
  )
$$;
comment on function private.promo_discount_cents is
  'Cents off: percent rounds half up, and no discount exceeds what it applies to.';

-- One rule for what a promo code is worth; validate-promo and place_order both ask it.
create function public.quote_promo(
  p_code text, p_subtotal_cents bigint, p_items jsonb default null, p_cart text default null,
  p_visitor text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
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

  -- The buyer's own open checkout returns its use before the next one takes it, and so does one that the
  -- same account has left behind in another browser.
  if promo.max_redemptions is not null then
    select count(*) into own_holds
    from public.promo_redemptions held join public.orders mine on mine.id = held.order_id
    where held.promo_code_id = promo.id and held.status = 'reserved' and mine.status = 'PENDING' and (
      mine.cart_hash = private.digest_cart(p_cart)
      or private.is_own_hold(held.visitor, private.visitor_digests(p_visitor))
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
      when 'paused' then 'This promo code is paused right now.'
      when 'not_started' then 'This promo code is not active yet.'
      when 'expired' then 'This promo code has expired.'
      when 'used_up' then 'This promo code has been used up.'
      when 'minimum_not_met' then format('This promo code needs an order of at least %s.', private.dollars(promo.min_subtotal_cents))
      else 'This promo code does not apply to the services in your cart.'
    end);
  end if;

  return jsonb_build_object(
    'valid', true, 'code', promo.code, 'type', promo.type, 'value', promo.value,
    'discountAmount', private.promo_discount_cents(promo.type, promo.value, eligible)
  );
end
$$;
comment on function public.quote_promo is
  'Whether a code is valid for an order, and its discount in cents or the reason and its text. '
  'p_items ([{serviceId, quantity}]) is needed for codes bound to services. What the open checkout of p_cart '
  'holds does not count against that cart, nor what the account in p_visitor holds against that account.';

grant select, insert, update, delete on public.promo_codes, public.promo_code_services
  to anon, authenticated, service_role;
grant execute on function public.quote_promo to service_role;
