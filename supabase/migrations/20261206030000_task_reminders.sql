-- A task about a person comes up by itself: on its day, or when its reminder says. From then on it needs the owner.

alter table public.crm_tasks
  add column remind_at timestamptz,
  add column waits_from timestamptz;
comment on column public.crm_tasks.remind_at is 'When the owner asked to be reminded; null for the day of the task alone.';
comment on column public.crm_tasks.waits_from is
  'From when the task needs the owner: its reminder or the beginning of its day in the owner''s zone, whichever is first.';
create index crm_tasks_waiting on public.crm_tasks (waits_from) where done_at is null;

alter table public.crm_people add column task_waits_from timestamptz;
comment on column public.crm_people.task_waits_from is 'From when the first of the open tasks needs the owner.';
create index crm_people_by_waiting_task on public.crm_people (task_waits_from) where id = root_id and task_waits_from is not null;

create function private.set_waits_from() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.waits_from := least(
    new.remind_at, new.due_on::timestamp at time zone (select time_zone from private.notification_hours())
  );
  return new;
end
$$;
create trigger crm_tasks_set_waits_from before insert or update on public.crm_tasks
  for each row execute function private.set_waits_from();

create or replace function private.count_tasks_of(p_root uuid) returns void
language sql set search_path = ''
as $$
  update public.crm_people person set
    open_tasks = counted.open, next_task_on = counted.next_on, task_waits_from = counted.waits_from
  from (
    select count(*)::integer as open, min(task.due_on) as next_on, min(task.waits_from) as waits_from
    from public.crm_tasks task join public.crm_people member on member.id = task.person_id
    where member.root_id = p_root and task.done_at is null
  ) counted
  where person.id = p_root
$$;
update public.crm_tasks set due_on = due_on where done_at is null;

create function private.move_task_days() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.crm_tasks set due_on = due_on where done_at is null and due_on is not null;
  return null;
end
$$;
comment on function private.move_task_days is 'Trigger: the days of tasks begin in the zone that the owner has chosen.';
create trigger site_settings_move_task_days after insert or update on public.site_settings
  for each row when (new.key = 'notification_hours') execute function private.move_task_days();

create or replace view public.admin_people with (security_invoker = true) as
select
  id, name, email, other_emails, company, company_id, company_key, stage, tags, orders, spend_cents, messages, reviews, is_proven,
  has_account, first_seen_at, last_contact_at, open_tasks, next_task_on, given_name, given_company, search_text, updated_at,
  task_waits_from <= now() as has_task_due
from public.crm_people where id = root_id;

-- What needs the owner ------------------------------------------------------------------------------

create or replace view private.kinds_of_need as
select * from (values
  (1, 'payments', 'Payments to look at', '/admin/orders?needs=payment'),
  (2, 'messages', 'Order messages to answer', '/admin/orders?needs=reply'),
  (3, 'overdue', 'Overdue orders', '/admin/orders?needs=overdue'),
  (4, 'refunds', 'Refund requests', '/admin/orders?needs=refund'),
  (5, 'enquiries', 'Contact messages to answer', '/admin/crm/inbox?place=new'),
  (6, 'tasks', 'People with a task due', '/admin/crm?has_task_due=true'),
  (7, 'reviews', 'Reviews to look at', '/admin/reviews?status=pending'),
  (8, 'mails', 'Emails that could not be sent', '/admin/outbox?status=failed')
) kind (urgency, kind, label, list_path);

do $$
begin
  execute format('create or replace view private.needs_owner as %s
    union all
    select ''tasks'', person.id::text, null, person.task_waits_from
    from public.crm_people person where person.id = person.root_id and person.task_waits_from <= now()',
    rtrim(pg_get_viewdef('private.needs_owner'), ';'));
end
$$;

create or replace function public.admin_needs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', told.kind, 'id', told.id, 'since', told.since, 'to', told.path, 'title', told.title, 'note', told.note
    ) order by told.urgency, told.since), '[]')
    from (
      select kind.urgency, need.kind, need.id, need.since,
        case need.kind
          when 'reviews' then '/admin/reviews/' || need.id
          when 'enquiries' then '/admin/crm/inbox/' || need.id
          when 'tasks' then '/admin/crm/people/' || need.id
          when 'mails' then kind.list_path
          else '/admin/orders/' || need.order_id
        end as path,
        coalesce(
          review.review_title, mail.subject, private.contact_topic(message.subject),
          task.title, listed.title
        ) as title,
        coalesce(review.reviewer_name, mail.to_email, message.name, task.name, listed.customer_email) as note
      from private.needs_owner need
      join private.kinds_of_need kind on kind.kind = need.kind
      left join public.orders listed on need.kind <> 'mails' and listed.id = need.order_id
      left join public.contact_messages message on need.kind = 'enquiries' and message.id::text = need.id
      left join public.service_reviews review on need.kind = 'reviews' and review.id::text = need.id
      left join public.outbox_emails mail on need.kind = 'mails' and mail.id::text = need.id
      left join lateral (
        select first.title, person.name
        from public.crm_people person
        join public.crm_people member on member.root_id = person.id
        join public.crm_tasks first on first.person_id = member.id and first.done_at is null
        where need.kind = 'tasks' and person.id = need.id::uuid
        order by first.waits_from limit 1
      ) task on true
      order by kind.urgency, need.since limit 200
    ) told
  );
