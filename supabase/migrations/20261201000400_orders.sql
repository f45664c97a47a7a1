-- Orders: what was bought, the steps that an order can take, and the clock that goes with them. Written by
-- functions only; read by their customer and by admins.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  customer_email text check (char_length(customer_email) <= 320),
  customer_name text,
  title text not null default '',
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED')),
  work_status text check (work_status in (
    'AWAITING_BRIEF', 'IN_PROGRESS', 'WAITING_FOR_CLIENT', 'IN_REVIEW', 'REVISION', 'DELIVERED'
  )),
  currency text not null default 'usd' check (currency = 'usd'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  total_usd integer not null,
  refunded_cents integer not null default 0,
  promo_code_id uuid,
  promo_code text,
  billing jsonb not null default '{}',
  -- The checkout and its payment.
  cart_hash text,
  idempotency_key uuid unique,
  request_hash text,
  checkout_session_id text unique,
  checkout_url text,
  checkout_expires_at timestamptz,
  processing_since timestamptz,
  payment_intent_id text,
  -- The work.
  revisions_included integer not null default 1 check (revisions_included >= 0),
  revisions_used integer not null default 0,
  clock_started_at timestamptz,
  clock_paused_at timestamptz,
  paused_from text check (paused_from in ('IN_PROGRESS', 'REVISION')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  due_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  constraint total_is_subtotal_less_discount check (total_usd = subtotal_cents - discount_cents),
  constraint refunds_stay_below_the_total check (refunded_cents between 0 and total_usd),
  constraint no_more_revisions_than_included check (revisions_used between 0 and revisions_included),
  constraint paid_orders_have_their_times check (
    status in ('PENDING', 'CANCELLED') or (paid_at is not null and due_at is not null and work_status is not null)
  ),
  constraint paused_orders_know_since_when check (
    work_status <> 'WAITING_FOR_CLIENT' or (clock_paused_at is not null and paused_from is not null)
  )
);
comment on table public.orders is 'One checkout each. PENDING before the buyer is sent to pay.';
comment on column public.orders.title is 'The titles of its services: the owner''s list shows and searches them.';
comment on column public.orders.total_usd is 'Total in cents of a US dollar.';
comment on column public.orders.refunded_cents is 'What was paid back so far.';
comment on column public.orders.billing is 'Who the invoice is for: {name, company, address, tax_id}.';
comment on column public.orders.cart_hash is
  'The digest of the key by which the buyer''s browser knows its cart, or its purchase of one service.';
comment on column public.orders.idempotency_key is 'The client''s key for one attempt: the same key gives the same order.';
comment on column public.orders.processing_since is
  'When the buyer finished at the provider with a method that pays days later, such as a bank debit.';
comment on column public.orders.clock_started_at is 'When the brief arrived, or the payment where no brief is needed.';
comment on column public.orders.clock_paused_at is 'When the clock was paused: waiting for the client, or delivered.';
comment on column public.orders.is_demo is 'Part of the demo store. Its emails are kept and never sent.';
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_by_email on public.orders (customer_email, created_at desc);
create index orders_newest on public.orders (created_at desc) where deleted_at is null;
create index orders_by_total on public.orders (total_usd);
create index orders_due on public.orders (due_at) where status = 'PAID';
create index orders_revenue on public.orders (created_at) include (total_usd) where status in ('PAID', 'COMPLETED');
create index orders_pending on public.orders (created_at) where status = 'PENDING';
create index orders_promo on public.orders (promo_code_id);
create index orders_of_cart on public.orders (cart_hash, created_at desc) where cart_hash is not null;
create unique index one_open_checkout_for_each_cart on public.orders (cart_hash) where status = 'PENDING';
create unique index orders_by_payment_intent on public.orders (payment_intent_id);
call private.protect('public.orders');
create policy "own orders or admin: read" on public.orders for select to authenticated
  using ((user_id = (select auth.uid()) and deleted_at is null) or (select public.is_admin()));

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  service_id uuid references public.services (id) on delete set null,
  service_title text not null,
  invoice_title text,
  category text not null,
  price_cents integer not null check (price_cents >= 0),
  quantity integer not null check (quantity between 1 and 99),
  delivery_time_days integer not null check (delivery_time_days >= 1),
  position integer not null default 0
);
comment on table public.order_items is 'What was bought: title, price and delivery as they were at purchase.';
comment on column public.order_items.invoice_title is
  'The invoice''s name for the service, where it cannot show the title at purchase.';
