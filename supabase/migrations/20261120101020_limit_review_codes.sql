-- An address gets five codes an hour, all five tries of a code count, and an order without an address
-- can be reviewed as well.

create or replace function public.request_review_code(p_email text) returns void
language plpgsql set search_path = ''
as $$
declare
  code text := lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 7))::bit(28)::integer % 1000000)::text, 6, '0');
begin
  -- Asked from many places at once, nobody's inbox is filled, and no code is guessed by asking again.
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
    format(E'Your code is %s. It is good for 15 minutes.\n\nIf you did not ask for it, ignore this mail.', code)
  );
end
$$;
comment on function public.request_review_code is
  'Mails a code to an address, and replaces an earlier one; does nothing after five in an hour.';

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
    service_id, order_id, reviewer_name, reviewer_company, reviewer_role, rating, review_title,
    review_content, has_consent, status
  ) values (
    v_service, v_order, p_review ->> 'name', nullif(p_review ->> 'company', ''), nullif(p_review ->> 'role', ''),
    (p_review ->> 'rating')::integer, nullif(p_review ->> 'title', ''), p_review ->> 'text', true, 'pending'
  ) returning id into v_review;
  if v_email is not null then
    insert into public.review_addresses (review_id, email) values (v_review, v_email);
  end if;
  return v_review;
end
$$;
