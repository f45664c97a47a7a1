-- Events of one kind about one thing are one line: the messages of an order, the reviews and the failures of a day.

alter table public.notifications
  add column group_key text not null default '',
  add column is_newest boolean not null default true,
  add column has_older boolean not null default false;
comment on column public.notifications.group_key is 'Events with the same one are a line of the list.';
comment on column public.notifications.is_newest is 'The newest event of its line, which the list shows.';
comment on column public.notifications.has_older is 'When it came, its line had another event.';

create function private.notification_group(p_kind text, p_order_id uuid, p_dedupe_key text, p_at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_order_id is not null then p_kind || ':' || p_order_id
    when p_kind in ('owner_review', 'owner_error')
      then p_kind || ':' || (p_at at time zone (select time_zone from private.notification_hours()))::date
    when p_kind in ('owner_task', 'owner_data_request') then p_kind || ':' || split_part(p_dedupe_key, ':', 2)
    else p_dedupe_key
  end
$$;
comment on function private.notification_group is
  'What an event is about: its order, its task or request, or for reviews and failures their day in the owner''s zone.';

update public.notifications set group_key = private.notification_group(kind, order_id, dedupe_key, created_at);
update public.notifications told set is_newest = ranked.place = 1, has_older = ranked.has_older
from (
  select id, row_number() over in_line as place, lead(id) over in_line is not null as has_older
  from public.notifications where is_shown window in_line as (partition by group_key order by created_at desc, id desc)
) ranked
where ranked.id = told.id and (ranked.place > 1 or ranked.has_older);

create index notifications_of_group on public.notifications (group_key, created_at desc, id desc) where is_shown;
drop index public.notifications_newest_first;
create index notifications_newest_first on public.notifications (created_at desc nulls last, id) where is_shown and is_newest;

create function private.name_notification_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.group_key := private.notification_group(new.kind, new.order_id, new.dedupe_key, new.created_at);
  new.is_newest := not exists (
    select from public.notifications newer
    where newer.group_key = new.group_key and newer.is_shown and newer.created_at > new.created_at
  );
  return new;
end
$$;
create trigger notifications_name_group before insert on public.notifications
  for each row execute function private.name_notification_group();

create function private.find_newest(p_group text) returns void
language sql set search_path = ''
as $$
  update public.notifications told set is_newest = ranked.place = 1, has_older = ranked.has_older
  from (
    select id, row_number() over in_line as place, lead(id) over in_line is not null as has_older
    from public.notifications where group_key = p_group and is_shown
    window in_line as (order by created_at desc, id desc)
    -- What comes lies at the front, or close to it.
    fetch first 20 rows only
  ) ranked
  where told.id = ranked.id
    and (told.is_newest, told.has_older) is distinct from (ranked.place = 1, ranked.has_older)
$$;
comment on function private.find_newest is 'Says of the events of a line which one is the newest.';

create function private.join_notification_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two that come at the same moment the second one waits here, and then sees the first.
  perform pg_advisory_xact_lock(hashtextextended(new.group_key, 43));
  perform private.find_newest(new.group_key);
  return null;
end
$$;
comment on function private.join_notification_group is 'Trigger: an event joins the line of what it is about.';
create trigger notifications_join_group after insert on public.notifications
  for each row when (new.is_shown) execute function private.join_notification_group();

create function private.leave_notification_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.find_newest(gone.group_key)
  from (select distinct group_key from removed where is_shown and (is_newest or has_older)) gone;
  return null;
end
$$;
comment on function private.leave_notification_group is 'Trigger: where the newest event of a line is gone, the one before it stands for it.';
create trigger notifications_leave_group after delete on public.notifications
  referencing old table as removed for each statement execute function private.leave_notification_group();

create or replace view public.admin_notifications with (security_invoker = true) as
select
  told.id, told.kind, told.order_id, told.title,
  case when told.has_older and told.kind = 'owner_review' then '/admin/reviews?status=pending' else told.path end as path,
  told.created_at,
  coalesce(template.label, told.kind) as event,
  read.read_at is null or told.has_older and exists (
    select from public.notifications older
    where older.group_key = told.group_key and older.is_shown and not exists (
      select from public.notification_reads seen
      where seen.notification_id = older.id and seen.user_id = (select auth.uid())
    )
  ) as is_unread,
  mail.id as email_id, mail.status as email_status, mail.attempts as email_attempts, mail.last_error as email_error,
  case when told.has_older then (
    select count(*)::integer from public.notifications line where line.group_key = told.group_key and line.is_shown
  ) else 1 end as events
from public.notifications told
left join public.email_templates template on template.kind = told.kind
left join public.notification_reads read on read.notification_id = told.id and read.user_id = (select auth.uid())
left join public.outbox_emails mail on mail.dedupe_key = told.dedupe_key
where told.is_shown and told.is_newest;
comment on view public.admin_notifications is
  'The owner''s inbox: what happened, a line for each thing with its newest event, how many there were, whether its reader has read '
  'all of them, and what became of the newest one''s email.';

create or replace function public.mark_notifications(p_ids uuid[], p_where jsonb, p_is_read boolean default true)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
  lines uuid[];
begin
  perform private.require_admin();
  chosen := array(
    select wanted from private.matching_ids('public.admin_notifications', p_ids, p_where) wanted
    join public.notifications told on told.id = wanted
  );
  lines := array(
    select told.id from public.notifications told
    where told.group_key in (select named.group_key from public.notifications named where named.id = any (chosen))
  );
  if p_is_read then
    insert into public.notification_reads (notification_id, user_id)
    select unnest(lines), auth.uid() where auth.uid() is not null
    on conflict do nothing;
  else
    delete from public.notification_reads where user_id = auth.uid() and notification_id = any (lines);
  end if;
  return query select unnest(chosen), null::text;
end
$$;
comment on function public.mark_notifications is
  'Marks notifications as read or unread by the caller, each with all of its line. Given by their ids or by the list''s filter; the '
  'secret key reads nothing.';

create or replace function private.send_digest() returns integer
language plpgsql set search_path = ''
as $$
declare
  today date;
  lines text;
  told integer;
begin
  select (now() at time zone time_zone)::date into today
  from private.notification_hours() where extract(hour from now() at time zone time_zone) >= digest_hour;
  if today is null or not exists (select 1 from public.notifications where waits_for_digest)
    or exists (select 1 from public.outbox_emails where dedupe_key = 'owner_digest:' || today) then
    return 0;
  end if;
  with taken as (
    update public.notifications set waits_for_digest = false where waits_for_digest returning id, group_key, title, created_at
  ), line as (
    select (array_agg(title order by created_at desc, id desc))[1] as title, max(created_at) as newest_at, count(*) as events
    from taken group by group_key
  )
  select sum(events),
    string_agg('- ' || title || case when events > 1 then ' (and ' || events - 1 || ' more)' else '' end, E'\n' order by newest_at)
      filter (where place <= 100)
  into told, lines
  from (select *, row_number() over (order by newest_at desc) as place from line) newest;
  perform private.queue_email('owner_digest', private.setting('contact_email'), 'owner_digest:' || today, null,
    jsonb_build_object(
      'count', case told when 1 then '1 event' else told || ' events' end, 'events', lines,
      'admin_url', private.setting('site_url') || '/admin/notifications'
    ))
  where told > 0;
  return told;
end
$$;
comment on function private.send_digest is
  'Job: once a day, from the owner''s hour on, one email with what waits for it, a line for each thing, the newest hundred.';
