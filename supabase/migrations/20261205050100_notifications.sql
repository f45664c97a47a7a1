-- What happened, for the owner: each event as a notification in the back office and, as the owner chooses, as
-- an email right away, as a line of the daily digest, or as neither. Events are those of the emails to the owner.

create table public.notification_events (
  kind text primary key references public.email_templates (kind) on delete cascade,
  in_app boolean not null default true,
  in_digest boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.notification_events is
  'How the owner hears of each event. Whether there is an email at all is is_enabled of its template; in_digest makes it a line of the daily one.';
call private.open_to_admin('public.notification_events');
call private.audit('public.notification_events', key_column => 'kind');

create function private.notification_hours()
returns table (time_zone text, digest_hour integer, quiet_from integer, quiet_until integer)
language sql stable set search_path = ''
as $$
  select coalesce(kept ->> 'time_zone', 'America/New_York'), coalesce((kept ->> 'digest_hour')::integer, 8),
    (kept ->> 'quiet_from')::integer, (kept ->> 'quiet_until')::integer
  from (select 1) one left join (
    select value as kept from public.site_settings where key = 'notification_hours'
  ) setting on true
$$;
comment on function private.notification_hours is
  'When the owner gets emails: full hours in a zone. From quiet_from to quiet_until none is sent; both are null without quiet hours.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null references public.notification_events (kind) on delete cascade,
  dedupe_key text not null unique,
  order_id uuid references public.orders (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 250),
  path text check (path ~ '^/admin(/|$)'),
  is_shown boolean not null default true,
  waits_for_digest boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'What happened, newest first; kept for 90 days. Not shown: only for the digest.';
create index notifications_newest on public.notifications (created_at desc) where is_shown;
create index notifications_of_order on public.notifications (order_id);
create index notifications_of_kind on public.notifications (kind, created_at desc);
create index notifications_for_digest on public.notifications (created_at) where waits_for_digest;
call private.open_to_admin('public.notifications');

create table public.notification_reads (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (notification_id, user_id)
);
comment on table public.notification_reads is 'Which admin has read which notification.';
create index notification_reads_of_user on public.notification_reads (user_id);
call private.open_to_admin('public.notification_reads');
alter publication supabase_realtime add table public.notifications, public.notification_reads, public.notification_events;

create view public.admin_notifications with (security_invoker = true) as
select
  told.id, told.kind, told.order_id, told.title, told.path, told.created_at,
  coalesce(template.label, told.kind) as event,
  read.read_at is null as is_unread,
  mail.id as email_id, mail.status as email_status, mail.attempts as email_attempts, mail.last_error as email_error
from public.notifications told
left join public.email_templates template on template.kind = told.kind
left join public.notification_reads read on read.notification_id = told.id and read.user_id = (select auth.uid())
left join public.outbox_emails mail on mail.dedupe_key = told.dedupe_key
where told.is_shown;
comment on view public.admin_notifications is
  'The owner''s inbox: what happened, whether its reader has read it, and what became of its email.';
grant select on public.admin_notifications to anon, authenticated, service_role;

create view public.admin_notification_choices with (security_invoker = true) as
select
  event.kind as id, event.kind, template.label, template.event, template.always_because, event.in_app,
  case when not template.is_enabled then 'off' when event.in_digest then 'daily' else 'instant' end as email,
  event.updated_at
from public.notification_events event join public.email_templates template on template.kind = event.kind;
comment on view public.admin_notification_choices is
  'How the owner hears of each event: in the back office, and by email right away ("instant"), "daily" or "off".';
grant select on public.admin_notification_choices to anon, authenticated, service_role;

-- Telling --------------------------------------------------------------------------------------------

create function private.end_of_quiet_hours(p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when quiet_from is null or not is_quiet then p_at
    else (day + make_interval(hours => quiet_until)
      + case when quiet_from > quiet_until and hour >= quiet_from then interval '1 day' else interval '0' end
    ) at time zone time_zone
  end
  from private.notification_hours(),
    lateral (select p_at at time zone time_zone as local_time) here,
    lateral (select date_trunc('day', local_time) as day, extract(hour from local_time) as hour) clock,
    lateral (
      select case when quiet_from < quiet_until then hour >= quiet_from and hour < quiet_until
        else hour >= quiet_from or hour < quiet_until end as is_quiet
    ) quiet
$$;
comment on function private.end_of_quiet_hours is 'The given time, or the end of the quiet hours that it falls into.';

-- For an event's email: writes the notification, and answers when the email may be sent, null for never.
create function private.tell_owner(p_kind text, p_dedupe_key text, p_order_id uuid, p_title text, p_wants_email boolean)
returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  event public.notification_events;
  is_daily boolean;
begin
  select * into event from public.notification_events where kind = p_kind;
  if event.kind is null then
    return case when p_wants_email then now() end;
  end if;
  is_daily := p_wants_email and event.in_digest;
  if (event.in_app or is_daily)
    and not exists (select 1 from public.orders where id = p_order_id and is_demo) then
    insert into public.notifications (kind, dedupe_key, order_id, title, path, is_shown, waits_for_digest)
    values (
      p_kind, p_dedupe_key, p_order_id, left(p_title, 250),
      case when p_order_id is not null then '/admin/orders/' || p_order_id
        when p_kind = 'owner_review' then '/admin/reviews/' || split_part(p_dedupe_key, ':', 2)
        when p_kind = 'contact_message' then '/admin/crm/inbox/' || split_part(p_dedupe_key, ':', 2) end,
      event.in_app, is_daily
    )
    on conflict (dedupe_key) do nothing;
  end if;
  return case when p_wants_email and not event.in_digest then private.end_of_quiet_hours(now()) end;
end
$$;

create or replace function private.queue_email(
  p_kind text, p_to text, p_dedupe_key text, p_order_id uuid default null, p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  template public.email_templates;
  is_wanted boolean;
  send_at timestamptz;
begin
  select * into template from public.email_templates where kind = p_kind;
  if template.kind is null then
    raise exception 'There is no mail template %.', p_kind;
  end if;
  is_wanted := coalesce(p_to, '') <> '' and template.is_enabled;
  if template.audience <> 'owner' and not is_wanted then
    return;
  end if;
  template := private.fill_email(template, p_values);
  send_at := case template.audience
    when 'owner' then private.tell_owner(p_kind, p_dedupe_key, p_order_id, template.subject, is_wanted)
    else now()
  end;
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text, next_attempt_at)
  select p_dedupe_key, p_order_id, p_kind, p_to, template.subject, template.body, send_at
  where send_at is not null
  on conflict (dedupe_key) do nothing;
end
$$;

-- What a preview shows for a tag that its order has nothing for: rows, so that a new email adds its own.
create table private.email_samples (
  tag text primary key,
  sample text not null
);
comment on table private.email_samples is 'What a preview of an email shows for a tag that its order has nothing for.';
insert into private.email_samples (tag, sample)
select key, value from jsonb_each_text(private.sample_email_values()) where key not like '%\_url';
insert into private.email_samples (tag, sample) values
  ('rating', '5'), ('review', 'Quick, precise, and kind. The list of fixes was worth the price alone.'),
  ('count', '3 events'),
  ('events', E'- New order a1b2c3d4: $249.00\n- Message from ada@example.com about order a1b2c3d4\n- Order 99f0c2aa is complete');

create or replace function private.sample_email_values() returns jsonb
language sql stable set search_path = ''
return (select jsonb_object_agg(tag, sample) from private.email_samples) || (
  select jsonb_object_agg(tag, private.setting('site_url') || path)
  from (values
    ('order_url', '/orders'), ('orders_url', '/orders'), ('admin_url', '/admin/orders'), ('contact_url', '/contact'),
    ('reset_url', '/auth/forgot-password'), ('review_url', '/submit-review'), ('proof_url', '/orders')
  ) pages (tag, path)
);

-- Events that had no email before -------------------------------------------------------------------

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, 'owner', label, tags, subject, body, subject, body
from (values
  ('owner_review', 'Review to look at', '{store_name,name,rating,service_title,review,admin_url}'::text[],
    'Review to look at: {{rating}} of 5 from {{name}}', E'> {{review}}\n\n[Decide]({{admin_url}})'),
  ('owner_overdue', 'Order overdue', '{store_name,order_id,customer_email,due_date,admin_url}',
    'Overdue: order {{order_id}}', E'It was due {{due_date}}.\n\n[Open the order]({{admin_url}})'),
  ('owner_digest', 'Daily digest', '{store_name,count,events,admin_url}',
    'Your day: {{count}}', E'{{events}}\n\n[Open the back office]({{admin_url}})')
) added (kind, label, tags, subject, body)
on conflict do nothing;

create function private.tell_of_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_email('owner_review', private.setting('contact_email'), 'owner_review:' || new.id, null,
    jsonb_build_object(
      'name', new.reviewer_name, 'rating', new.rating, 'review', new.review_content,
      'service_title', coalesce((select service_title from public.services where id = new.service_id), ''),
      'admin_url', private.setting('site_url') || '/admin/reviews/' || new.id
    ));
  return null;
end
$$;
comment on function private.tell_of_review is 'Trigger: a review that a customer wrote waits for the owner.';
create trigger service_reviews_tell_owner after insert on public.service_reviews
  -- Those of long ago are imported.
  for each row when (new.status = 'pending' and new.created_at > now() - interval '1 day')
  execute function private.tell_of_review();

create function private.tell_of_overdue_orders() returns integer
language sql set search_path = ''
as $$
  with late as materialized (
    select listed, listed.due_at
    from private.needs_owner need join public.orders listed on listed.id = need.order_id
    where need.kind = 'overdue' and not listed.is_demo
      and need.since > now() - interval '7 days'
      and not exists (
        select 1 from public.notifications told
        where told.dedupe_key = 'owner_overdue:' || listed.id || ':' || extract(epoch from listed.due_at)::bigint
      )
  )
  select count(*)::integer
  from late, private.mail_about_order('owner_overdue', late.listed, extract(epoch from late.due_at)::bigint::text)
$$;
comment on function private.tell_of_overdue_orders is 'Job: tells the owner of each order whose time has run out, once for each due date.';

-- The digest ----------------------------------------------------------------------------------------

create function private.send_digest() returns integer
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
    update public.notifications set waits_for_digest = false where waits_for_digest returning title, created_at
  )
  select count(*), string_agg('- ' || title, E'\n' order by created_at) filter (where place <= 100) into told, lines
  from (select *, row_number() over (order by created_at desc) as place from taken) newest;
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
  'Job: once a day, from the owner''s hour on, one email with what waits for it, the newest hundred.';

create function private.forget_old_notifications() returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.notifications where id in (
    select id from public.notifications where created_at < now() - interval '90 days' limit 1000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('tell-of-overdue-orders', '* * * * *', 'select private.tell_of_overdue_orders()');
    perform cron.schedule('send-digest', '* * * * *', 'select private.send_digest()');
    perform cron.schedule('forget-old-notifications', '51 * * * *', 'select private.forget_old_notifications()');
  end if;
end
$$;

insert into public.notification_events (kind)
select kind from public.email_templates where audience = 'owner' and kind not in ('owner_digest', 'owner_test')
on conflict do nothing;

create function private.make_notification_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notification_events (kind) values (new.kind) on conflict do nothing;
  return null;
end
$$;
comment on function private.make_notification_event is 'Trigger: each email to the owner is an event of its own; the digest is not.';
create trigger email_templates_make_event after insert on public.email_templates
  for each row when (new.audience = 'owner' and new.kind not in ('owner_digest', 'owner_test'))
  execute function private.make_notification_event();

-- What the owner does -------------------------------------------------------------------------------

create function public.mark_notifications(p_ids uuid[], p_where jsonb, p_is_read boolean default true)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(
    select wanted from private.matching_ids('public.admin_notifications', p_ids, p_where) wanted
    join public.notifications told on told.id = wanted
  );
  if p_is_read then
    insert into public.notification_reads (notification_id, user_id)
    select unnest(chosen), auth.uid() where auth.uid() is not null
    on conflict do nothing;
  else
    delete from public.notification_reads where user_id = auth.uid() and notification_id = any (chosen);
  end if;
  return query select unnest(chosen), null::text;
end
$$;
comment on function public.mark_notifications is
  'Marks notifications as read or unread by the caller. Given by their ids or by the list''s filter; the secret key reads nothing.';

-- An admin who opens the order or decides on the review knows of it.
create function private.read_notifications_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notification_reads (notification_id, user_id)
  select told.id, auth.uid() from public.notifications told
  where told.order_id = new.order_id and exists (select 1 from public.profiles where id = auth.uid())
  on conflict do nothing;
  return null;
end
$$;
create trigger order_reads_read_notifications after insert or update on public.order_reads
  for each row when (new.reader = 'admin') execute function private.read_notifications_of_order();

create function private.read_notification_of_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notification_reads (notification_id, user_id)
  select told.id, new.decided_by from public.notifications told
  where told.dedupe_key = 'owner_review:' || new.review_id and new.decided_by is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger review_decisions_read_notification after insert on public.review_decisions
  for each row execute function private.read_notification_of_review();

create function private.read_notification_of_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notification_reads (notification_id, user_id)
  select told.id, auth.uid() from public.notifications told
  where told.dedupe_key = 'contact_message:' || new.message_id
    and exists (select 1 from public.profiles where id = auth.uid())
  on conflict do nothing;
  return null;
end
$$;
create trigger contact_threads_read_notification after update of status, is_spam on public.contact_threads
  for each row when (new.status <> old.status or new.is_spam <> old.is_spam)
  execute function private.read_notification_of_message();

create function public.choose_notification(p_kind text, p_in_app boolean, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_choice') where p_in_app is null or p_email is null or p_email not in ('instant', 'daily', 'off');
  update public.notification_events set in_app = p_in_app, in_digest = p_email = 'daily' where kind = p_kind;
  perform private.refuse(404, 'event_not_found') where not found;
  update public.email_templates set is_enabled = p_email <> 'off'
  where kind = p_kind and is_enabled is distinct from (p_email <> 'off');
end
$$;
comment on function public.choose_notification is
  'How the owner hears of an event. Refuses with email_always_sent where its email cannot be switched off.';

create function public.save_notification_hours(p_version timestamptz, p_values jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored timestamptz;
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_time_zone')
  where not exists (select 1 from pg_catalog.pg_timezone_names where name = p_values ->> 'time_zone');
  perform private.refuse(422, 'unknown_hour')
  from unnest(array['digest_hour', 'quiet_from', 'quiet_until']) hour
  where not coalesce(p_values ->> hour, case hour when 'digest_hour' then '' else '0' end) ~ '^(1?[0-9]|2[0-3])$';
  perform private.refuse(422, 'quiet_hours_incomplete')
  where (p_values ->> 'quiet_from' is null) <> (p_values ->> 'quiet_until' is null)
    or p_values ->> 'quiet_from' = p_values ->> 'quiet_until';
  select updated_at into stored from public.site_settings where key = 'notification_hours' for update;
  perform private.refuse(409, 'record_changed') where stored is distinct from p_version;
  insert into public.site_settings (key, value, is_public)
  select 'notification_hours', jsonb_build_object(
    'time_zone', p_values -> 'time_zone', 'digest_hour', p_values -> 'digest_hour',
    'quiet_from', p_values -> 'quiet_from', 'quiet_until', p_values -> 'quiet_until'
  ), false
  on conflict (key) do update set value = excluded.value, is_public = false;
end
$$;
comment on function public.save_notification_hours is
  'When the owner gets emails: {time_zone, digest_hour, quiet_from, quiet_until}, full hours in that zone; both quiet ones may be null. '
  'Refuses with unknown_time_zone, unknown_hour, quiet_hours_incomplete, or record_changed when p_version is not the updated_at of the setting, null before the first time.';

create function public.admin_notification_hours() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(hours) || jsonb_build_object('version', (
      select updated_at from public.site_settings where key = 'notification_hours'
    ))
    from private.notification_hours() hours
  );
end
$$;
comment on function public.admin_notification_hours is
  'When the owner gets emails: {time_zone, digest_hour, quiet_from, quiet_until, version}; version is null before the first change.';

grant execute on function public.mark_notifications, public.choose_notification, public.save_notification_hours,
  public.admin_notification_hours
to authenticated, service_role;
