-- What the owner has made for something of the demo: a service that they promoted stays, and so does a request that they noted.

create or replace function private.service_is_used_by(p_id uuid) returns text
language sql stable set search_path = ''
return case
  when exists (
    select from public.order_items item join public.orders bought on bought.id = item.order_id
    where item.service_id = p_id and not bought.is_demo
  ) then 'order'
  when exists (
    select from public.service_reviews review where review.service_id = p_id and (not review.is_demo or exists (
      select from private.demo_changes where table_name = 'service_reviews' and record_id = review.id::text))
  ) then 'review'
  when exists (select from public.testimonials where service_id = p_id and not is_demo) then 'testimonial'
  when exists (select from public.case_studies where service_id = p_id and not is_demo) then 'case study'
  when exists (select from public.brief_questions where service_id = p_id and not is_demo) then 'brief question'
  when exists (select from public.search_promotions where service_id = p_id) then 'promotion'
  when exists (
    select from public.promo_code_services named join public.promo_codes code on code.id = named.promo_code_id
    where named.service_id = p_id and not code.is_demo
  ) then 'promo code'
  when exists (select from public.promo_code_services where service_id = p_id) then 'demo promo code'
end;

create or replace view private.services_with_more as
select service_id from public.order_items where service_id is not null
union all
select service_id from public.service_reviews where service_id is not null
union all
select service_id from public.testimonials where service_id is not null
union all
select service_id from public.case_studies where service_id is not null
union all
select service_id from public.brief_questions where service_id is not null
union all
select service_id from public.promo_code_services where service_id is not null
union all
select service_id from public.search_promotions;

create or replace function private.close_erased_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A customer of the demo who goes with it is not erased: the owner has noted the request, and it stays as it is.
  if coalesce(current_setting('oneday.removes_demo', true), '') = 'on' then
    return null;
  end if;
  update private.data_requests
  set email = null, note = '', closed_at = coalesce(closed_at, now()),
    state = case when state <> 'open' then state when kind = 'erase' then 'done' else 'declined' end
  where email = old.email;
  return null;
end
$$;
