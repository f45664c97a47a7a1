-- The owner's list and form of promo codes: conflicts by updated_at, a cap for each customer, figures,
-- and the writes that touch more than one row.

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
  if saved is null then
    perform private.refuse(409, 'record_changed');
  end if;
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
  if p_key is null then
    perform private.refuse(400, 'key_missing');
  end if;
  if coalesce(p_count, 0) not between 1 and 500 then
    perform private.refuse(422, 'invalid_count');
  end if;
  if coalesce(p_prefix !~ '^([A-Z0-9][A-Z0-9_-]{0,19})?$', true) then
    perform private.refuse(422, 'invalid_prefix');
  end if;
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
  if not found and not exists (select 1 from public.promo_codes where code = any (made)) then
    perform private.refuse(404, 'promo_code_not_found');
  end if;
  insert into public.promo_code_services (promo_code_id, service_id)
  select twin.id, bound.service_id from public.promo_codes twin, public.promo_code_services bound
  where twin.code = any (made) and bound.promo_code_id = p_like on conflict do nothing;
  return query select unnest(made);
end
$$;
comment on function public.generate_promo_codes is
  'Makes p_count codes with the settings and services of another, at most 500; the same p_key makes the same codes. '
  'Refuses with invalid_count, invalid_prefix or promo_code_not_found.';

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

create function private.customer_promo_refusal(p_reason text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('valid', false, 'reason', p_reason, 'message', case p_reason
    when 'account_needed' then 'Please sign in to use this promo code.'
    else 'You have already used this promo code, or you have a payment open with it.'
  end)
$$;
comment on function private.customer_promo_refusal is 'A problem of customer_promo_problem as quote_promo answers it.';

create function private.keep_customer_cap() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  buyer uuid := (select user_id from public.orders where id = new.order_id);
  problem text;
begin
  -- Two checkouts of one account at the same instant must not both find the last use.
  perform pg_advisory_xact_lock(hashtextextended(new.promo_code_id::text || coalesce(buyer::text, ''), 0))
  from public.promo_codes where id = new.promo_code_id and max_per_customer is not null;
  problem := private.customer_promo_problem(new.promo_code_id, buyer, null);
  if problem is not null then
    perform private.refuse(422, 'promo_invalid', private.customer_promo_refusal(problem));
  end if;
  return new;
end
$$;
comment on function private.keep_customer_cap is 'Trigger: no account uses a code more often than each customer may.';
create trigger promo_redemptions_keep_customer_cap before insert on public.promo_redemptions
  for each row execute function private.keep_customer_cap();

create function public.preview_promo(
  p_code text, p_subtotal_cents bigint, p_items jsonb, p_cart text, p_visitor text, p_user_id uuid
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  quote jsonb := public.quote_promo(p_code, p_subtotal_cents, p_items, p_cart, p_visitor);
  problem text;
begin
  if (quote ->> 'valid')::boolean then
    problem := private.customer_promo_problem(
      (select id from public.promo_codes where code = quote ->> 'code'), p_user_id, p_cart);
  end if;
  return case when problem is null then quote else private.customer_promo_refusal(problem) end;
end
$$;
comment on function public.preview_promo is 'quote_promo for a cart that is looked at: also what the customer has used already.';

grant execute on function public.save_promo_code, public.pause_promo_codes, public.remove_promo_codes,
  public.generate_promo_codes to authenticated, service_role;
grant execute on function public.preview_promo to service_role;
