-- What the work on an order consists of: its brief, messages, files, deliveries and invoice.

-- What nobody reads through the API lives in a schema that the API does not know.
create schema private;
revoke all on schema private from public;

alter table public.orders
  add column clock_started_at timestamptz,
  add column clock_paused_at timestamptz,
  add column paused_from text check (paused_from in ('IN_PROGRESS', 'REVISION')),
  add column revisions_included integer not null default 1 check (revisions_included >= 0),
  add column revisions_used integer not null default 0,
  add column delivered_at timestamptz,
  add column completed_at timestamptz,
  add column refunded_usd integer not null default 0,
  add column billing jsonb not null default '{}',
  add column deleted_at timestamptz,
  add constraint no_more_revisions_than_included check (revisions_used between 0 and revisions_included),
  add constraint refunds_stay_below_the_total check (refunded_usd between 0 and total_usd),
  add constraint paused_orders_know_since_when check (
    work_status <> 'WAITING_FOR_CLIENT' or (clock_paused_at is not null and paused_from is not null)
  );
comment on column public.orders.clock_started_at is 'When the brief was in, or the payment where no brief is needed.';
comment on column public.orders.clock_paused_at is 'Since when the clock stands still: waiting for the client, or delivered.';
comment on column public.orders.billing is 'Who the invoice is for: {name, company, address, tax_id}.';
comment on column public.orders.refunded_usd is 'What was paid back so far, in cents.';
create index orders_by_email on public.orders (customer_email, created_at desc);
create index orders_due on public.orders (due_at) where status = 'PAID';

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'cancelled', 'work', 'brief', 'message', 'delivery', 'revision', 'completed',
  'refund_requested', 'refund', 'refunded', 'invoice', 'claimed', 'trashed', 'restored'
));

create table public.brief_questions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid references public.services (id) on delete cascade,
  category text,
  position integer not null default 0,
  label text not null check (label ~ '\S' and char_length(label) <= 200),
  help text not null default '' check (char_length(help) <= 500),
  kind text not null default 'text' check (kind in ('text', 'long_text', 'url', 'choice')),
  options text[] not null default '{}',
  is_required boolean not null default true,
  is_demo boolean not null default false,
  constraint asked_for_a_service_or_a_category check (service_id is null or category is null),
  constraint choices_have_options check (kind <> 'choice' or cardinality(options) > 1)
);
comment on table public.brief_questions is
  'What a brief asks: for one service, else for its category, and for every order where both are null.';
create index brief_questions_of_service on public.brief_questions (service_id, position);
create index brief_questions_of_category on public.brief_questions (category, position);

create table public.order_briefs (
  order_id uuid primary key references public.orders (id) on delete cascade,
  answers jsonb not null,
  submitted_at timestamptz not null default now()
);
comment on table public.order_briefs is 'Answers as [{question_id, service_title, question, answer}], kept with the words of the questions.';

create table public.order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author text not null check (author in ('customer', 'admin')),
  author_id uuid,
  body text not null check (body ~ '\S' and char_length(body) <= 5000),
  is_private boolean not null default false,
  created_at timestamptz not null default now(),
  constraint only_the_owner_writes_notes check (not is_private or author = 'admin')
);
comment on table public.order_messages is 'The conversation about an order; private ones are the owner''s notes.';
create index order_messages_of_order on public.order_messages (order_id, created_at);

create table public.order_deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  version integer not null check (version >= 1),
  note text not null default '' check (char_length(note) <= 5000),
  created_at timestamptz not null default now(),
  unique (order_id, version)
);
comment on table public.order_deliveries is 'What was handed over, in versions: the first, and one for each revision.';

