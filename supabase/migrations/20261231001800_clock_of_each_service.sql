-- Each service of an order has a clock of its own: it starts with its part of the brief, and ends when the service is delivered,
-- without waiting for the others. The order's own due time is that of what is due next.

alter table public.order_items
  add column clock_started_at timestamptz,
  add column due_at timestamptz,
  add column delivered_at timestamptz,
  add constraint started_clocks_have_an_end check ((clock_started_at is null) = (due_at is null));
comment on column public.order_items.clock_started_at is 'When its part of the brief arrived, or the payment where it needs none.';
comment on column public.order_items.delivered_at is 'Of its first delivery; a revision is one of the whole order.';
alter table public.order_deliveries add column item_ids uuid[] not null default '{}';
comment on column public.order_deliveries.item_ids is 'The services that it delivers; none where it delivers all of the order, or a revision of it.';
alter table public.orders add column was_late boolean not null default false;
comment on column public.orders.was_late is 'One of its services was delivered after it was due, with others still to come.';
comment on column public.orders.due_at is
  'When the next of its services is due; of a revision, when that is. Before the brief: what would be, had it come with the payment.';

-- What is under way was promised for one time, which stays.
update public.order_items item
set clock_started_at = placed.clock_started_at, due_at = placed.due_at, delivered_at = placed.delivered_at
from public.orders placed where placed.id = item.order_id and placed.clock_started_at is not null;

create function private.waiting_services(p_order_id uuid) returns uuid[]
language sql stable set search_path = ''
return array(
  select id from public.order_items
  where order_id = p_order_id and clock_started_at is null and delivered_at is null order by position
);
comment on function private.waiting_services is 'The services of an order, by the ids of its items, whose part of the brief is missing.';

create function private.lacks_brief(p_order_id uuid) returns boolean
language sql stable set search_path = ''
return cardinality(private.waiting_services(p_order_id)) > 0;

create function private.next_due(p_order_id uuid) returns timestamptz
language sql stable set search_path = ''
return (select min(due_at) from public.order_items where order_id = p_order_id and delivered_at is null);
comment on function private.next_due is 'When the next service of an order is due; null where no clock runs.';

create function private.last_due(p_order_id uuid) returns timestamptz
language sql stable set search_path = ''
return (select max(due_at) from public.order_items where order_id = p_order_id);
comment on function private.last_due is 'When the last service of an order is due, of those that were started; null where none was.';

create function private.start_services(started public.orders, p_item_ids uuid[]) returns void
language sql set search_path = ''
as $$
  -- What starts while the clock is paused is moved with the rest when it goes on.
  update public.order_items set
    clock_started_at = now(),
    due_at = case started.work_status when 'WAITING_FOR_CLIENT' then started.clock_paused_at else now() end
      + make_interval(hours => 24 * delivery_time_days * quantity)
  where order_id = started.id and clock_started_at is null and delivered_at is null
    and (p_item_ids is null or id = any (p_item_ids))
$$;
comment on function private.start_services is 'Starts the clocks of these services, or of all that wait. A delivery day is 24 hours.';

create function private.titles_of_services(p_item_ids uuid[]) returns jsonb
language sql stable set search_path = ''
return case when p_item_ids = '{}' then '{}'::jsonb else jsonb_build_object('services', array(
  select service_title from public.order_items where id = any (p_item_ids) order by position
)) end;
comment on function private.titles_of_services is 'For an event: {services}, or nothing where it is about the whole order.';

create function private.lines_of_services(p_item_ids uuid[]) returns text
language sql stable set search_path = ''
return (
  select string_agg(format('%s × %s', quantity, service_title), E'\n' order by position)
  from public.order_items where id = any (p_item_ids)
);
comment on function private.lines_of_services is 'For an email: these services, each in a line.';

