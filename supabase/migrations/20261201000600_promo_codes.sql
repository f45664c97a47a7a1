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
call private.open_to_admin('public.promo_codes', 'all');
alter table public.orders add foreign key (promo_code_id) references public.promo_codes (id) on delete set null;

create table public.promo_code_services (
  promo_code_id uuid not null references public.promo_codes (id) on delete cascade,
  service_id uuid not null references public.services (id) on delete cascade,
  primary key (promo_code_id, service_id)
);
comment on table public.promo_code_services is 'The services a code is bound to; none means all.';
create index promo_code_services_service on public.promo_code_services (service_id);
call private.open_to_admin('public.promo_code_services', 'all');

create function private.dollars(p_cents bigint) returns text
language sql immutable set search_path = ''
as $$ select '$' || to_char(p_cents / 100.0, 'FM999,999,990.00') $$;
comment on function private.dollars is 'An amount as people read it: $1,234.50.';

create function private.promo_discount_cents(type text, value integer, eligible_cents bigint)
returns bigint
language sql immutable set search_path = ''
return least(
  eligible_cents,
  case type when 'percent' then (eligible_cents * value + 50) / 100 else value end
);
comment on function private.promo_discount_cents is
  'Cents off: percent rounds half up, and no discount exceeds what it applies to.';

create function private.promo_refusal(p_reason text, p_min_subtotal_cents integer default 0) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object('valid', false, 'reason', p_reason, 'message', case p_reason
  when 'unknown' then 'This promo code does not exist.'
  when 'paused' then 'This promo code is paused right now.'
  when 'not_started' then 'This promo code is not active yet.'
  when 'expired' then 'This promo code has expired.'
  when 'used_up' then 'This promo code has been used up.'
  when 'minimum_not_met' then format('This promo code needs an order of at least %s.', private.dollars(p_min_subtotal_cents))
  when 'account_needed' then 'Please sign in to use this promo code.'
  when 'used_by_customer' then 'You have already used this promo code, or you have a payment open with it.'
  else 'This promo code does not apply to the services in your cart.'
end);

