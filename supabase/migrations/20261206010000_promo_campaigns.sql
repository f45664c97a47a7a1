-- Campaigns of promo codes: as many codes as there are people to send one to, with the same rules, and unguessable.

create table public.promo_campaigns (
  id uuid primary key default gen_random_uuid(),
  request_key uuid not null unique,
  name text not null unique check (name ~ '\S' and char_length(name) <= 80),
  note text not null default '' check (char_length(note) <= 1000),
  prefix text not null default '' check (prefix ~ '^([A-Z0-9][A-Z0-9_-]{0,19})?$'),
  code_count integer not null check (code_count between 1 and 5000),
  type text not null check (type in ('percent', 'fixed')),
  value integer not null check (value > 0 and (type = 'fixed' or value <= 100)),
  min_subtotal_cents integer not null default 0 check (min_subtotal_cents >= 0),
  max_redemptions integer default 1 check (max_redemptions > 0),
  max_per_customer integer check (max_per_customer > 0),
  is_first_order_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_paused boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.promo_campaigns is
  'Promo codes that were made together. Its rules are those of its codes; its dates and its pause hold beside theirs.';
comment on column public.promo_campaigns.request_key is
  'Of the form that made it: sent twice, it makes one campaign. No code can be worked out from it.';
comment on column public.promo_campaigns.max_redemptions is 'Uses of each code. Null: no such cap.';
create index promo_campaigns_newest on public.promo_campaigns (created_at desc);
create index promo_campaigns_by_end on public.promo_campaigns (ends_at);
call private.open_to_admin('public.promo_campaigns');
call private.audit('public.promo_campaigns');
alter publication supabase_realtime add table public.promo_campaigns;

alter table public.promo_codes
  add column is_first_order_only boolean not null default false,
  add column campaign_id uuid references public.promo_campaigns (id);
comment on column public.promo_codes.is_first_order_only is
  'Only for accounts whose address is proven and has no paid order.';
create index promo_codes_of_campaign on public.promo_codes (campaign_id) where campaign_id is not null;
create index promo_codes_newest on public.promo_codes (created_at desc);
create index promo_codes_by_end on public.promo_codes (ends_at);

-- The entry of a campaign says what became of its codes: 5,000 more would say the same.
drop trigger promo_codes_record_change on public.promo_codes;
create trigger promo_codes_record_insert after insert on public.promo_codes
for each row when (new.campaign_id is null) execute function private.record_change('all', 'id');
create trigger promo_codes_record_update after update on public.promo_codes
for each row when (new.campaign_id is null or new.is_paused is distinct from old.is_paused)
execute function private.record_change('all', 'id');
create trigger promo_codes_record_delete after delete on public.promo_codes
for each row when (old.campaign_id is null) execute function private.record_change('all', 'id');

-- What customers read -----------------------------------------------------------------------------------

create or replace function private.promo_refusal(p_reason text, p_min_subtotal_cents integer default 0) returns jsonb
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
  when 'first_order_account_needed' then 'This promo code is for your first order. Please sign in to use it.'
  when 'first_order_address_needed' then
    'This promo code is for your first order. Please confirm your email address to use it.'
  when 'not_first_order' then 'This promo code is for a first order, and you have ordered before.'
  when 'first_order_open' then
    'This promo code is for a first order, and you already have a payment open with such a code.'
  else 'This promo code does not apply to the services in your cart.'
end);

