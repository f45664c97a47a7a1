-- A test payment goes the way of a real one: session, payment, webhook, order, email. It has no row among the orders, so
-- that no figure, number of an invoice or use of a promo code can ever count it: its order is made by the store's own
-- functions, looked at, and taken back in the same transaction.

create table public.test_payments (
  id uuid primary key,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  session_id text not null unique check (char_length(session_id) <= 255),
  url text check (char_length(url) <= 2000),
  amount_cents integer not null check (amount_cents between 50 and 99999999),
  payment_intent_id text check (char_length(payment_intent_id) <= 255),
  paid_at timestamptz,
  event_id text check (char_length(event_id) <= 255),
  webhook_at timestamptz,
  order_result jsonb check (octet_length(order_result::text) <= 2000),
  email_id uuid references public.outbox_emails (id) on delete set null,
  refund_id text check (char_length(refund_id) <= 255),
  refunded_at timestamptz,
  error text check (char_length(error) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.test_payments is 'Payments that the owner made to try the way of one. They are no orders and count nowhere.';
comment on column public.test_payments.order_result is
  'What became of its order before that was taken back: {status, work_status, emails} or {error}.';
create index test_payments_newest on public.test_payments (created_at desc);
create index test_payments_of_email on public.test_payments (email_id);
call private.open_to_admin('public.test_payments');
call private.audit_desk('public.test_payments', 'admins', 'id', 'url email_id');

create function public.begin_test_payment(p_id uuid, p_mode text, p_session_id text, p_url text, p_amount_cents integer)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(429, 'too_many_tests') where (
    select count(*) from public.test_payments where created_at > now() - interval '1 hour'
  ) >= 30;
  insert into public.test_payments (id, mode, session_id, url, amount_cents)
  values (p_id, p_mode, p_session_id, p_url, p_amount_cents)
  on conflict (id) do nothing;
end
$$;
comment on function public.begin_test_payment is 'Writes down a test payment before it is paid. Refuses with too_many_tests (30 in an hour).';

create function private.rehearse_order(p_session_id text, p_payment jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  rehearsed uuid := gen_random_uuid();
  amount integer := (p_payment ->> 'amount_total')::integer;
  service public.services;
  told jsonb;
begin
  select * into service from public.services where status = 'published' and deleted_at is null
  order by service_title limit 1;
  begin
    insert into public.orders (id, subtotal_cents, total_usd, checkout_session_id, title, is_demo)
    values (rehearsed, amount, amount, p_session_id, 'Test payment', true);
    insert into public.order_items (order_id, service_id, service_title, category, price_cents, quantity, delivery_time_days, position)
    values (
      rehearsed, service.id, 'Test payment', coalesce(service.category, 'Test'), amount, 1,
      coalesce(service.delivery_time_days, 1), 0
    );
    perform public.settle_order(p_session_id, p_payment || jsonb_build_object('order_id', rehearsed));
    select jsonb_build_object(
      'status', settled.status, 'work_status', settled.work_status,
      'emails', (select count(*) from public.outbox_emails where order_id = rehearsed)
    ) into told
    from public.orders settled where settled.id = rehearsed;
    -- Nothing of it stays, neither a number of an invoice nor a line in a figure.
    raise exception using errcode = 'P0T00', message = 'taken back';
  exception
    when sqlstate 'P0T00' then
      return told;
    when others then
      return jsonb_build_object('error', left(sqlerrm, 300));
  end;
end
$$;
comment on function private.rehearse_order is
  'Makes an order, settles it as a webhook does, says what became of it, and takes everything back.';

create function public.take_test_payment(p_session_id text, p_payment jsonb, p_event_id text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.test_payments;
  rehearsed jsonb;
  mailed uuid;
  owner text := private.setting('contact_email', '');
begin
  select * into paid from public.test_payments where session_id = p_session_id for update;
  if paid.id is null or paid.webhook_at is not null then
    return false;
  end if;
  perform private.refuse(409, 'payment_incomplete') where p_payment ->> 'payment_status' is distinct from 'paid';
  perform private.refuse(409, 'amount_mismatch')
  where (p_payment ->> 'amount_total')::integer is distinct from paid.amount_cents;
  rehearsed := private.rehearse_order(p_session_id, p_payment);
  if owner <> '' then
    insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
    values (
      'test-payment:' || paid.id, 'owner_test', owner, 'Test payment received',
      'A test payment of $' || to_char(paid.amount_cents / 100.0, 'FM999990.00') || ' went all the way: the payment '
        || 'provider told the store, the store made the order and took it back, and this email was sent.'
    ) on conflict (dedupe_key) do nothing returning id into mailed;
  end if;
  update public.test_payments set
    paid_at = coalesce(paid_at, now()), webhook_at = now(), event_id = p_event_id,
    payment_intent_id = p_payment ->> 'payment_intent', order_result = rehearsed, email_id = mailed
  where id = paid.id;
  return true;
end
$$;
comment on function public.take_test_payment is
  'What settle_order is for an order, for a test payment: once, however often its event comes. True when it was taken now.';

create function public.settle_test_refund(p_id uuid, p_refund_id text, p_error text default null) returns void
language sql set search_path = ''
as $$
  update public.test_payments set
    refund_id = coalesce(p_refund_id, refund_id),
    refunded_at = case when p_error is null then coalesce(refunded_at, now()) else refunded_at end,
    error = left(p_error, 500)
  where id = p_id
$$;
comment on function public.settle_test_refund is 'Records that a test payment was refunded, or why not.';

grant execute on function public.begin_test_payment, public.take_test_payment, public.settle_test_refund to service_role;
