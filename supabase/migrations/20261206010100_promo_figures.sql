-- What promo codes and campaigns have brought, and which of them end soon.

create function private.promo_warning(
  p_state text, p_valid_until timestamptz, p_used bigint, p_most bigint
) returns text
language sql stable set search_path = ''
return case
  when p_state <> 'running' then null
  when p_valid_until <= now() + interval '7 days' then 'ends_soon'
  when p_used * 10 >= p_most * 9 then 'nearly_used_up'
end;
comment on function private.promo_warning is
  'Why a running code or campaign needs a look: it ends within 7 days, or 90 % of its uses are gone.';
grant execute on function private.promo_warning to anon, authenticated, service_role;

create function private.percent_of(p_part bigint, p_whole bigint) returns double precision
language sql immutable set search_path = ''
return round(100.0 * p_part / nullif(p_whole, 0), 1);
comment on function private.percent_of is 'A share in percent, to one decimal; null of nothing.';
grant execute on function private.percent_of to anon, authenticated, service_role;

-- `ends_at` is the code's own; `valid_until` is when customers can no longer use it.
create or replace view public.admin_promo_codes with (security_invoker = true) as
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
  now_is.state,
  promo.is_first_order_only,
  promo.campaign_id,
  campaign.name as campaign,
  case when promo.campaign_id is null then 'single' else 'campaign' end as kind,
  valid.until as valid_until,
  coalesce(sold.orders, 0) as orders,
  sold.revenue_cents / nullif(sold.orders, 0) as average_cents,
  private.percent_of(sold.discount_cents, sold.list_cents) as discount_percent,
  warned.warning,
  warned.warning is not null as is_running_out
from public.promo_codes promo
left join public.promo_campaigns campaign on campaign.id = promo.campaign_id
left join lateral (
  select count(*) as orders, sum(total_usd - refunded_cents) as revenue_cents, sum(discount_cents) as discount_cents,
    sum(subtotal_cents) as list_cents
  from public.orders where promo_code_id = promo.id and status in ('PAID', 'COMPLETED', 'REFUNDED')
) sold on true
cross join lateral (
  select least(promo.ends_at, campaign.ends_at) as until, greatest(promo.starts_at, campaign.starts_at) as since
) valid
cross join lateral (
  select case
    when promo.is_paused or campaign.is_paused then 'paused'
    when valid.until <= now() then 'expired'
    when promo.redeemed_count >= promo.max_redemptions then 'used_up'
    when valid.since > now() then 'scheduled'
    else 'running'
  end as state
) now_is
cross join lateral (
  -- The list of campaigns warns of theirs.
  select case when promo.campaign_id is null then
    private.promo_warning(now_is.state, valid.until, promo.redeemed_count, promo.max_redemptions)
  end as warning
) warned;
comment on view public.admin_promo_codes is
  'Promo codes as the owner''s list shows them. Revenue is what paid orders with the code have brought in less what was '
  'refunded, in cents; discount_percent is the share of the list prices of these orders that the code took off.';

create view public.admin_promo_campaigns with (security_invoker = true) as
select
  campaign.id, campaign.request_key, campaign.name, campaign.note, campaign.prefix, campaign.code_count,
  campaign.type, campaign.value, campaign.min_subtotal_cents, campaign.max_redemptions, campaign.max_per_customer,
  campaign.is_first_order_only, campaign.starts_at, campaign.ends_at, campaign.is_paused, campaign.created_at,
  campaign.updated_at,
  array(
    select service_id from public.promo_code_services
    where promo_code_id = (select id from public.promo_codes where campaign_id = campaign.id limit 1) order by service_id
  ) as service_ids,
  made.codes, made.used_codes, made.redemptions, made.most_redemptions,
  coalesce(sold.orders, 0) as orders,
  coalesce(sold.revenue_cents, 0) as revenue_cents,
  coalesce(sold.discount_cents, 0) as discount_cents,
  sold.revenue_cents / nullif(sold.orders, 0) as average_cents,
  private.percent_of(sold.discount_cents, sold.list_cents) as discount_percent,
  now_is.state,
  warned.warning,
  warned.warning is not null as is_running_out
from public.promo_campaigns campaign
left join lateral (
  select count(*) as codes, count(*) filter (where redeemed_count > 0) as used_codes,
    coalesce(sum(redeemed_count), 0) as redemptions, sum(max_redemptions) as most_redemptions
  from public.promo_codes where campaign_id = campaign.id
) made on true
left join lateral (
  select count(*) as orders, sum(placed.total_usd - placed.refunded_cents) as revenue_cents,
    sum(placed.discount_cents) as discount_cents, sum(placed.subtotal_cents) as list_cents
  from public.promo_codes promo join public.orders placed on placed.promo_code_id = promo.id
  where promo.campaign_id = campaign.id and promo.redeemed_count > 0
    and placed.status in ('PAID', 'COMPLETED', 'REFUNDED')
) sold on true
cross join lateral (
  select case
    when campaign.is_paused then 'paused'
    when campaign.ends_at <= now() then 'expired'
    when made.redemptions >= made.most_redemptions then 'used_up'
    when campaign.starts_at > now() then 'scheduled'
    else 'running'
  end as state
) now_is
cross join lateral (
  select private.promo_warning(now_is.state, campaign.ends_at, made.redemptions, made.most_redemptions) as warning
) warned;
comment on view public.admin_promo_campaigns is
  'Campaigns as the owner''s list shows them, with the figures of all their codes, in cents.';
grant select on public.admin_promo_campaigns to anon, authenticated, service_role;

create function public.admin_promo_tabs(p_where jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'single', count(*) filter (where kind = 'single'),
      'running_out', count(*) filter (where is_running_out),
      'campaign', count(*) filter (where kind = 'campaign')
    )
    from public.admin_promo_codes
    where id in (select private.matching_ids('public.admin_promo_codes', null, coalesce(p_where, '{}')))
  );
end
$$;
comment on function public.admin_promo_tabs is
  'How many promo codes each tab of the list has: {single, running_out, campaign}, of those that a search and filters '
  'leave (p_where, as for a bulk action).';
grant execute on function public.admin_promo_tabs to authenticated, service_role;

-- The exit modal's page counts the same orders, and the same revenue, as the page of the code that it offers; and it
-- offers none of a campaign's codes, of which there may be thousands.
do $$
declare
  desk text := pg_get_functiondef('public.get_exit_modal_desk'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    ['sum(total_usd), 0) as revenue_cents', 'sum(total_usd - refunded_cents), 0) as revenue_cents'],
    ['status in (''PAID'', ''COMPLETED'')', 'status in (''PAID'', ''COMPLETED'', ''REFUNDED'')'],
    ['where state = ''running'' order', 'where state = ''running'' and campaign_id is null order']
  ] loop
    assert position(change[1] in desk) > 0, change[1];
    desk := replace(desk, change[1], change[2]);
  end loop;
  execute desk;
end
$$;