end
$$;

-- The reminder --------------------------------------------------------------------------------------

insert into private.email_samples (tag, sample) values ('task', 'Call about the second audit');

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, 'owner', label, tags, subject, body, subject, body
from (values
  ('owner_task', 'Task due', '{store_name,task,name,admin_url}'::text[],
    'Task: {{task}}', E'{{task}}\n\n[Open {{name}}]({{admin_url}})')
) added (kind, label, tags, subject, body)
on conflict do nothing;

create function private.tell_of_due_tasks() returns integer
language plpgsql set search_path = ''
as $$
declare
  due record;
  told integer := 0;
begin
  for due in
    select 'owner_task:' || task.id || ':' || extract(epoch from task.waits_from)::bigint as key, task.title,
      person.name, '/admin/crm/people/' || person.id as path
    from public.crm_tasks task
    join public.crm_people member on member.id = task.person_id
    join public.crm_people person on person.id = member.root_id
    where task.done_at is null and task.waits_from between now() - interval '7 days' and now()
  loop
    continue when exists (select from public.notifications where dedupe_key = due.key)
      or exists (select from public.outbox_emails where dedupe_key = due.key);
    perform private.queue_email('owner_task', private.setting('contact_email'), due.key, null, jsonb_build_object(
      'task', due.title, 'name', due.name, 'admin_url', private.setting('site_url') || due.path
    ));
    update public.notifications set path = due.path where dedupe_key = due.key;
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.tell_of_due_tasks is
  'Job: tells the owner of each task when it begins to need them, once for each reminder or day.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('tell-of-due-tasks', '* * * * *', 'select private.tell_of_due_tasks()');
  end if;
end
$$;

create function private.settle_task_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications where dedupe_key like 'owner_task:' || old.id || ':%';
    delete from public.outbox_emails where dedupe_key like 'owner_task:' || old.id || ':%';
  else
    insert into public.notification_reads (notification_id, user_id)
    select told.id, auth.uid() from public.notifications told
    where told.dedupe_key like 'owner_task:' || new.id || ':%'
      and exists (select from public.profiles where id = auth.uid())
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.settle_task_notifications is
  'Trigger: an admin who finishes a task has read of it, and nothing tells of a task that is gone.';
create trigger crm_tasks_settle_done after update of done_at on public.crm_tasks
  for each row when (old.done_at is null and new.done_at is not null)
  execute function private.settle_task_notifications();
create trigger crm_tasks_settle_gone after delete on public.crm_tasks
  for each row execute function private.settle_task_notifications();

-- What the owner writes -----------------------------------------------------------------------------

drop function public.save_person_task;
create function public.save_person_task(
  p_person_id uuid, p_id uuid, p_title text, p_due_on date default null, p_is_done boolean default false,
  p_remind_at timestamptz default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'task_invalid') where coalesce(p_title !~ '\S', true) or char_length(p_title) > 300;
  insert into public.crm_tasks as task (id, person_id, title, due_on, remind_at, done_at)
  values (
    p_id, private.root_of(p_person_id), btrim(p_title), p_due_on, p_remind_at, case when p_is_done then now() end)
  on conflict (id) do update set
    title = excluded.title, due_on = excluded.due_on, remind_at = excluded.remind_at,
    done_at = case when p_is_done then coalesce(task.done_at, now()) end;
end
$$;
comment on function public.save_person_task is
  'Writes a task about a person, new, changed or done: p_id is the task''s. Refuses with task_invalid or person_not_found.';
grant execute on function public.save_person_task to authenticated, service_role;

create function private.open_tasks_of(p_root uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', task.id, 'title', task.title, 'due_on', task.due_on, 'remind_at', task.remind_at
  ) order by task.waits_from nulls last, task.created_at), '[]')
  from public.crm_tasks task join public.crm_people member on member.id = task.person_id
  where member.root_id = p_root and task.done_at is null
$$;
comment on function private.open_tasks_of is 'What the owner means to do about a person, what comes first first.';

create or replace function public.get_person(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  root uuid;
begin
  perform private.require_admin();
  root := (select root_id from public.crm_people where id = p_id);
  if root is null then
    return null;
  end if;
  return jsonb_build_object(
    'person', (select to_jsonb(shown) from public.admin_people shown where shown.id = root),
    'merges', array(
      select jsonb_build_object('id', merge.id, 'email', merged.email, 'name', merged.name, 'created_at', merge.created_at)
      from public.crm_merges merge
      join public.crm_people merged on merged.id = merge.merged_id
      join public.crm_people kept on kept.id = merge.kept_id
      where merge.undone_at is null and kept.root_id = root order by merge.created_at desc
    ),
    'tasks', private.open_tasks_of(root),
    'duplicates', array(
      select jsonb_build_object('id', other.id, 'name', other.name, 'email', other.email, 'reason', likely.reason)
      from private.likely_duplicates(root) likely join public.crm_people other on other.id = likely.other_id
      order by other.name limit 5
    ),
    'timeline', array(select to_jsonb(happened) from private.person_timeline(root, 'infinity', 30) happened)
  );
end
$$;
