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
call private.open_content('public.brief_questions');

create table public.order_briefs (
  order_id uuid primary key references public.orders (id) on delete cascade,
  answers jsonb not null,
  submitted_at timestamptz not null default now()
);
comment on table public.order_briefs is 'Answers as [{question_id, service_title, question, answer}], stored with the text of the questions.';
call private.open_with_order('public.order_briefs');

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
call private.open_with_order('public.order_messages', 'not is_private or (select public.is_admin())');

create table public.order_reads (
  order_id uuid not null references public.orders (id) on delete cascade,
  reader text not null check (reader in ('customer', 'admin')),
  read_at timestamptz not null default now(),
  primary key (order_id, reader)
);
comment on table public.order_reads is 'Up to when each side has read the conversation.';
call private.open_with_order('public.order_reads');

create table public.order_deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  version integer not null check (version >= 1),
  note text not null default '' check (char_length(note) <= 5000),
  created_at timestamptz not null default now(),
  unique (order_id, version)
);
comment on table public.order_deliveries is 'What was delivered, in versions: the first, and one for each revision.';
call private.open_with_order('public.order_deliveries');

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
-- Files that the owner has attached to a note, or not yet to anything, are the owner's.
call private.open_with_order('public.order_files', $$
  uploaded_by = 'customer' or delivery_id is not null or (select public.is_admin())
  or exists (select 1 from public.order_messages where order_messages.id = message_id)
$$);

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
call private.open_with_order('public.refund_requests');

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
  perform private.refuse(409, 'too_many_files')
  where (select count(*) from public.order_files where order_id = p_order_id) >= 200;
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

-- Who may open an order, and what its page shows.

create function private.open_order(p_order_id uuid, p_key text, p_for_change boolean default false)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
  link text;
begin
  if p_for_change then
    select * into opened from public.orders where id = p_order_id for update;
  else
    select * into opened from public.orders where id = p_order_id;
  end if;
  if opened.id is not null and (public.is_admin() or auth.role() = 'service_role') then
    return opened;
  end if;
  -- Only people who may open an order learn whether it exists.
  perform private.refuse(404, 'order_not_found')
  where opened.id is null or opened.paid_at is null or opened.deleted_at is not null;
  if opened.user_id = auth.uid() then
    return opened;
  end if;
  link := private.check_link('order:' || p_order_id, p_key);
  if link = 'expired' then
    perform private.refuse(410, 'link_expired');
  -- An order without an address was made anonymous when its account was deleted.
  elsif link = 'invalid' or opened.customer_email is null then
    perform private.refuse(404, 'order_not_found');
  elsif opened.user_id is not null then
    perform private.refuse(403, 'sign_in_needed');
  end if;
  return opened;
end
$$;
comment on function private.open_order is
  'The order, for its customer, the holder of a signed link or an admin; locked if the caller will change it. '
  'Refuses with order_not_found, link_expired, or sign_in_needed once it belongs to an account.';

create function public.check_order_access(p_order_id uuid, p_key text default null) returns text
language sql security definer set search_path = ''
return (select private.current_actor() from private.open_order(p_order_id, p_key));
comment on function public.check_order_access is 'customer or admin: the role in which the caller may open the order. Refuses as open_order does.';

create function private.may_request_refund(opened public.orders) returns boolean
language sql stable set search_path = ''
return opened.status in ('PAID', 'COMPLETED')
  and opened.refunded_cents < opened.total_usd
  and (
    opened.delivered_at is null
    or now() < opened.delivered_at + make_interval(days => private.setting('refund_days', '7')::integer)
  )
  and not exists (select 1 from public.refund_requests where order_id = opened.id);
comment on function private.may_request_refund is 'Any time before delivery and for seven days after it, once.';

create function private.unread_count(p_order_id uuid, p_reader text) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.order_messages message
  left join public.order_reads seen on seen.order_id = message.order_id and seen.reader = p_reader
  where message.order_id = p_order_id and message.author <> p_reader and not message.is_private
    and message.created_at > coalesce(seen.read_at, '-infinity')
$$;

create function public.get_order(p_order_id uuid, p_key text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key);
  is_owner boolean := public.is_admin();