create index order_items_of_order on public.order_items (order_id, position);
create index order_items_of_service on public.order_items (service_id);
-- This subquery, like those on everything that belongs to an order, follows the reader's own policy on orders.
call private.open_with_order('public.order_items');

create function private.title_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders titled set title = (
    select left(string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ), 500)
    from public.order_items where order_id = titled.id
  )
  where titled.id in (select order_id from added);
  return null;
end
$$;
create trigger order_items_title after insert on public.order_items
  referencing new table as added for each statement execute function private.title_order();

create function private.current_actor() returns text
language sql stable set search_path = ''
return case
  when public.is_admin() then 'admin'
  when auth.role() in ('anon', 'authenticated') then 'customer'
  else 'system'
end;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in (
    'placed', 'paid', 'cancelled', 'work', 'brief', 'message', 'delivery', 'revision', 'completed',
    'refund_requested', 'refund', 'refunded', 'invoice', 'claimed', 'trashed', 'restored',
    'late_payment', 'refund_failed', 'dispute', 'dispute_closed'
  )),
  actor text not null default private.current_actor() check (actor in ('customer', 'admin', 'provider', 'system')),
  actor_id uuid default auth.uid(),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.order_events is 'What happened to an order, who did it and when. Append-only.';
create index order_events_of_order on public.order_events (order_id, id);
create index order_events_newest on public.order_events (created_at desc, id desc);
call private.open_with_order('public.order_events');

-- Steps ---------------------------------------------------------------------------------------------

create function private.order_delivery_days(p_order_id uuid) returns integer
language sql stable set search_path = ''
return (select coalesce(max(delivery_time_days), 1) from public.order_items where order_id = p_order_id);
comment on function private.order_delivery_days is 'The services of one order are done in parallel: the longest delivery time decides.';

create function private.hours_from_brief(asked public.orders) returns integer
language sql stable set search_path = ''
return case when asked.work_status = 'AWAITING_BRIEF' then 24 * private.order_delivery_days(asked.id) end;
comment on function private.hours_from_brief is
  'How long the work takes once the brief arrives; null if the clock is already running, or nothing is paid.';

create function private.guard_order_states() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'PAID'), ('PENDING', 'CANCELLED'),
    -- The buyer paid the owner another way, after the checkout was abandoned.
    ('CANCELLED', 'PAID'),
    ('PAID', 'COMPLETED'), ('PAID', 'REFUNDED'), ('COMPLETED', 'REFUNDED')
  )
  -- A refund that ended the order has failed, and the money is back.
  and not (old.status = 'REFUNDED' and new.refunded_cents < old.refunded_cents
    and new.status = case when old.completed_at is null then 'PAID' else 'COMPLETED' end)
  then
    perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.work_status is not distinct from old.work_status then
    return new;
  end if;
  perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.work_status, 'to', new.work_status))
  where new.work_status is null or new.status <> 'PAID' and not (new.status = 'COMPLETED' and new.work_status = 'DELIVERED')
  or old.work_status is not null and (old.work_status, new.work_status) not in (
    ('AWAITING_BRIEF', 'IN_PROGRESS'),
    ('IN_PROGRESS', 'WAITING_FOR_CLIENT'), ('REVISION', 'WAITING_FOR_CLIENT'),
    ('WAITING_FOR_CLIENT', 'IN_PROGRESS'), ('WAITING_FOR_CLIENT', 'REVISION'),
    ('IN_PROGRESS', 'IN_REVIEW'), ('REVISION', 'IN_REVIEW'),
    ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'DELIVERED')
  )
  or old.work_status is null and new.work_status <> 'AWAITING_BRIEF'
  or old.work_status = 'WAITING_FOR_CLIENT' and new.work_status <> old.paused_from;

  -- The delivery clock. A delivery day is 24 hours.
  if new.work_status = 'IN_PROGRESS' and old.clock_started_at is null then
    new.clock_started_at := now();
    new.due_at := now() + make_interval(hours => 24 * private.order_delivery_days(new.id));
  end if;
  if new.work_status in ('WAITING_FOR_CLIENT', 'IN_REVIEW') then
    new.clock_paused_at := now();
  elsif old.work_status = 'WAITING_FOR_CLIENT' then
    new.due_at := old.due_at + (now() - old.clock_paused_at);
    new.clock_paused_at := null;
  elsif new.work_status = 'REVISION' then
    new.due_at := now() + make_interval(hours => 24 * private.order_delivery_days(new.id));
    new.clock_paused_at := null;
  end if;
  new.paused_from := case when new.work_status = 'WAITING_FOR_CLIENT' then old.work_status end;
  if new.work_status = 'IN_REVIEW' then
    new.delivered_at := now();
  end if;
  return new;
