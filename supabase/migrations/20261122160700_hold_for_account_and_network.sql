-- A hold counts for the account and for the network it comes from: accounts cost nothing, so that whoever makes
-- ten of them held ten uses.

drop index public.one_hold_for_each_visitor;
create index promo_holds_by_visitor on public.promo_redemptions using gin (string_to_array(visitor, ' '))
  where visitor is not null;
comment on column public.promo_redemptions.visitor is
  'Keyed digests of who holds the use, with a space between: the network, and the account. Gone with the hold.';

create or replace function public.take_promo_use(p_code text, p_visitor text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  promo public.promo_codes;
  digests text[] := array(
    select known.digest
    from (select public.digest_visitor(line) as digest from string_to_table(p_visitor, E'\n') line) known
    where known.digest is not null
    order by known.digest
  );
  one text;
  is_bounded boolean;
  holds boolean := true;
begin
  select * into promo from public.promo_codes where code = p_code;
  is_bounded := promo.max_redemptions is not null and cardinality(digests) > 0;
  if is_bounded then
    -- Two checkouts of one visitor at the same instant must not both find that there is no hold yet. In one
    -- order, so that two visitors who share something do not wait for each other for ever.
    foreach one in array digests loop
      perform pg_advisory_xact_lock(hashtextextended(one, 0));
    end loop;
    holds := not exists (
      select 1 from public.promo_redemptions
      where visitor is not null and string_to_array(visitor, ' ') && digests
    );
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
    'visitor', case when holds and is_bounded then array_to_string(digests, ' ') end
  );
end
$$;
comment on function public.take_promo_use is
  'Holds a use of a code for 15 minutes. p_visitor has a line for each way to know the visitor. Whoever holds a '
  'use already (of any code with a cap), by one of them, gets the discount without a hold. Refuses with '
  'promo_invalid once the code is used up.';
