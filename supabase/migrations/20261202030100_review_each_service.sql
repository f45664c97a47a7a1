-- An order of several services can be reviewed service by service.

alter table public.review_orders
  add column service_id uuid references public.services (id) on delete cascade;
update public.review_orders known set service_id = review.service_id
from public.service_reviews review where review.id = known.review_id;
alter table public.review_orders
  alter column service_id set not null,
  drop constraint review_orders_order_id_key,
  add constraint review_orders_once unique (order_id, service_id);
create index review_orders_of_service on public.review_orders (service_id);
comment on table public.review_orders is 'The orders that invited to reviews; at most one review of each service.';
comment on table public.review_invitations is
  'Tokens of completed orders, each for one review of every service; used once all of them are reviewed.';

create function private.services_to_review(p_order_id uuid) returns table (id uuid, title text)
language sql stable set search_path = ''
as $$
  select item.service_id, item.service_title
  from public.order_items item
  where item.order_id = p_order_id and item.service_id is not null and not exists (
    select 1 from public.review_orders done
    where done.order_id = item.order_id and done.service_id = item.service_id
  )
  order by item.position
$$;
comment on function private.services_to_review is 'The services of an order without a review by its customer.';

-- Customers who could review only one of their services until now can review the others.
update public.review_invitations invitation set used_at = null
where used_at is not null
  and exists (select 1 from public.review_orders where order_id = invitation.order_id)
  and exists (select 1 from private.services_to_review(invitation.order_id));

create or replace function public.get_review_invitation(p_token uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'is_used', invitation.used_at is not null,
    'services', array(
      select jsonb_build_object('id', id, 'title', title) from private.services_to_review(invitation.order_id)
    ),
    'reviewed', array(
      select item.service_title from public.order_items item
      join public.review_orders done using (order_id, service_id)
      where item.order_id = invitation.order_id order by item.position
    )
  )
  from public.review_invitations invitation where invitation.token = p_token
$$;
comment on function public.get_review_invitation is 'The services that an invitation is still for, and those that are reviewed; null for an unknown token.';

create or replace function public.submit_review(p_review jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_token uuid := (p_review ->> 'token')::uuid;
  v_email text := lower(p_review ->> 'email');
  v_service uuid := (p_review ->> 'serviceId')::uuid;
  v_order uuid;
  is_used boolean;
  v_review uuid;
  known public.review_codes;
begin
  if v_token is not null then
    -- Locked, so that of several reviews of one service at the same time the first one counts.
    select order_id, used_at is not null into v_order, is_used
    from public.review_invitations where token = v_token for update;
    perform private.refuse(404, 'invitation_unknown') where v_order is null;
    perform private.refuse(409, 'invitation_used') where is_used;
    perform private.refuse(422, 'service_not_in_order')
    where not exists (select 1 from public.order_items where order_id = v_order and service_id = v_service);
    perform private.refuse(409, 'service_reviewed')
    where exists (select 1 from public.review_orders where order_id = v_order and service_id = v_service);
    select customer_email into v_email from public.orders where id = v_order;
  else
    -- The caller has counted this attempt, in a transaction of its own, so that a refused guess counts too.
    select * into known from public.review_codes where email = v_email for update;
    perform private.refuse(409, 'code_expired')
    where known.email is null or known.expires_at < now() or known.attempts > 5;
    if known.code_hash <> md5(v_email || coalesce(p_review ->> 'code', '')) then
      return null;
    end if;
    perform private.refuse(422, 'service_not_on_sale')
    where not exists (
      select 1 from public.services where id = v_service and status = 'published' and deleted_at is null
    );
    delete from public.review_codes where email = v_email;
  end if;

  insert into public.service_reviews (
    service_id, reviewer_name, reviewer_company, reviewer_role, rating, review_title,
    review_content, has_consent, status
  ) values (
    v_service, p_review ->> 'name', nullif(p_review ->> 'company', ''), nullif(p_review ->> 'role', ''),
    (p_review ->> 'rating')::integer, nullif(p_review ->> 'title', ''), p_review ->> 'text', true, 'pending'
  ) returning id into v_review;
  if v_order is not null then
    insert into public.review_orders (review_id, order_id, service_id) values (v_review, v_order, v_service);
    update public.review_invitations set used_at = now()
    where token = v_token and not exists (select 1 from private.services_to_review(v_order));
  end if;
  if v_email is not null then
    insert into public.review_addresses (review_id, email) values (v_review, v_email);
  end if;
  return v_review;
end
$$;
comment on function public.submit_review is
  'Stores a review for moderation: {token} of an invitation or {email, code}, and serviceId, name, company, '
  'role, rating, title, text. Null for a wrong code; refuses with invitation_used, invitation_unknown, '
  'service_reviewed, service_not_in_order, code_expired or service_not_on_sale.';