create function private.first_order_problem(p_user_id uuid, p_cart text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  -- An address that is not proven may be another person's, whose orders are not to be told.
  address constant text := private.proven_email_of(p_user_id);
begin
  return case
    when exists (
      select from public.orders
      where (user_id = p_user_id or customer_email = address) and paid_at is not null
    ) then 'not_first_order'
    when address is null then 'first_order_address_needed'
    when exists (
      select from public.orders placed
      join public.promo_redemptions held on held.order_id = placed.id and held.status <> 'released'
      join public.promo_codes promo on promo.id = held.promo_code_id and promo.is_first_order_only
      where placed.user_id = p_user_id and placed.status = 'PENDING'
        and (placed.cart_hash is distinct from private.digest_cart(p_cart) or p_cart is null)
    ) then 'first_order_open'
  end;
end
$$;
comment on function private.first_order_problem is
  'Why the next order of an account does not count as its first; null when it does.';

create or replace function private.customer_promo_problem(p_promo_id uuid, p_user_id uuid, p_cart text) returns text
language sql stable set search_path = ''
as $$
  select case
    when campaign.is_paused then 'paused'
    when campaign.starts_at > now() then 'not_started'
    when campaign.ends_at <= now() then 'expired'
    when promo.is_first_order_only and p_user_id is null then 'first_order_account_needed'
    when promo.max_per_customer is not null and p_user_id is null then 'account_needed'
    when promo.max_per_customer <= (
      select count(*) from public.promo_redemptions used join public.orders placed on placed.id = used.order_id
      where used.promo_code_id = promo.id and used.status <> 'released' and placed.user_id = p_user_id
        -- The open checkout of this cart is canceled for the next one.
        and (placed.status <> 'PENDING' or placed.cart_hash is distinct from private.digest_cart(p_cart) or p_cart is null)
    ) then 'used_by_customer'
    when promo.is_first_order_only then private.first_order_problem(p_user_id, p_cart)
  end
  from public.promo_codes promo left join public.promo_campaigns campaign on campaign.id = promo.campaign_id
  where promo.id = p_promo_id
$$;
comment on function private.customer_promo_problem is
  'Why an account, or a guest (null), cannot use a code: its campaign, its cap for each customer, an order before this '
  'one; null when it can.';

create or replace function private.live_promo_code(p_code text) returns boolean
language sql stable set search_path = ''
begin atomic
  select exists (
    select 1 from public.promo_codes promo left join public.promo_campaigns campaign on campaign.id = promo.campaign_id
    where upper(promo.code) = upper(btrim(p_code)) and not promo.is_paused and campaign.is_paused is not true
      and coalesce(greatest(promo.starts_at, campaign.starts_at), '-infinity') <= now()
      and coalesce(least(promo.ends_at, campaign.ends_at), 'infinity') > now()
      and (promo.max_redemptions is null or promo.redeemed_count < promo.max_redemptions)
  );
end;

-- The owner's desk ---------------------------------------------------------------------------------------

create or replace function public.save_promo_code(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given public.promo_codes := jsonb_populate_record(null::public.promo_codes, p_values);
  services uuid[] := array(select jsonb_array_elements_text(coalesce(p_values -> 'service_ids', '[]'))::uuid);
  saved uuid;
begin
  perform private.require_admin();
  perform private.refuse(409, 'promo_code_of_campaign')
  where exists (select from public.promo_codes where id = p_id and campaign_id is not null);
  if p_id is null then
    insert into public.promo_codes (code, type, value) values (given.code, given.type, given.value)
    returning id into p_id;
    p_version := null;
  end if;
  update public.promo_codes set
    code = given.code, description = coalesce(given.description, ''), type = given.type, value = given.value,
    min_subtotal_cents = coalesce(given.min_subtotal_cents, 0), max_redemptions = given.max_redemptions,
    max_per_customer = given.max_per_customer, is_first_order_only = coalesce(given.is_first_order_only, false),
    starts_at = given.starts_at, ends_at = given.ends_at,
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
  'Writes a promo code and its services; a new one where p_id is null. Refuses with record_changed when p_version is no '
  'longer its updated_at, and with promo_code_of_campaign.';

-- Campaigns make more of a kind now, and can be followed, paused and ended.
drop function public.generate_promo_codes;

create function private.random_signs(p_count integer) returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(digest, at) % 31, 1), '')
  from sha256(uuid_send(gen_random_uuid())) digest, generate_series(0, p_count - 1) at
$$;
comment on function private.random_signs is
  'Up to 32 letters and digits, without those that look alike; each is worth 4.8 bits that no one can guess.';

