-- Which order a review came from is for the owner. Row level security hides rows and no columns, so it
-- has a table of its own.

create table public.review_orders (
  review_id uuid primary key references public.service_reviews (id) on delete cascade,
  order_id uuid not null unique references public.orders (id) on delete cascade
);
comment on table public.review_orders is 'The orders that invited to reviews; at most one review each.';
alter table public.review_orders enable row level security;
create policy "admin: read review orders" on public.review_orders
  for select to authenticated using ((select public.is_admin()));
grant select, insert, update, delete on public.review_orders to anon, authenticated, service_role;

insert into public.review_orders (review_id, order_id)
select id, order_id from public.service_reviews where order_id is not null;
alter table public.service_reviews drop column order_id;

create or replace function public.submit_review(p_review jsonb) returns uuid
language plpgsql set search_path = ''
as $$
declare
  v_token uuid := (p_review ->> 'token')::uuid;
  v_email text := lower(p_review ->> 'email');
  v_service uuid := (p_review ->> 'serviceId')::uuid;
  v_order uuid;
  v_review uuid;
  known public.review_codes;
begin
  if v_token is not null then
    update public.review_invitations set used_at = now()
    where token = v_token and used_at is null returning order_id into v_order;
    if v_order is null then
      perform public.refuse(409, case
        when exists (select 1 from public.review_invitations where token = v_token) then 'invitation_used'
        else 'invitation_unknown' end);
    end if;
    if not exists (select 1 from public.order_items where order_id = v_order and service_id = v_service) then
      perform public.refuse(422, 'service_not_in_order');
    end if;
    select customer_email into v_email from public.orders where id = v_order;
  else
    -- The caller has counted this try, in a transaction of its own, so that a refused guess counts too.
    select * into known from public.review_codes where email = v_email for update;
    if known.email is null or known.expires_at < now() or known.attempts > 5 then
      perform public.refuse(409, 'code_expired');
    end if;
    if known.code_hash <> md5(v_email || coalesce(p_review ->> 'code', '')) then
      return null;
    end if;
    if not exists (
      select 1 from public.services where id = v_service and status = 'published' and deleted_at is null
    ) then
      perform public.refuse(422, 'service_unavailable');
    end if;
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
    insert into public.review_orders (review_id, order_id) values (v_review, v_order);
  end if;
  if v_email is not null then
    insert into public.review_addresses (review_id, email) values (v_review, v_email);
  end if;
  return v_review;
end
$$;

create or replace function public.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'email', account.email, 'created_at', account.created_at, 'last_sign_in_at', account.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(profile) - 'role' from public.profiles profile where profile.id = account.id
    ),
    'orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', placed.id, 'status', placed.status, 'work_status', placed.work_status,
        'created_at', placed.created_at, 'paid_at', placed.paid_at, 'due_at', placed.due_at,
        'completed_at', placed.completed_at, 'currency', placed.currency,
        'subtotal_cents', placed.subtotal_usd, 'discount_cents', placed.discount_usd,
        'total_cents', placed.total_usd, 'refunded_cents', placed.refunded_usd,
        'promo_code', placed.promo_code, 'customer_email', placed.customer_email,
        'customer_name', placed.customer_name, 'billing', placed.billing,
        'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'service', item.service_title, 'category', item.category,
            'price_cents', item.price_usd, 'quantity', item.quantity
          ) order by item.position), '[]')
          from public.order_items item where item.order_id = placed.id
        ),
        'brief', (select answers from public.order_briefs brief where brief.order_id = placed.id),
        'messages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'author', message.author, 'body', message.body, 'created_at', message.created_at
          ) order by message.created_at), '[]')
          from public.order_messages message where message.order_id = placed.id and not message.is_private
        ),
        'files', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', file.name, 'uploaded_by', file.uploaded_by, 'size_bytes', file.size_bytes,
            'created_at', file.created_at
          ) order by file.created_at), '[]')
          from public.order_files file
          left join public.order_messages message on message.id = file.message_id
          where file.order_id = placed.id and (
            file.uploaded_by = 'customer' or file.delivery_id is not null or not message.is_private
          )
        ),
        'invoice_number', (select invoice.number from public.invoices invoice where invoice.order_id = placed.id)
      ) order by placed.created_at), '[]')
      from public.orders placed where placed.user_id = account.id
    ),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'rating', review.rating, 'title', review.review_title, 'text', review.review_content,
        'name', review.reviewer_name, 'company', review.reviewer_company, 'role', review.reviewer_role,
        'date', review.review_date, 'status', review.status
      ) order by review.review_date), '[]')
      from public.service_reviews review
      where review.id in (
          select invited.review_id from public.review_orders invited
          join public.orders placed on placed.id = invited.order_id where placed.user_id = account.id
        )
        -- An address that was only typed in is no proof of whose reviews and messages these are.
        or review.id in (
          select written.review_id from public.review_addresses written
          join public.proven_addresses proven on proven.email = lower(written.email)
          where proven.user_id = account.id
        )
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'subject', written.subject, 'message', written.message, 'created_at', written.created_at
      ) order by written.created_at), '[]')
      from public.contact_messages written
      join public.proven_addresses proven on proven.email = lower(written.email)
      where proven.user_id = account.id
    )
  )
  from auth.users account where account.id = auth.uid()
$$;