create function private.due_rows(mailed public.orders, p_item_ids uuid[], is_to_owner boolean) returns text
language sql stable set search_path = ''
return (
  select string_agg(format('| %s | %s |',
    case when is_only then case when is_to_owner then 'Due' else 'Expected delivery' end else title end,
    case
      when due_at is null then 'Waits for its part of the brief'
      when mailed.work_status = 'WAITING_FOR_CLIENT' then 'Counts on after the answer'
      when is_to_owner then private.moment_in_words(due_at, 'America/New_York')
      else private.moment_in_words(due_at, mailed.time_zone, mailed.is_day_first, mailed.has_24_hours)
    end
  ), E'\n' order by due_at nulls last, position)
  from (
    select id, due_at, delivered_at, position, regexp_replace(service_title, '\s+', ' ', 'g') as title, count(*) over () = 1 as is_only
    from public.order_items where order_id = mailed.id
  ) service
  where delivered_at is null and (p_item_ids is null or id = any (p_item_ids))
);
comment on function private.due_rows is
  'For an email: rows of these services, or of all, with when each is due; those that are delivered aside.';

create or replace function private.hours_from_brief(asked public.orders) returns integer
language sql stable set search_path = ''
return case when asked.work_status = 'AWAITING_BRIEF' then 24 * (
  select coalesce(max(delivery_time_days * quantity), 1) from public.order_items
  where order_id = asked.id and delivered_at is null
) end;
comment on function private.hours_from_brief is
  'How long the work takes once the brief arrives, of the service that takes longest; null if the clock is already running, or nothing is paid.';

create function private.first_hours_from_brief(asked public.orders) returns integer
language sql stable set search_path = ''
return case when asked.work_status = 'AWAITING_BRIEF' then (
  select 24 * min(delivery_time_days * quantity) from public.order_items
  where order_id = asked.id and delivered_at is null
  having min(delivery_time_days * quantity) < max(delivery_time_days * quantity)
) end;
comment on function private.first_hours_from_brief is
  'Of the service that takes least; null where all take as long, and where `hours_from_brief` is null.';

create function private.time_from_brief(asked public.orders) returns text
language sql stable set search_path = ''
return private.hours_from_brief(asked) || ' hours from your brief'
  || coalesce(', the first service after ' || private.first_hours_from_brief(asked), '');
comment on function private.time_from_brief is 'For an email: how long the work takes once the brief arrives; null as `hours_from_brief` is.';

create or replace function private.guard_order_states() returns trigger
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
    -- What was started is delivered, and the rest waits for its part of the brief.
    ('IN_PROGRESS', 'AWAITING_BRIEF'),
    ('IN_PROGRESS', 'WAITING_FOR_CLIENT'), ('REVISION', 'WAITING_FOR_CLIENT'),
    ('WAITING_FOR_CLIENT', 'IN_PROGRESS'), ('WAITING_FOR_CLIENT', 'REVISION'),
    ('IN_PROGRESS', 'IN_REVIEW'), ('REVISION', 'IN_REVIEW'),
    ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'DELIVERED')
  )
  or old.work_status is null and new.work_status <> 'AWAITING_BRIEF'
  or old.work_status = 'WAITING_FOR_CLIENT' and new.work_status <> old.paused_from
  or old.work_status = 'IN_PROGRESS' and new.work_status = 'AWAITING_BRIEF'
    and not (private.lacks_brief(new.id) and private.next_due(new.id) is null);

  -- The delivery clock. A delivery day is 24 hours.
  if new.work_status = 'IN_PROGRESS' and old.clock_started_at is null then
    -- Where no part of a brief has started a service, all of them start: nothing was asked, or the owner begins without it.
    if private.next_due(new.id) is null then
      perform private.start_services(new, null);
    end if;
    new.clock_started_at := now();
    new.due_at := coalesce(private.next_due(new.id), old.due_at);
  end if;
  if new.work_status in ('WAITING_FOR_CLIENT', 'IN_REVIEW') then
    new.clock_paused_at := now();
  elsif old.work_status = 'WAITING_FOR_CLIENT' then
    update public.order_items set due_at = due_at + (now() - old.clock_paused_at)
    where order_id = new.id and delivered_at is null;
    new.due_at := old.due_at + (now() - old.clock_paused_at);
    new.clock_paused_at := null;
  elsif new.work_status = 'REVISION' then
    new.due_at := now() + make_interval(hours => 24 * private.order_delivery_days(new.id));
    new.clock_paused_at := null;
  elsif new.work_status = 'AWAITING_BRIEF' and old.work_status = 'IN_PROGRESS' then
    new.clock_started_at := null;
    new.due_at := now() + make_interval(hours => private.hours_from_brief(new));
  end if;
  new.paused_from := case when new.work_status = 'WAITING_FOR_CLIENT' then old.work_status end;
  if new.work_status = 'IN_REVIEW' then
    new.delivered_at := now();
  end if;
  return new;