-- One rule for what a promo code is worth; validate-promo and place_order both ask it.
create function public.quote_promo(
  p_code text, p_subtotal_cents bigint, p_items jsonb default null, p_cart text default null,
  p_visitor text default null, p_user_id uuid default null
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
    when promo.id is null then 'unknown'
    when promo.is_paused then 'paused'
    when promo.starts_at > now() then 'not_started'
    when promo.ends_at <= now() then 'expired'
    when promo.reserved_count + promo.redeemed_count - own_holds >= promo.max_redemptions then 'used_up'
    when p_subtotal_cents < promo.min_subtotal_cents then 'minimum_not_met'
    when is_bound and eligible = 0 then 'not_for_these_services'
    else private.customer_promo_problem(promo.id, p_user_id, p_cart)
  end;
  if reason is not null then
    return private.promo_refusal(reason, promo.min_subtotal_cents);
  end if;
  return jsonb_build_object(
    'valid', true, 'code', promo.code, 'type', promo.type, 'value', promo.value,
    'discountAmount', private.promo_discount_cents(promo.type, promo.value, eligible)
  );
end
$$;
comment on function public.quote_promo is
  'Whether a code is valid for an order, and its discount in cents or the reason and its text. '
  'p_user_id is the account that buys, null for a guest. p_items ([{serviceId, quantity}]) is needed for codes bound to services. What the open checkout of p_cart '
  'holds does not count against that cart, nor what the account in p_visitor holds against that account.';

-- Holds ---------------------------------------------------------------------------------------------

-- What an unpaid checkout may hold of a promo code, and for how long: docs/decisions/021-one-checkout-per-cart.md.
-- A hold counts for the account and for the network that it comes from: accounts are free, and ten of
-- them would hold ten uses.

create table public.promo_redemptions (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null references public.promo_codes (id) on delete cascade,
  order_id uuid not null unique references public.orders (id) on delete cascade,
  status text not null default 'reserved' check (status in ('reserved', 'unheld', 'confirmed', 'released')),
  discount_cents integer not null check (discount_cents >= 0),
  held_until timestamptz,
  visitor text,
  created_at timestamptz not null default now(),
  constraint only_holds_know_their_visitor check (visitor is null or status = 'reserved')
);
comment on table public.promo_redemptions is
  'A use of a code by an order: reserved at checkout, confirmed by payment, released by expiry or cancel.';
comment on column public.promo_redemptions.status is
  'reserved: counts against the cap until held_until. unheld: counts from the payment on, if a use is left then.';
comment on column public.promo_redemptions.held_until is
  'When an unpaid checkout must give the use back; null where the code has no cap.';
comment on column public.promo_redemptions.visitor is
  'Keyed digests of who holds the use, with a space between: the network and, where there is one, the account. '
  'Gone with the hold.';
create index promo_holds_by_visitor on public.promo_redemptions using gin (string_to_array(visitor, ' '))
  where visitor is not null;
create index promo_redemptions_of_code on public.promo_redemptions (promo_code_id, status);
create index promo_holds_by_end on public.promo_redemptions (held_until) where status = 'reserved';
create index promo_redemptions_unheld on public.promo_redemptions (order_id) where status = 'unheld';
call private.open_to_admin('public.promo_redemptions');

create function private.digest_visitor(p_visitor text) returns text
language sql stable set search_path = ''
as $$ select private.hmac_sha256('visitor:' || p_visitor, secret) from private.link_secrets $$;
comment on function private.digest_visitor is
  'There are few enough network addresses to try them all, so their digest is keyed.';

create function private.visitor_digests(p_visitor text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(private.digest_visitor(line) order by place), '{}')
  from string_to_table(p_visitor, E'\n') with ordinality listed (line, place)
$$;
comment on function private.visitor_digests is 'The digests of a visitor, who is given in one or two lines: the network, then the account.';

create function private.is_own_hold(p_visitor text, p_digests text[]) returns boolean
language sql immutable set search_path = ''
return cardinality(p_digests) = 2 and (string_to_array(p_visitor, ' '))[2] = p_digests[2];
comment on function private.is_own_hold is
  'Whether a hold (promo_redemptions.visitor) belongs to the same account. A network does not say who the buyer is: '
  'colleagues and strangers share one. A guest''s own hold is known by the key of the cart.';

create function private.lock_promo_uses(p_replaced_order uuid, p_code text, p_visitor text) returns void
language plpgsql set search_path = ''
as $$
declare
  digests text[] := private.visitor_digests(p_visitor);
  one text;
begin
  if p_code is not null then
    -- Two checkouts of one visitor at the same instant must not both find that there is no hold yet. Always in one
    -- order, because visitors may share one and not the other.
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
comment on function private.lock_promo_uses is
  'Locks the promo code rows that a replacing checkout is about to change, in the common order.';

create function private.take_promo_use(placed public.orders, p_visitor text) returns void
language plpgsql set search_path = ''
as $$
declare
  promo public.promo_codes;
  digests text[] := private.visitor_digests(p_visitor);
  holds boolean := true;
  is_timed boolean;
  left_behind uuid;
  problem text;
begin
  perform private.lock_promo_uses(null, placed.promo_code, p_visitor);
  select * into promo from public.promo_codes where id = placed.promo_code_id;
  -- Again, now that no other checkout of the account can take its last use at the same instant.
  problem := private.customer_promo_problem(promo.id, placed.user_id, null);
  perform private.refuse(422, 'promo_invalid', private.promo_refusal(problem)) where problem is not null;
  if promo.max_redemptions is not null then
    holds := not exists (
      select 1 from public.promo_redemptions
      where visitor is not null and string_to_array(visitor, ' ') && digests
    );
  end if;
  -- One atomic update keeps a cap under a race.
  update public.promo_codes set reserved_count = reserved_count + holds::integer
  where id = promo.id and (max_redemptions is null or reserved_count + redeemed_count < max_redemptions);
  if not found then
    -- The last use is this account's own, held by a checkout in another browser or cart.
    update public.promo_redemptions set status = 'unheld', visitor = null, held_until = null
    where id = (
      select id from public.promo_redemptions
      where promo_code_id = promo.id and status = 'reserved' and private.is_own_hold(visitor, digests)
      order by held_until limit 1
    )
    returning id into left_behind;
    holds := left_behind is not null;
    perform private.refuse(422, 'promo_invalid', private.promo_refusal('used_up')) where not holds;
  end if;
  is_timed := holds and promo.max_redemptions is not null;
  insert into public.promo_redemptions (promo_code_id, order_id, discount_cents, status, held_until, visitor)
  values (
    promo.id, placed.id, placed.discount_cents, case when holds then 'reserved' else 'unheld' end,
    case when is_timed then now() + interval '15 minutes' end,
    case when is_timed then nullif(array_to_string(digests, ' '), '') end
  );
end
$$;
comment on function private.take_promo_use is
  'Holds a use of an order''s code for 15 minutes. p_visitor has a line for the network and one for the account. Who '
  'holds a use already (of any code with a cap), by one of them, gets the discount without a hold; on the last use of the '
  'code the hold of the same account moves to the new checkout. Refuses with promo_invalid once the code is used up.';

create function private.hold_at_payment(p_order_id uuid) returns boolean
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
comment on function private.hold_at_payment is
  'Whether the code of an order may be used now that the payment is there; false when its last use is gone.';

-- The owner's list and form: conflicts by updated_at, a cap for each customer, figures, and the writes that
-- touch more than one row -----------------------------------------------------------------------------

create view public.admin_promo_codes with (security_invoker = true) as
select
  promo.id, promo.code, promo.description, promo.type, promo.value, promo.min_subtotal_cents,
  promo.max_redemptions, promo.max_per_customer, promo.starts_at, promo.ends_at, promo.is_paused, promo.is_demo,
  promo.created_at, promo.updated_at,
  array(
    select service_id from public.promo_code_services where promo_code_id = promo.id order by service_id
  ) as service_ids,
  promo.redeemed_count as redemptions,
  coalesce(sold.revenue_cents, 0) as revenue_cents,
  coalesce(sold.discount_cents, 0) as discount_cents,
  case
    when promo.is_paused then 'paused'
    when promo.ends_at <= now() then 'expired'
    when promo.redeemed_count >= promo.max_redemptions then 'used_up'
    when promo.starts_at > now() then 'scheduled'
    else 'running'
  end as state
from public.promo_codes promo
left join lateral (
  select sum(total_usd) as revenue_cents, sum(discount_cents) as discount_cents
  from public.orders where promo_code_id = promo.id and status in ('PAID', 'COMPLETED')
) sold on true;
comment on view public.admin_promo_codes is
  'Promo codes as the owner''s list shows them. Revenue is what paid orders with the code have brought in, in cents.';
grant select on public.admin_promo_codes to anon, authenticated, service_role;

create function public.save_promo_code(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given public.promo_codes := jsonb_populate_record(null::public.promo_codes, p_values);
  services uuid[] := array(select jsonb_array_elements_text(coalesce(p_values -> 'service_ids', '[]'))::uuid);
  saved uuid;
begin
  perform private.require_admin();
  if p_id is null then
    insert into public.promo_codes (code, type, value) values (given.code, given.type, given.value)
    returning id into p_id;
    p_version := null;
  end if;
  update public.promo_codes set
    code = given.code, description = coalesce(given.description, ''), type = given.type, value = given.value,
    min_subtotal_cents = coalesce(given.min_subtotal_cents, 0), max_redemptions = given.max_redemptions,
    max_per_customer = given.max_per_customer, starts_at = given.starts_at, ends_at = given.ends_at,
    is_paused = coalesce(given.is_paused, false), updated_at = now()
  where id = p_id and (p_version is null or updated_at = p_version)
  returning id into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  delete from public.promo_code_services where promo_code_id = saved and service_id <> all (services);
  insert into public.promo_code_services (promo_code_id, service_id)
  select saved, service_id from unnest(services) service_id on conflict do nothing;
  return saved;
end
$$;
comment on function public.save_promo_code is
  'Writes a promo code and its services; a new one where p_id is null. Refuses with record_changed when p_version is no longer its updated_at.';

create function public.pause_promo_codes(p_ids uuid[], p_where jsonb, p_is_paused boolean)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.promo_codes promo set is_paused = coalesce(p_is_paused, true), updated_at = now()
  where promo.id in (select private.matching_ids('public.admin_promo_codes', p_ids, p_where))
  returning promo.id, null::text;
end
$$;
comment on function public.pause_promo_codes is 'Pauses promo codes, given by their ids or by the list''s filter, or resumes them.';

create function public.remove_promo_codes(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with chosen as (
    select promo.id from public.promo_codes promo
    where promo.id in (select private.matching_ids('public.admin_promo_codes', p_ids, p_where))
  ), removed as (
    -- The counters are the row's own: a checkout that takes a use at this moment is seen.
    delete from public.promo_codes promo using chosen
    where promo.id = chosen.id and promo.reserved_count + promo.redeemed_count = 0
      and not exists (
        select 1 from public.promo_redemptions used where used.promo_code_id = promo.id and used.status <> 'released'
      )
    returning promo.id
  )
  select chosen.id, case when removed.id is null then 'it has been used' end
  from chosen left join removed on removed.id = chosen.id;
end
$$;
comment on function public.remove_promo_codes is
  'Deletes promo codes that were never used, and says for each one whether it stayed. The codes are given by their ids or by the list''s filter.';

create function public.generate_promo_codes(p_like uuid, p_count integer, p_prefix text, p_key uuid) returns setof text
language plpgsql security definer set search_path = ''
as $$
declare
  signs constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'; -- without those that look alike
  made text[];
begin
  perform private.require_admin();
  perform private.refuse(400, 'key_missing') where p_key is null;
  perform private.refuse(422, 'invalid_count') where coalesce(p_count, 0) not between 1 and 500;
  perform private.refuse(422, 'invalid_prefix') where coalesce(p_prefix !~ '^([A-Z0-9][A-Z0-9_-]{0,19})?$', true);
  -- From the key, so that a call that is sent twice makes the same codes.
  select array_agg(p_prefix || (
    select string_agg(substr(signs, 1 + get_byte(digest, at) % 31, 1), '' order by at) from generate_series(0, 9) at
  )) into made
  from generate_series(1, p_count) number, sha256(convert_to(p_key || ':' || number, 'UTF8')) digest;

  insert into public.promo_codes (
    code, description, type, value, min_subtotal_cents, max_redemptions, max_per_customer, starts_at, ends_at
  )
  select new_code, pattern.description, pattern.type, pattern.value, pattern.min_subtotal_cents,
    pattern.max_redemptions, pattern.max_per_customer, pattern.starts_at, pattern.ends_at
  from public.promo_codes pattern, unnest(made) new_code where pattern.id = p_like
  on conflict do nothing;
  perform private.refuse(404, 'promo_code_not_found')
  where not found and not exists (select 1 from public.promo_codes where code = any (made));
  insert into public.promo_code_services (promo_code_id, service_id)
  select twin.id, bound.service_id from public.promo_codes twin, public.promo_code_services bound
  where twin.code = any (made) and bound.promo_code_id = p_like on conflict do nothing;
  return query select unnest(made);
end
$$;
comment on function public.generate_promo_codes is
  'Makes p_count codes with the settings and services of another, at most 500; the same p_key makes the same codes. '
  'Refuses with invalid_count, invalid_prefix or promo_code_not_found.';

create function private.digest_cart(p_cart text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to('cart:' || p_cart, 'UTF8')), 'hex') $$;
comment on function private.digest_cart is 'The stored form of a cart''s key: a reader of the database cannot act for the buyer.';

create function private.customer_promo_problem(p_promo_id uuid, p_user_id uuid, p_cart text) returns text
language sql stable set search_path = ''
as $$
  select case
    when promo.max_per_customer is null then null
    when p_user_id is null then 'account_needed'
    when promo.max_per_customer <= (
      select count(*) from public.promo_redemptions used join public.orders placed on placed.id = used.order_id
      where used.promo_code_id = promo.id and used.status <> 'released' and placed.user_id = p_user_id
        -- The open checkout of this cart is canceled for the next one.
        and (placed.status <> 'PENDING' or placed.cart_hash is distinct from private.digest_cart(p_cart) or p_cart is null)
    ) then 'used_by_customer'
  end
  from public.promo_codes promo where promo.id = p_promo_id
$$;
comment on function private.customer_promo_problem is 'Why an account, or a guest (null), cannot use a code; null when it can.';

grant execute on function public.save_promo_code, public.pause_promo_codes, public.remove_promo_codes,
  public.generate_promo_codes to authenticated;