end
$$;
comment on function private.guard_order_states is
  'Trigger: lets an order take only the allowed steps, no matter who takes them, and runs the delivery clock.';
create trigger orders_guard_states before update on public.orders
  for each row execute function private.guard_order_states();

create function private.record_order_states() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Each paid order is AWAITING_BRIEF for a moment; that is no request for a brief where nothing is asked.
  if new.work_status is distinct from old.work_status
    and (new.work_status <> 'AWAITING_BRIEF' or jsonb_array_length(private.order_questions(new.id)) > 0) then
    insert into public.order_events (order_id, kind, details)
    values (new.id, 'work', jsonb_build_object('from', old.work_status, 'to', new.work_status));
  end if;
  -- From REFUNDED it only goes back to its earlier status, and refund_failed is the event for that.
  if new.status <> old.status and new.status in ('COMPLETED', 'REFUNDED') and old.status <> 'REFUNDED' then
    insert into public.order_events (order_id, kind) values (new.id, lower(new.status));
  end if;
  return null;
end
$$;
create trigger orders_record_states after update on public.orders
  for each row execute function private.record_order_states();

-- Links ---------------------------------------------------------------------------------------------

-- Links in emails that open something without a sign-in: signed, and valid for a limited time.

create table private.link_secrets (
  id boolean primary key default true check (id),
  secret bytea not null
);
comment on table private.link_secrets is 'The secret that signs links in emails. Replacing it ends all links that were sent.';
insert into private.link_secrets (secret)
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- RFC 2104, with built-in functions of PostgreSQL only: on a hosted project, extensions live in other schemas.
create function private.hmac_sha256(message text, secret bytea) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0..length(secret) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(secret, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(secret, place));
  end loop;
  return encode(sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8'))), 'hex');
end
$$;

create function private.sign_link(p_subject text, p_valid_for interval default '90 days') returns text
language sql stable set search_path = ''
as $$
  select expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret)
  from private.link_secrets, lateral (
    select floor(extract(epoch from now() + p_valid_for))::bigint::text as expires
  ) span
$$;
comment on function private.sign_link is 'The key of a link: when it expires (Unix seconds), and a signature over that and its subject.';

create function private.check_link(p_subject text, p_key text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  expires text := split_part(coalesce(p_key, ''), '.', 1);
begin
  if expires !~ '^[0-9]{1,12}$' or not exists (
    select 1 from private.link_secrets
    -- Hashed on both sides, so that the time it takes does not reveal how much was right.
    where sha256(convert_to(p_key, 'UTF8'))
      = sha256(convert_to(expires || '.' || private.hmac_sha256(p_subject || '.' || expires, secret), 'UTF8'))
  ) then
    return 'invalid';
  end if;
  return case when expires::bigint < extract(epoch from now()) then 'expired' else 'valid' end;
end
$$;
comment on function private.check_link is 'valid, expired or invalid.';