begin
  return jsonb_build_object(
    'id', opened.id, 'status', opened.status, 'work_status', opened.work_status,
    'customer_email', opened.customer_email, 'customer_name', opened.customer_name,
    'is_guest', opened.user_id is null,
    'subtotal_cents', opened.subtotal_cents, 'discount_cents', opened.discount_cents, 'total_usd', opened.total_usd,
    'refunded_cents', opened.refunded_cents, 'promo_code', opened.promo_code,
    'created_at', opened.created_at, 'paid_at', opened.paid_at, 'due_at', opened.due_at,
    'clock_started_at', opened.clock_started_at, 'clock_paused_at', opened.clock_paused_at,
    'delivered_at', opened.delivered_at, 'completed_at', opened.completed_at, 'updated_at', opened.updated_at,
    'revisions_included', opened.revisions_included, 'revisions_used', opened.revisions_used,
    'billing', private.billed_to(opened),
    'may_request_refund', private.may_request_refund(opened),
    'items', array(
      select jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'price_cents', item.price_cents, 'quantity', item.quantity, 'delivery_time_days', item.delivery_time_days,
        'slug', card.slug, 'current_price_cents', card.price_usd
      )
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = opened.id order by item.position
    ),
    'questions', private.order_questions(opened.id),
    'brief', (
      select jsonb_build_object(
        'answers', brief.answers, 'submitted_at', brief.submitted_at,
        'files', array(select file from private.order_files_of(opened.id) where is_brief)
      )
      from public.order_briefs brief where brief.order_id = opened.id
    ),
    'messages', array(
      select jsonb_build_object(
        'id', message.id, 'author', message.author, 'body', message.body, 'is_private', message.is_private,
        'created_at', message.created_at,
        'files', array(select file from private.order_files_of(opened.id) where message_id = message.id)
      )
      from public.order_messages message
      where message.order_id = opened.id and (is_owner or not message.is_private)
      order by message.created_at, message.id
    ),
    'unread_count', private.unread_count(opened.id, case when is_owner then 'admin' else 'customer' end),
    'deliveries', array(
      select jsonb_build_object(
        'version', delivery.version, 'note', delivery.note, 'created_at', delivery.created_at,
        'files', array(select file from private.order_files_of(opened.id) where delivery_id = delivery.id)
      )
      from public.order_deliveries delivery where delivery.order_id = opened.id order by delivery.version desc
    ),
    'events', array(
      select jsonb_build_object(
        'kind', event.kind, 'actor', event.actor, 'details', event.details, 'created_at', event.created_at
      )
      from public.order_events event
      where event.order_id = opened.id and (is_owner or event.kind not in ('trashed', 'restored'))
      order by event.id
    ),
    'invoice', (
      select jsonb_build_object(
        'number', private.invoice_number(invoice), 'issued_at', invoice.issued_at,
        'is_rendered', invoice.rendered_at is not null
      )
      from public.invoices invoice where invoice.order_id = opened.id
    ),
    'refund_request', (
      select to_jsonb(request) - 'order_id' from public.refund_requests request where request.order_id = opened.id
    ),
    'review', (
      select jsonb_build_object('token', invitation.token, 'is_written', invitation.used_at is not null)
      from public.review_invitations invitation where invitation.order_id = opened.id
    )
  );
end
$$;
comment on function public.get_order is 'Everything that the page of an order shows; notes and trash only to admins. Refuses as open_order does.';

create function public.list_my_orders() returns jsonb
language sql stable security definer set search_path = ''
return to_jsonb(array(
  select jsonb_build_object(
    'id', mine.id, 'status', mine.status, 'work_status', mine.work_status, 'total_usd', mine.total_usd,
    'refunded_cents', mine.refunded_cents, 'paid_at', mine.paid_at, 'due_at', mine.due_at,
    'clock_paused_at', mine.clock_paused_at, 'delivered_at', mine.delivered_at, 'completed_at', mine.completed_at,
    'unread_count', private.unread_count(mine.id, 'customer'),
    'needs', case
      when mine.status = 'PAID' and mine.work_status = 'AWAITING_BRIEF' then 'brief'
      when mine.status = 'PAID' and mine.work_status = 'WAITING_FOR_CLIENT' then 'answer'
      when mine.status = 'PAID' and mine.work_status = 'IN_REVIEW' then 'approval'
      when mine.status = 'COMPLETED' and exists (
        select 1 from public.review_invitations where order_id = mine.id and used_at is null
      ) then 'review'
    end,
    'items', array(
      select jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'quantity', item.quantity, 'price_cents', item.price_cents, 'slug', card.slug, 'current_price_cents', card.price_usd
      )
      from public.order_items item
      left join public.service_cards card on card.id = item.service_id
      where item.order_id = mine.id order by item.position
    )
  )
  from public.orders mine
  where user_id = auth.uid() and paid_at is not null and deleted_at is null
  order by created_at desc limit 500
));
comment on function public.list_my_orders is 'The paid orders of the account, newest first, each with what it needs: brief, answer, approval, review or nothing.';

grant execute on function public.check_order_access, public.get_order to anon, authenticated;
grant execute on function public.list_my_orders to authenticated;
