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
alter table public.promo_redemptions enable row level security;
create policy "admin: read redemptions" on public.promo_redemptions for select to authenticated
  using ((select public.is_admin()));
call private.keep_times('public.promo_redemptions');

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
as $$
  select cardinality(p_digests) = 2 and (string_to_array(p_visitor, ' '))[2] = p_digests[2]
$$;
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

create function private.take_promo_use(p_code text, p_visitor text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  promo public.promo_codes;
  digests text[] := private.visitor_digests(p_visitor);
  holds boolean := true;
  left_behind uuid;
begin
  perform private.lock_promo_uses(null, p_code, p_visitor);
  select * into promo from public.promo_codes where code = p_code;
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
    if not holds then
      perform private.refuse(422, 'promo_invalid', jsonb_build_object(
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
comment on function private.take_promo_use is
  'Holds a use of a code for 15 minutes. p_visitor has a line for the network and one for the account. Who holds a '
  'use already (of any code with a cap), by one of them, gets the discount without a hold; on the last use of the '
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

grant select, insert, update, delete on public.promo_redemptions to anon, authenticated, service_role;
