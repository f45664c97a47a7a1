-- Reviews come from buyers with an invitation, or from people who prove their address by a code.
-- Both wait for moderation, and neither is filtered by its rating first.

create table public.review_invitations (
  token uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table public.review_invitations is 'Tokens of completed orders, each for one review.';
call private.open_to_admin('public.review_invitations');

create table public.review_codes (
  email text primary key,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.review_codes is 'Codes that prove an address to /submit-review, hashed, for 15 minutes and five attempts.';
call private.protect('public.review_codes');

create table public.review_addresses (
  review_id uuid primary key references public.service_reviews (id) on delete cascade,
  email text not null
);
comment on table public.review_addresses is 'Proven addresses of reviewers, apart from what the public may read.';
call private.open_to_admin('public.review_addresses');

create table public.review_orders (
  review_id uuid primary key references public.service_reviews (id) on delete cascade,
  order_id uuid not null unique references public.orders (id) on delete cascade
);
comment on table public.review_orders is 'The orders that invited to reviews; at most one review each.';
call private.open_to_admin('public.review_orders');

create function public.request_review_code(p_email text) returns void
language plpgsql set search_path = ''
as $$
declare
  code text := lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 7))::bit(28)::integer % 1000000)::text, 6, '0');
begin
  -- However many requests come at the same time, no inbox is flooded, and asking again does not help to guess a code.
  if (
    select count(*) from public.outbox_emails
    where kind = 'review_code' and to_email = lower(p_email) and created_at > now() - interval '1 hour'
  ) >= 5 then
    return;
  end if;
  insert into public.review_codes (email, code_hash, expires_at)
  values (lower(p_email), md5(lower(p_email) || code), now() + interval '15 minutes')
  on conflict (email) do update set
    code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at, created_at = now();
  insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
  values (
    'review_code:' || gen_random_uuid(), 'review_code', lower(p_email),
    'Your code for submitting a review',
    format(E'Your code is %s. It works for 15 minutes.\n\nIf you didn''t ask for this, you can ignore this email.', code)
  );
end
$$;
comment on function public.request_review_code is
  'Mails a code to an address, and replaces an earlier one; does nothing after five in an hour.';

create function public.count_review_code_attempt(p_email text) returns void
language sql set search_path = ''
as $$
  update public.review_codes set attempts = attempts + 1 where email = lower(p_email)
$$;
comment on function public.count_review_code_attempt is 'Called before submit_review compares a code, in a transaction of its own.';

create function public.get_review_invitation(p_token uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'is_used', invitation.used_at is not null,
    'services', array(
      select jsonb_build_object('id', item.service_id, 'title', item.service_title)
      from public.order_items item where item.order_id = invitation.order_id and item.service_id is not null
      order by item.position
    )
  )
  from public.review_invitations invitation where invitation.token = p_token
$$;
comment on function public.get_review_invitation is 'What an invitation is for; null for an unknown token.';

create function public.submit_review(p_review jsonb) returns uuid
language plpgsql security definer set search_path = ''
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
      perform private.refuse(409, 'invitation_used')
      where exists (select 1 from public.review_invitations where token = v_token);
      perform private.refuse(404, 'invitation_unknown');
    end if;
    perform private.refuse(422, 'service_not_in_order')
    where not exists (select 1 from public.order_items where order_id = v_order and service_id = v_service);
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
    insert into public.review_orders (review_id, order_id) values (v_review, v_order);
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
  'service_not_in_order, code_expired or service_not_on_sale.';