create table public.order_files (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  uploaded_by text not null check (uploaded_by in ('customer', 'admin')),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  mime_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 20971520),
  path text not null unique,
  is_brief boolean not null default false,
  message_id uuid references public.order_messages (id) on delete set null,
  delivery_id uuid references public.order_deliveries (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint belongs_to_one_thing check (is_brief::integer + num_nonnulls(message_id, delivery_id) <= 1)
);
comment on table public.order_files is
  'Files in the bucket order-files: of a brief, a message or a delivery, or of nothing yet.';
create index order_files_of_order on public.order_files (order_id, created_at);
create index order_files_of_message on public.order_files (message_id);
create index order_files_of_delivery on public.order_files (delivery_id);

create table public.order_reads (
  order_id uuid not null references public.orders (id) on delete cascade,
  reader text not null check (reader in ('customer', 'admin')),
  read_at timestamptz not null default now(),
  primary key (order_id, reader)
);
comment on table public.order_reads is 'Up to when each side has read the conversation.';

create table public.refund_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  reason text not null check (reason ~ '\S' and char_length(reason) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text check (char_length(answer) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint decided_requests_say_when check ((status = 'open') = (decided_at is null))
);
comment on table public.refund_requests is 'A customer''s wish to be paid back; one for each order.';

-- Gapless: the number is drawn in the transaction that marks the order paid.
create table public.invoices (
  order_id uuid primary key references public.orders (id) on delete restrict,
  number integer not null unique check (number >= 1),
  issued_at timestamptz not null default now(),
  path text unique,
  content_hash text,
  rendered_at timestamptz,
  document jsonb,
  constraint rendered_invoices_are_complete check (
    num_nonnulls(path, content_hash, rendered_at, document) in (0, 4)
  )
);
comment on table public.invoices is 'One for each paid order. Its PDF is made once, from document, and never again.';

alter table public.brief_questions enable row level security;
alter table public.order_briefs enable row level security;
alter table public.order_messages enable row level security;
alter table public.order_deliveries enable row level security;
alter table public.order_files enable row level security;
alter table public.order_reads enable row level security;
alter table public.refund_requests enable row level security;
alter table public.invoices enable row level security;

create policy "anybody: read brief questions" on public.brief_questions
  for select to anon, authenticated using (true);
create policy "admin: change brief questions" on public.brief_questions
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
drop policy "own orders or admin: read" on public.orders;
create policy "own orders or admin: read" on public.orders for select to authenticated
  using ((user_id = (select auth.uid()) and deleted_at is null) or (select public.is_admin()));
-- The subqueries run under the reader's own policy on orders.
create policy "brief of a readable order: read" on public.order_briefs for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_briefs.order_id));
create policy "messages of a readable order: read" on public.order_messages for select to authenticated
  using (
    (not is_private or (select public.is_admin()))
    and exists (select 1 from public.orders where orders.id = order_messages.order_id)
  );
create policy "deliveries of a readable order: read" on public.order_deliveries for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_deliveries.order_id));
-- What the owner has attached to a note, or not yet to anything, is the owner's.
create policy "files of a readable order: read" on public.order_files for select to authenticated
  using (
    exists (select 1 from public.orders where orders.id = order_files.order_id)
    and (
      uploaded_by = 'customer' or delivery_id is not null or (select public.is_admin())
      or exists (select 1 from public.order_messages where order_messages.id = order_files.message_id)
    )
  );
create policy "reads of a readable order: read" on public.order_reads for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_reads.order_id));
create policy "refund request of a readable order: read" on public.refund_requests for select to authenticated
  using (exists (select 1 from public.orders where orders.id = refund_requests.order_id));
create policy "invoice of a readable order: read" on public.invoices for select to authenticated
  using (exists (select 1 from public.orders where orders.id = invoices.order_id));

-- Files of orders go through the functions, which look at their content; nobody else writes here.
insert into storage.buckets (id, name, public, file_size_limit)
values ('order-files', 'order-files', false, 20971520)
on conflict (id) do nothing;
create policy "order-files: admins read" on storage.objects
  for select to authenticated using (bucket_id = 'order-files' and (select public.is_admin()));