end
$$;

create or replace function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', settled.id,
  -- With an account, the account opens it.
  'order_key', case
    when settled.user_id is null and settled.paid_at > now() - interval '1 day'
    -- To a fixed time: the webhook and the success page answer the same, whenever they ask.
    then private.sign_link('payment:' || settled.id, settled.paid_at + interval '90 days' - now())
  end,
  'customer_email', settled.customer_email,
  'service_title', (
    select string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ) from public.order_items where order_id = settled.id
  ),
  'total_usd', settled.total_usd,
  'due_at', coalesce(private.last_due(settled.id), settled.due_at),
  'hours_from_brief', private.hours_from_brief(settled),
  'first_hours_from_brief', private.first_hours_from_brief(settled),
  'lacks_part', coalesce(settled.work_status in ('IN_PROGRESS', 'WAITING_FOR_CLIENT') and private.lacks_brief(settled.id), false)
);

call private.keep_plan('private.order_summary(public.orders)');

create or replace function private.order_questions(p_order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', question.id, 'item_id', question.item_id, 'service_title', question.service_title, 'label', question.label, 'help', question.help,
    'kind', question.kind, 'options', question.options, 'is_required', question.is_required
  ) order by question.place, question.position, question.label), '[]')
  from (
    select asked.*, item.id as item_id, item.service_title, item.position as place
    from public.order_items item
    join public.brief_questions asked on asked.service_id = item.service_id or (
      asked.category = item.category
      and not exists (select 1 from public.brief_questions own where own.service_id = item.service_id)
    )
    where item.order_id = p_order_id
    union all
    select asked.*, null, null, 1000
    from public.brief_questions asked
    where asked.service_id is null and asked.category is null
  ) question
$$;

-- A replaced function forgets that its plans are kept.
call private.keep_plan('private.order_questions(uuid)');