create function public.save_promo_campaign(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given public.promo_campaigns := jsonb_populate_record(null::public.promo_campaigns, p_values - 'id');
  services uuid[] := array(select distinct jsonb_array_elements_text(coalesce(p_values -> 'service_ids', '[]'))::uuid);
  made integer;
begin
  perform private.require_admin();
  given.name := btrim(given.name);
  if p_id is null then
    perform private.refuse(400, 'key_missing') where given.request_key is null;
    insert into public.promo_campaigns (request_key, name, prefix, code_count, type, value)
    values (given.request_key, given.name, coalesce(given.prefix, ''), given.code_count, given.type, given.value)
    on conflict (request_key) do nothing returning id into p_id;
    -- The answer to the first call was lost, and the form may have changed since.
    if p_id is null then
      select id into p_id from public.promo_campaigns where request_key = given.request_key;
    end if;
    p_version := null;
  end if;
  update public.promo_campaigns set
    name = given.name, note = coalesce(given.note, ''), prefix = coalesce(given.prefix, ''),
    code_count = given.code_count, type = given.type, value = given.value,
    min_subtotal_cents = coalesce(given.min_subtotal_cents, 0), max_redemptions = given.max_redemptions,
    max_per_customer = given.max_per_customer, is_first_order_only = coalesce(given.is_first_order_only, false),
    starts_at = given.starts_at, ends_at = given.ends_at, is_paused = coalesce(given.is_paused, false)
  where id = p_id and (p_version is null or updated_at = p_version)
  returning * into given;
  perform private.refuse(409, 'record_changed') where given.id is null;

  select count(*) into made from public.promo_codes where campaign_id = p_id;
  perform private.refuse(422, 'promo_campaign_wrong', jsonb_build_object('fields', jsonb_build_object(
    'code_count', format('%s codes have been made already, and they stay.', to_char(made, 'FM999,999'))
  ))) where given.code_count < made;

  update public.promo_codes promo set
    type = given.type, value = given.value, min_subtotal_cents = given.min_subtotal_cents,
    max_redemptions = given.max_redemptions, max_per_customer = given.max_per_customer,
    is_first_order_only = given.is_first_order_only
  from (
    select id from public.promo_codes
    where campaign_id = p_id
      and (type, value, min_subtotal_cents, max_redemptions, max_per_customer, is_first_order_only)
      is distinct from (given.type, given.value, given.min_subtotal_cents, given.max_redemptions,
        given.max_per_customer, given.is_first_order_only)
    -- As checkouts lock them.
    order by id for no key update
  ) changed
  where promo.id = changed.id;
  -- A code that is taken already is made again.
  while made < given.code_count loop
    insert into public.promo_codes (
      campaign_id, code, type, value, min_subtotal_cents, max_redemptions, max_per_customer, is_first_order_only
    )
    select p_id, given.prefix || private.random_signs(10), given.type, given.value, given.min_subtotal_cents,
      given.max_redemptions, given.max_per_customer, given.is_first_order_only
    from generate_series(made + 1, given.code_count)
    on conflict (code) do nothing;
    select count(*) into made from public.promo_codes where campaign_id = p_id;
  end loop;

  delete from public.promo_code_services bound using public.promo_codes promo
  where promo.campaign_id = p_id and bound.promo_code_id = promo.id and bound.service_id <> all (services);
  insert into public.promo_code_services (promo_code_id, service_id)
  select promo.id, service_id from public.promo_codes promo, unnest(services) service_id
  where promo.campaign_id = p_id on conflict do nothing;
  return p_id;
end
$$;
comment on function public.save_promo_campaign is
  'Writes a campaign, gives its rules to its codes, and makes the codes that are missing; a new campaign where p_id is '
  'null, once for each request_key. Refuses with record_changed when p_version is no longer its updated_at, with '
  'promo_campaign_wrong (details.fields) and key_missing.';

create function public.pause_promo_campaigns(p_ids uuid[], p_where jsonb, p_is_paused boolean)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.promo_campaigns campaign set is_paused = coalesce(p_is_paused, true)
  where campaign.id in (select private.matching_ids('public.admin_promo_campaigns', p_ids, p_where))
  returning campaign.id, null::text;
end
$$;
comment on function public.pause_promo_campaigns is
  'Pauses campaigns, given by their ids or by the list''s filter, or resumes them: none of their codes can be used.';

create function public.end_promo_campaigns(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.promo_campaigns campaign set
    starts_at = case when campaign.starts_at < now() then campaign.starts_at end,
    ends_at = least(campaign.ends_at, now())
  where campaign.id in (select private.matching_ids('public.admin_promo_campaigns', p_ids, p_where))
  returning campaign.id, null::text;
end
$$;
comment on function public.end_promo_campaigns is
  'Ends campaigns, given by their ids or by the list''s filter; one that has ended keeps its end.';

create function public.remove_promo_campaigns(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid;
begin
  perform private.require_admin();
  for chosen in select private.matching_ids('public.admin_promo_campaigns', p_ids, p_where) loop
    -- The counters are locked with the codes: a checkout that takes a use at this moment waits, and finds no code.
    perform from public.promo_codes promo where promo.campaign_id = chosen order by promo.id for update;
    if exists (
      select from public.promo_codes promo where promo.campaign_id = chosen and (
        promo.reserved_count + promo.redeemed_count > 0
        or exists (
          select from public.promo_redemptions used where used.promo_code_id = promo.id and used.status <> 'released'
        )
      )
    ) then
      return query select chosen, 'some of its codes have been used';
    else
      delete from public.promo_codes where campaign_id = chosen;
      delete from public.promo_campaigns campaign where campaign.id = chosen;
      return query select chosen, case when not found then 'it no longer exists' end;
    end if;
  end loop;
end
$$;
comment on function public.remove_promo_campaigns is
  'Deletes campaigns and their codes where none was ever used, and says for each one whether it stayed.';
grant execute on function public.save_promo_campaign, public.pause_promo_campaigns, public.end_promo_campaigns,
  public.remove_promo_campaigns to authenticated, service_role;
