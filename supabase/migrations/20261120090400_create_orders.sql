-- Orders: written only by the checkout functions, read by their customer and by admins.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  customer_email text check (char_length(customer_email) <= 320),
  customer_name text,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED')),
  work_status text check (work_status in (
    'AWAITING_BRIEF', 'IN_PROGRESS', 'WAITING_FOR_CLIENT', 'IN_REVIEW', 'REVISION', 'DELIVERED'
  )),
  currency text not null default 'usd' check (currency = 'usd'),
  subtotal_usd integer not null check (subtotal_usd >= 0),
  discount_usd integer not null default 0 check (discount_usd between 0 and subtotal_usd),
  total_usd integer not null,
  promo_code_id uuid references public.promo_codes (id) on delete set null,
  promo_code text,
  idempotency_key uuid unique,
  request_hash text,
  checkout_session_id text unique,
  checkout_url text,
  checkout_expires_at timestamptz,
  payment_intent_id text,
  paid_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint total_is_subtotal_less_discount check (total_usd = subtotal_usd - discount_usd),
  constraint paid_orders_have_their_times check (
    status in ('PENDING', 'CANCELLED') or (paid_at is not null and due_at is not null and work_status is not null)
  )
);
comment on table public.orders is 'One checkout each. PENDING before the buyer is sent to pay.';
comment on column public.orders.total_usd is 'Total in cents of a US dollar.';
comment on column public.orders.idempotency_key is 'The client''s key for one attempt: the same key gives the same order.';
create index orders_by_customer on public.orders (user_id, created_at desc);
create index orders_revenue on public.orders (created_at) include (total_usd) where status in ('PAID', 'COMPLETED');
create index orders_pending on public.orders (created_at) where status = 'PENDING';
create index orders_promo on public.orders (promo_code_id);
create trigger orders_touch before update on public.orders
  for each row execute function public.touch_updated_at();

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  service_id uuid references public.services (id) on delete set null,
  service_title text not null,
  category text not null,
  price_usd integer not null check (price_usd >= 0),
  quantity integer not null check (quantity between 1 and 99),
  delivery_time_days integer not null check (delivery_time_days >= 1),
  position integer not null default 0
);
comment on table public.order_items is 'What was bought: title, price (cents) and delivery as they were at purchase.';
create index order_items_of_order on public.order_items (order_id, position);
create index order_items_of_service on public.order_items (service_id);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'cancelled')),
  actor text not null check (actor in ('customer', 'admin', 'provider', 'system')),
  actor_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.order_events is 'What happened to an order, by whom and when. Only appended to.';
create index order_events_of_order on public.order_events (order_id, id);

create table public.promo_redemptions (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null references public.promo_codes (id) on delete cascade,
  order_id uuid not null unique references public.orders (id) on delete cascade,
  status text not null default 'reserved' check (status in ('reserved', 'confirmed', 'released')),
  discount_usd integer not null check (discount_usd >= 0),
  created_at timestamptz not null default now()
);
comment on table public.promo_redemptions is
  'A use of a code by an order: reserved at checkout, confirmed by payment, released by expiry or cancel.';
create index promo_redemptions_of_code on public.promo_redemptions (promo_code_id, status);

create table public.payment_events (
  id text primary key,
  type text not null,
  checkout_session_id text,
  received_at timestamptz not null default now()
);
comment on table public.payment_events is 'The provider''s events that were taken; each id once.';

create table public.outbox_emails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  order_id uuid references public.orders (id) on delete cascade,
  kind text not null,
  to_email text not null,
  subject text not null,
  body_text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.outbox_emails is 'Mail, written in the transaction that causes it; dedupe_key keeps each once.';
create index outbox_emails_of_order on public.outbox_emails (order_id);
create index outbox_emails_newest on public.outbox_emails (created_at desc);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
alter table public.promo_redemptions enable row level security;
alter table public.payment_events enable row level security;
alter table public.outbox_emails enable row level security;

create policy "own orders or admin: read" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
-- The subqueries run under the reader's own policy on orders.
create policy "items of readable orders: read" on public.order_items for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_items.order_id));
create policy "events of readable orders: read" on public.order_events for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_events.order_id));
create policy "admin: read redemptions" on public.promo_redemptions for select to authenticated
  using ((select public.is_admin()));
create policy "admin: read payment events" on public.payment_events for select to authenticated
  using ((select public.is_admin()));
create policy "admin: read outbox" on public.outbox_emails for select to authenticated
  using ((select public.is_admin()));

create table public.search_events (
  id bigint generated always as identity primary key,
  session_id text not null check (char_length(session_id) between 1 and 100),
  query text not null check (char_length(query) <= 200),
  clicked_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.search_events is 'What visitors searched for and opened; written by anybody, read by admins.';
create index search_events_newest on public.search_events (created_at desc);
alter table public.search_events enable row level security;
create policy "anybody: record a search" on public.search_events
  for insert to anon, authenticated with check (true);
create policy "admin: read searches" on public.search_events
  for select to authenticated using ((select public.is_admin()));
