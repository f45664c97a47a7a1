-- What the work on an order consists of: its brief, messages, files and deliveries.

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
alter table public.brief_questions enable row level security;
call private.open_content('public.brief_questions');

create table public.order_briefs (
  order_id uuid primary key references public.orders (id) on delete cascade,
  answers jsonb not null,
  submitted_at timestamptz not null default now()
);
comment on table public.order_briefs is 'Answers as [{question_id, service_title, question, answer}], stored with the text of the questions.';
alter table public.order_briefs enable row level security;
create policy "brief of a readable order: read" on public.order_briefs for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_briefs.order_id));

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
create index order_messages_of_customers on public.order_messages (order_id, created_at)
  where author = 'customer';
alter table public.order_messages enable row level security;
create policy "messages of a readable order: read" on public.order_messages for select to authenticated
  using (
    (not is_private or (select public.is_admin()))
    and exists (select 1 from public.orders where orders.id = order_messages.order_id)
  );
call private.keep_times('public.order_messages');

create table public.order_reads (
  order_id uuid not null references public.orders (id) on delete cascade,
  reader text not null check (reader in ('customer', 'admin')),
  read_at timestamptz not null default now(),
  primary key (order_id, reader)
);
comment on table public.order_reads is 'Up to when each side has read the conversation.';
alter table public.order_reads enable row level security;
create policy "reads of a readable order: read" on public.order_reads for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_reads.order_id));

create table public.order_deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  version integer not null check (version >= 1),
  note text not null default '' check (char_length(note) <= 5000),
  created_at timestamptz not null default now(),
  unique (order_id, version)
);
comment on table public.order_deliveries is 'What was delivered, in versions: the first, and one for each revision.';
alter table public.order_deliveries enable row level security;
create policy "deliveries of a readable order: read" on public.order_deliveries for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_deliveries.order_id));
call private.keep_times('public.order_deliveries');

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
create index order_files_unattached on public.order_files (created_at)
  where not is_brief and message_id is null and delivery_id is null;
alter table public.order_files enable row level security;
-- Files that the owner has attached to a note, or not yet to anything, are the owner's.
create policy "files of a readable order: read" on public.order_files for select to authenticated
  using (
    exists (select 1 from public.orders where orders.id = order_files.order_id)
    and (
      uploaded_by = 'customer' or delivery_id is not null or (select public.is_admin())
      or exists (select 1 from public.order_messages where order_messages.id = order_files.message_id)
    )
  );
call private.keep_times('public.order_files');

create table public.refund_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  reason text not null default '' check (char_length(reason) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text check (char_length(answer) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint decided_requests_say_when check ((status = 'open') = (decided_at is null))
);
comment on table public.refund_requests is 'A customer''s request for a refund; one for each order.';
alter table public.refund_requests enable row level security;
create policy "refund request of a readable order: read" on public.refund_requests for select to authenticated
  using (exists (select 1 from public.orders where orders.id = refund_requests.order_id));
call private.keep_times('public.refund_requests');

grant select, insert, update, delete on
  public.brief_questions, public.order_briefs, public.order_messages, public.order_reads,
  public.order_deliveries, public.order_files, public.refund_requests
to anon, authenticated, service_role;

-- Files of orders go through the functions, which check their content; no one else writes here.
insert into storage.buckets (id, name, public, file_size_limit)
values ('order-files', 'order-files', false, 20971520)
on conflict (id) do nothing;
create policy "order-files: admins read" on storage.objects
  for select to authenticated using (bucket_id = 'order-files' and (select public.is_admin()));

create function public.add_order_file(
  p_order_id uuid, p_uploaded_by text, p_name text, p_mime_type text, p_size_bytes integer, p_path text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  added uuid;
begin
  -- One after the other, or several at the same time would all find room.
  perform 1 from public.orders where id = p_order_id for no key update;
  if (select count(*) from public.order_files where order_id = p_order_id) >= 200 then
    perform private.refuse(409, 'too_many_files');
  end if;
  insert into public.order_files (order_id, uploaded_by, name, mime_type, size_bytes, path)
  values (p_order_id, p_uploaded_by, p_name, p_mime_type, p_size_bytes, p_path)
  returning id into added;
  return added;
end
$$;
comment on function public.add_order_file is 'Records a file that was uploaded. Refuses with too_many_files above 200.';

create function private.attach_files(p_order_id uuid, p_file_ids uuid[], p_uploaded_by text,
  p_is_brief boolean, p_message_id uuid, p_delivery_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  attached uuid[];
begin
  with taken as (
    update public.order_files
    set is_brief = p_is_brief, message_id = p_message_id, delivery_id = p_delivery_id
    where id = any (p_file_ids) and order_id = p_order_id and uploaded_by = p_uploaded_by
      and not is_brief and message_id is null and delivery_id is null
    returning id
  )
  select coalesce(array_agg(id), '{}') into attached from taken;
  if cardinality(attached) <> cardinality(coalesce(p_file_ids, '{}')) then
    perform private.refuse(422, 'file_not_found', jsonb_build_object('file_ids', (
      select coalesce(jsonb_agg(wanted), '[]') from unnest(p_file_ids) wanted where wanted <> all (attached)
    )));
  end if;
end
$$;

create function private.order_files_of(p_order_id uuid) returns table (file jsonb, is_brief boolean, message_id uuid, delivery_id uuid)
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'name', name, 'mime_type', mime_type, 'size_bytes', size_bytes, 'uploaded_by', uploaded_by,
    'created_at', created_at
  ), is_brief, message_id, delivery_id
  from public.order_files where order_id = p_order_id order by created_at, name
$$;

create function private.order_questions(p_order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', question.id, 'service_title', question.service_title, 'label', question.label, 'help', question.help,
    'kind', question.kind, 'options', question.options, 'is_required', question.is_required
  ) order by question.place, question.position, question.label), '[]')
  from (
    select asked.*, item.service_title, item.position as place
    from public.order_items item
    join public.brief_questions asked on asked.service_id = item.service_id or (
      asked.category = item.category
      and not exists (select 1 from public.brief_questions own where own.service_id = item.service_id)
    )
    where item.order_id = p_order_id
    union all
    select asked.*, null, 1000
    from public.brief_questions asked
    where asked.service_id is null and asked.category is null
  ) question
$$;
comment on function private.order_questions is 'What the brief of an order asks, item by item, and the questions for every order.';

grant execute on function public.add_order_file to service_role;