drop function public.submit_brief(uuid, jsonb, uuid[], text);
create function public.submit_brief(
  p_order_id uuid, p_answers jsonb, p_file_ids uuid[] default '{}', p_key text default null, p_item_ids uuid[] default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  questions jsonb := private.order_questions(opened.id);
  waiting uuid[] := private.waiting_services(opened.id);
  sent uuid[] := coalesce(p_item_ids, waiting);
  is_first boolean := not exists (select from public.order_briefs where order_id = opened.id);
  is_all boolean;
  question jsonb;
  answer text;
  kept jsonb := '[]';
  wrong jsonb := '{}';
begin
  perform private.refuse(409, 'brief_not_expected')
  where opened.status <> 'PAID' or opened.work_status is null
    or opened.work_status not in ('AWAITING_BRIEF', 'IN_PROGRESS', 'WAITING_FOR_CLIENT')
    or waiting = '{}' or sent = '{}' or not sent <@ waiting;
  perform private.refuse(422, 'invalid_brief') where jsonb_typeof(p_answers) is distinct from 'object';
  for question in
    select asked from jsonb_array_elements(questions) asked
    where (asked ->> 'item_id')::uuid = any (sent)
      -- Two parts that were written side by side may both have something to say about the whole order.
      or asked ->> 'item_id' is null and (is_first or p_answers ? (asked ->> 'id'))
  loop
    answer := btrim(coalesce(p_answers ->> (question ->> 'id'), ''), E' \t\r\n');
    if question ->> 'kind' = 'url' then
      select coalesce(string_agg(private.complete_web_addresses(line), E'\n' order by place), '') into answer
      from regexp_split_to_table(answer, '\s*\n\s*') with ordinality lines(line, place)
      where line <> '';
    end if;
    if answer = '' and (question ->> 'is_required')::boolean and (is_first or question ->> 'item_id' is not null) then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please answer this question.');
    elsif char_length(answer) > 5000 then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please use at most 5,000 characters.');
    elsif question ->> 'kind' = 'url' and exists (
      select from regexp_split_to_table(nullif(answer, ''), '\n') line where not private.has_web_address(line)
    ) then
      wrong := wrong || jsonb_build_object(question ->> 'id', case when position(E'\n' in answer) = 0 then 'Please enter a web address, such as https://example.com.'
        else 'Please enter a web address in each line, such as https://example.com.' end);
    elsif answer <> '' and question ->> 'kind' = 'choice' and not (question -> 'options') ? answer then
      wrong := wrong || jsonb_build_object(question ->> 'id', 'Please choose one of the options.');
    elsif answer <> '' then
      kept := kept || jsonb_build_object(
        'question_id', question ->> 'id', 'service_title', question ->> 'service_title',
        'question', question ->> 'label', 'answer', answer, 'submitted_at', now()
      );
    end if;
  end loop;
  perform private.refuse(422, 'invalid_brief', jsonb_build_object('fields', wrong)) where wrong <> '{}';
  -- What asks nothing of its own starts with the first part.
  sent := array(
    select service from unnest(waiting) service
    where service = any (sent) or not questions @> jsonb_build_array(jsonb_build_object('item_id', service))
  );
  is_all := is_first and waiting <@ sent;
  insert into public.order_briefs (order_id, answers) values (opened.id, kept)
  on conflict (order_id) do update
  set answers = public.order_briefs.answers || excluded.answers, submitted_at = now();
  perform private.attach_files(opened.id, p_file_ids, 'customer', true, null, null);
  insert into public.order_events (order_id, kind, details)
  values (opened.id, 'brief', case when is_all then '{}' else private.titles_of_services(sent) end);
  perform private.start_services(opened, sent);
  update public.orders set
    work_status = case work_status when 'AWAITING_BRIEF' then 'IN_PROGRESS' else work_status end,
    due_at = private.next_due(id)
  where id = opened.id returning * into opened;
  perform private.mail_about_order(mail.kind, opened, case when is_all then '' else sent[1]::text end,
    jsonb_build_object('due_dates', private.due_rows(opened, sent, mail.kind = 'owner_brief')))
  from (values ('work_started'), ('owner_brief')) mail (kind)
  -- A clock that is paused does not run yet.
  where mail.kind = 'owner_brief' or opened.work_status = 'IN_PROGRESS';
end
$$;
comment on function public.submit_brief is
  'Hands in the brief, with answers by the question''s id: all that is missing of it, or the parts of the services p_item_ids. '
  'Starts their clocks. Refuses with invalid_brief and a word for each field, or brief_not_expected.';
grant execute on function public.submit_brief to anon, authenticated, service_role;

drop function public.deliver_order(uuid, text, uuid[], integer);
create function public.deliver_order(
  p_order_id uuid, p_note text, p_file_ids uuid[], p_expected_version integer, p_item_ids uuid[] default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  delivery public.order_deliveries;
  missing uuid[];
  delivered uuid[];
begin
  perform private.require_admin();
  opened := private.open_order(p_order_id, null, true);
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where (select count(*) + 1 from public.order_deliveries where order_id = opened.id) <> p_expected_version;
  perform private.refuse(422, 'nothing_to_deliver')
  where coalesce(p_note, '') !~ '\S' and cardinality(coalesce(p_file_ids, '{}')) = 0;
  perform private.refuse(422, 'invalid_message') where char_length(p_note) > 5000;
  perform private.refuse(409, 'transition_not_allowed', jsonb_build_object('from', opened.work_status, 'to', 'IN_REVIEW'))
  where opened.status <> 'PAID' or opened.work_status not in ('IN_PROGRESS', 'REVISION');
  missing := array(select id from public.order_items where order_id = opened.id and delivered_at is null order by position);
  delivered := array(select id from unnest(missing) id where p_item_ids is null or id = any (p_item_ids));
  perform private.refuse(400, 'nothing_chosen') where p_item_ids = '{}';
  -- Someone else delivered one of them.
  perform private.refuse(409, 'order_changed', jsonb_build_object('work_status', opened.work_status))
  where not p_item_ids <@ missing;
  insert into public.order_deliveries (order_id, version, note, item_ids)
  values (opened.id, p_expected_version, trim(coalesce(p_note, '')), case
    when delivered @> missing and not exists (
      select from public.order_items where order_id = opened.id and delivered_at is not null
    ) then '{}' else delivered end) returning * into delivery;
  perform private.attach_files(opened.id, p_file_ids, 'admin', false, null, delivery.id);
  insert into public.order_events (order_id, kind, details)
  values (opened.id, 'delivery',
    jsonb_build_object('version', delivery.version) || private.titles_of_services(delivery.item_ids));
  update public.order_items set delivered_at = now() where id = any (delivered);
  if not delivered @> missing then
    update public.orders set
      was_late = was_late or exists (select from public.order_items where id = any (delivered) and due_at < now()),
      work_status = case when private.next_due(id) is null then 'AWAITING_BRIEF' else work_status end,
      due_at = coalesce(private.next_due(id), due_at)
    where id = opened.id returning * into opened;
    perform private.mail_about_order('part_delivered', opened, delivery.version::text, jsonb_build_object(
      'services', private.lines_of_services(delivered), 'note', delivery.note,
      'due_dates', private.due_rows(opened, missing, false)));
    return delivery.version;
  end if;
  update public.orders set work_status = 'IN_REVIEW' where id = opened.id returning * into opened;
  perform private.mail_about_order('delivered', opened, delivery.version::text,
    jsonb_build_object('version', delivery.version, 'note', delivery.note));
  return delivery.version;
end
$$;
comment on function public.deliver_order is
  'Delivers a version: a note, files that were uploaded before, or both; of all that is missing, or of the services p_item_ids. '
  'Refuses with order_changed, nothing_chosen, nothing_to_deliver or transition_not_allowed.';
grant execute on function public.deliver_order to authenticated, service_role;

create or replace function private.remind_missing_briefs() returns integer
language sql set search_path = ''
as $$
  with due as materialized (
    select waiting, occasion
    from public.orders waiting,
      lateral (select case when paid_at <= now() - interval '14 days' then '14' else '3' end as occasion) of_days
    where status = 'PAID' and deleted_at is null
      and (work_status = 'AWAITING_BRIEF' or work_status in ('IN_PROGRESS', 'WAITING_FOR_CLIENT') and private.lacks_brief(id))
      -- The upper end, because the outbox does not remember forever what it has sent.
      and paid_at between now() - interval '30 days' and now() - interval '3 days'
      and not exists (
        select 1 from public.outbox_emails where dedupe_key = 'brief_reminder:' || waiting.id || ':' || occasion
      )
  )
  select count(*)::integer from due, private.mail_about_order('brief_reminder', due.waiting, due.occasion,
    jsonb_build_object('items', private.lines_of_services(private.waiting_services((due.waiting).id))))
$$;

do $$
declare
  written constant text := pg_get_functiondef('public.get_order'::regproc);
  item constant text := $old$'service_id', item.service_id, 'service_title'$old$;
  version constant text := $old$'version', delivery.version, 'note', delivery.note,$old$;
begin
  assert position(item in written) > 0 and position(version in written) > 0;
  execute replace(replace(written, item, $new$'id', item.id, 'clock_started_at', item.clock_started_at, 'due_at', item.due_at,
        'delivered_at', item.delivered_at, $new$ || item), version, version || $new$
        'services', array(
          select service_title from public.order_items where id = any (delivery.item_ids) order by position
        ),$new$);
end
$$;

create or replace function public.list_my_orders() returns jsonb
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
      when mine.status = 'PAID' and mine.work_status = 'IN_PROGRESS' and private.lacks_brief(mine.id) then 'brief'
      when mine.status = 'PAID' and mine.work_status = 'IN_REVIEW' then 'approval'
      when mine.status = 'COMPLETED' and exists (
        select 1 from public.review_invitations where order_id = mine.id and used_at is null
      ) then 'review'
    end,
    'items', array(
      select jsonb_build_object(
        'service_id', item.service_id, 'service_title', item.service_title, 'category', item.category,
        'quantity', item.quantity, 'price_cents', item.price_cents, 'slug', card.slug, 'current_price_cents', card.price_usd,
        'clock_started_at', item.clock_started_at, 'delivered_at', item.delivered_at
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

-- Emails --------------------------------------------------------------------------------------------

do $$
declare
  about_order constant text := pg_get_functiondef('private.mail_about_order'::regproc);
  values_of_order constant text := '    private.order_mail_values(mailed)
';
  begun constant text := pg_get_functiondef('private.begin_order'::regproc);
  at_once constant text := 'else ''{}'' end';
  from_brief constant text := 'private.hours_from_brief(begun) || '' hours from your brief''';
  sales constant text := pg_get_functiondef('private.sales_figures'::regproc);
  in_time constant text := '(orders.delivered_at <= orders.due_at)';
  work_day constant text := pg_get_functiondef('public.admin_work_day'::regproc);
begin
  assert position(values_of_order in about_order) > 0 and position(at_once in begun) > 0 and position(from_brief in begun) > 0
    and position(in_time in sales) > 0 and position('delivered_at <= due_at' in work_day) > 0;
  execute replace(about_order, values_of_order, values_of_order || $step$      || case when p_kind in ('work_started', 'owner_brief') then
        jsonb_build_object('due_dates', private.due_rows(mailed, null, is_to_owner)) else '{}' end
$step$);
  execute replace(replace(begun, from_brief, 'private.time_from_brief(begun)'), at_once, $step$else
    jsonb_build_object('due_date', private.moment_in_words(
      private.last_due(begun.id), begun.time_zone, begun.is_day_first, begun.has_24_hours)) end$step$);
  execute replace(sales, in_time, '(' || in_time || ' and not orders.was_late)');
  execute replace(replace(work_day, 'delivered_at <= due_at', 'delivered_at <= due_at and not was_late'),
    'select delivered_at, due_at, private', 'select delivered_at, due_at, was_late, private');
end
$$;

create or replace function private.order_email_values(p_kind text, shown public.orders) returns jsonb
language sql stable set search_path = ''
return case when shown.id is null then '{}' else jsonb_strip_nulls(
  private.order_mail_values(shown) || jsonb_build_object(
    'name', nullif(btrim(shown.customer_name), ''),
    'new_email', shown.customer_email,
    'service_title', (select service_title from public.order_items where order_id = shown.id order by position limit 1),
    'due_date', case
      when p_kind = 'owner_dispute' then (
        select to_char(evidence_due_at at time zone 'America/New_York', 'FMDay, FMMonth FMDD, YYYY')
        from public.disputes where order_id = shown.id order by opened_at desc limit 1)
      when p_kind like 'owner\_%' then private.moment_in_words(shown.due_at, 'America/New_York')
      when shown.due_at is null then private.time_from_brief(shown)
      else private.moment_in_words(shown.due_at, shown.time_zone, shown.is_day_first, shown.has_24_hours)
    end,
    'due_dates', private.due_rows(shown, null, p_kind like 'owner\_%'),
    'services', (
      select private.lines_of_services(item_ids) from public.order_deliveries
      where order_id = shown.id and item_ids <> '{}' order by version desc limit 1),
    'message', (
      select left(body, 1000) from public.order_messages
      where order_id = shown.id and not is_private
        and author = case when p_kind like 'owner\_%' then 'customer' else 'admin' end
      order by created_at desc limit 1),
    'version', (select max(version) from public.order_deliveries where order_id = shown.id),
    'note', (
      select nullif(note, '') from public.order_deliveries where order_id = shown.id order by version desc limit 1),
    'invoice_number', (
      select private.invoice_number(invoice) from public.invoices invoice where order_id = shown.id),
    'answer', (select nullif(answer, '') from public.refund_requests where order_id = shown.id),
    'outcome', (
      select replace(status, '_', ' ') from public.disputes where order_id = shown.id and stage = 3
      order by opened_at desc limit 1)
  ) || coalesce(case
    when p_kind = 'owner_refund_request' then jsonb_build_object(
      'reason', (select nullif(reason, '') from public.refund_requests where order_id = shown.id))
    when p_kind like '%late\_payment' then jsonb_build_object(
      'amount', (select private.dollars(amount_cents) from public.late_payments where order_id = shown.id
        order by received_at desc limit 1))
    when p_kind like 'owner\_dispute%' then (
      select jsonb_build_object('amount', private.dollars(amount_cents), 'reason', nullif(replace(reason, '_', ' '), ''))
      from public.disputes where order_id = shown.id order by opened_at desc limit 1)
    when p_kind in ('refund', 'owner_refund_failed') then (
      select jsonb_build_object(
        'amount', private.dollars(amount_cents),
        'reason', nullif(case p_kind when 'refund' then reason else error end, ''))
      from public.refunds where order_id = shown.id order by created_at desc limit 1)
  end, '{}')
) end;

create or replace function private.tell_of_overdue_orders() returns integer
language sql set search_path = ''
as $$
  with late as materialized (
    select listed, service.due_at, service.ids
    from private.needs_owner need
    join public.orders listed on listed.id = need.order_id
    cross join lateral (
      -- What is due first, all of it in a revision; and what ran out after that.
      select listed.due_at, array(
        select id from public.order_items
        where order_id = listed.id and (delivered_at is null and due_at <= listed.due_at or listed.work_status = 'REVISION')
      ) as ids
      union all
      select due_at, array_agg(id) from public.order_items
      where order_id = listed.id and delivered_at is null and due_at > listed.due_at and due_at < now() group by due_at
    ) service
    where need.kind = 'overdue' and not listed.is_demo
      and need.since > now() - interval '7 days'
      and not exists (
        select 1 from public.notifications told
        where told.dedupe_key = 'owner_overdue:' || listed.id || ':' || extract(epoch from service.due_at)::bigint
      )
  )
  select count(*)::integer
  from late, private.mail_about_order('owner_overdue', late.listed, extract(epoch from late.due_at)::bigint::text,
    jsonb_strip_nulls(jsonb_build_object('items', private.lines_of_services(late.ids),
      'due_date', private.moment_in_words(late.due_at, 'America/New_York'))))
$$;
comment on function private.tell_of_overdue_orders is
  'Job: tells the owner of each service whose time has run out, or of the revision of an order, once for each due date.';

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, tags, subject, body, subject, body
from (values (
  'part_delivered', 'customer', 'Part delivered',
  '{store_name,signature,order_id,services,note,due_dates,order_url}'::text[],
  'Part of order {{order_id}} is delivered', E'{{services}}\n\n> {{note}}\n\n{{due_dates}}\n\n[See the delivery]({{order_url}})'
)) added (kind, audience, label, tags, subject, body)
on conflict do nothing;
insert into private.email_samples (tag, sample) values
  ('services', '1 × Technical SEO Audit'),
  ('due_dates', '| Technical SEO Audit | Friday, January 15 at 4:30 PM |')
on conflict do nothing;
