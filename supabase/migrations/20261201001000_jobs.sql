-- Jobs: what the store does on its own. Where several processes share a database, each turn of a job
-- belongs to one of them. Every job may be repeated, interrupted and run twice at the same time.

create table private.job_runs (
  name text primary key,
  every interval not null,
  next_run_at timestamptz not null default now(),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);
comment on table private.job_runs is 'The last turn of each job, and when the next one may be taken.';

create function private.take_job(p_name text, p_every interval, p_lease interval default '2 minutes')
returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into private.job_runs (name, every) values (p_name, p_every) on conflict (name) do nothing;
  -- When several processes ask at the same time, the others wait for the row and then find it in the future.
  update private.job_runs
  set every = p_every, next_run_at = now() + p_lease, last_started_at = now()
  where name = p_name and next_run_at <= now();
  return found;
end
$$;
comment on function private.take_job is
  'True for the one process whose turn it is. A turn that is never finished is free again after its lease.';

create function private.finish_job(p_name text, p_error text default null) returns void
language sql set search_path = ''
as $$
  update private.job_runs set
    next_run_at = last_started_at + every,
    last_finished_at = now(),
    last_error = left(p_error, 500)
  where name = p_name
$$;
comment on function private.finish_job is 'Ends a turn, with or without an error; the next one is due an interval after this one began.';

-- What the store's processes must know about each other where several share one database. On Supabase these
-- tables stay empty.

-- Columns and their order are those of RateLimiterPostgres. After a crash of the database the counters
-- start over, so they need no write-ahead log; room in the pages keeps each count where it is.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
comment on table private.rate_limits is
  'How many attempts there were in a span of time. The key is a digest of the action and the caller; expire is in milliseconds.';

create table private.sign_in_places (
  place text primary key,
  seen_at timestamptz not null default now()
);
comment on table private.sign_in_places is
  'Digests of account and network address from which its owner has signed in, for 30 days.';
create index sign_in_places_by_age on private.sign_in_places (seen_at);

-- Orders and posts that wait ------------------------------------------------------------------------

create function private.remind_missing_briefs() returns integer
language plpgsql set search_path = ''
as $$
declare
  waiting public.orders;
  occasion text;
  total integer := 0;
begin
  for waiting in
    select * from public.orders
    where status = 'PAID' and work_status = 'AWAITING_BRIEF' and deleted_at is null
      -- The upper end, because the outbox does not remember forever what it has sent.
      and paid_at between now() - interval '30 days' and now() - interval '3 days'
    order by paid_at
  loop
    occasion := case when waiting.paid_at <= now() - interval '14 days' then '14' else '3' end;
    if not exists (
      select 1 from public.outbox_emails where dedupe_key = 'brief_reminder:' || waiting.id || ':' || occasion
    ) then
      perform private.mail_about_order('brief_reminder', waiting, occasion);
      total := total + 1;
    end if;
  end loop;
  return total;
end
$$;
comment on function private.remind_missing_briefs is 'Job: asks for a missing brief 3 and 14 days after the payment.';

create function private.complete_silent_orders() returns integer
language plpgsql set search_path = ''
as $$
declare
  silent uuid;
  total integer := 0;
begin
  for silent in
    select id from public.orders
    where status = 'PAID' and work_status = 'IN_REVIEW' and deleted_at is null
      and delivered_at < now() - interval '14 days'
      and not exists (
        select 1 from public.refund_requests request
        where request.order_id = orders.id and request.status = 'open'
      )
    order by delivered_at limit 100 for update skip locked
  loop
    perform private.complete_order(silent);
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function private.complete_silent_orders is
  'Job: completes orders whose delivery had no answer for 14 days: the time for the revision is over.';

create function private.publish_scheduled_posts() returns integer
language plpgsql set search_path = ''
as $$
declare
  published integer;
begin
  -- An update without rows would send a notification too, and every process would drop its pages.
  if not exists (select 1 from public.blog_posts where status = 'scheduled' and published_at <= now()) then
    return 0;
  end if;
  update public.blog_posts set status = 'published' where status = 'scheduled' and published_at <= now();
  get diagnostics published = row_count;
  return published;
end
$$;
comment on function private.publish_scheduled_posts is
  'Job: posts are readable from their time on; this notifies the processes, which drop the pages that lack them.';

-- Files whose rows are gone -------------------------------------------------------------------------

create table private.abandoned_files (
  bucket text not null,
  path text not null,
  noted_at timestamptz not null default now(),
  primary key (bucket, path)
);
comment on table private.abandoned_files is
  'Files whose rows are gone. Storage removes them through its API only: the function remove-files does.';

create function private.note_abandoned_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.abandoned_files (bucket, path) values (tg_argv[0], old.path) on conflict do nothing;
  return null;
end
$$;
comment on function private.note_abandoned_file is 'Trigger, with the name of a bucket: the file is deleted after its row.';
create trigger order_files_note_abandoned after delete on public.order_files
  for each row execute function private.note_abandoned_file('order-files');
create trigger invoices_note_abandoned after delete on public.invoices
  for each row when (old.path is not null) execute function private.note_abandoned_file('order-files');

-- Addresses name files in more than one way: encoded, with a query, as a picture of another size. A file
-- that one of them names is in use.
create function private.decode_path(p_path text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if strpos(p_path, '%') = 0 then
    return p_path;
  end if;
  return (
    select convert_from(string_agg(case
      when piece[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(piece[1], 2), 'hex') else convert_to(piece[1], 'UTF8')
    end, ''::bytea order by place), 'UTF8')
    from regexp_matches(p_path, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as pieces (piece, place)
  );
exception when character_not_in_repertoire or untranslatable_character then
  return p_path;
end
$$;
comment on function private.decode_path is 'A percent-encoded path as text; as it is where it encodes no text.';

create function private.file_path_in(p_url text, p_bucket text) returns text
language sql immutable strict set search_path = ''
as $$
  select private.decode_path((regexp_match(
    p_url, '/(?:object|render/image)/(?:public|sign|authenticated)/' || p_bucket || '/([^?#]*)'
  ))[1])
$$;
comment on function private.file_path_in is 'The name of the file in a bucket that an address names; null where it names none.';

create function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select case p_bucket
    when 'order-files' then
      exists (select 1 from public.order_files where path = p_path)
      or exists (select 1 from public.invoices where path = p_path)
    else
      -- Some keep the name as it is written in an address that was never encoded.
      exists (
        select 1 from public.service_images
        where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
      )
      or exists (
        select 1 from public.services
        where p_path in (
          private.file_path_in(og_image, p_bucket), split_part(og_image, '/object/public/' || p_bucket || '/', 2)
        )
      )
      or exists (
        select 1 from public.testimonials where private.file_path_in(client_avatar_url, p_bucket) = p_path
      )
  end
$$;
comment on function private.is_file_used is 'Whether a row names a file. Of service-media it knows slides, shared pictures and the pictures of testimonials.';

-- Files that were uploaded for a brief, a message, a delivery, a slide or a testimonial, and that nothing used
-- within a day. This deletes their rows; the function remove-files removes their bytes.
create function private.release_unattached_files(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  released integer;
  noted integer;
begin
  -- A file that is being attached is locked until that is done.
  delete from public.order_files where id = any (array(
    select id from public.order_files
    where not is_brief and message_id is null and delivery_id is null and created_at < now() - interval '1 day'
    order by created_at limit p_limit for update skip locked
  ));
  get diagnostics released = row_count;
  -- Bytes whose row was never written, because the upload was cut off between the two.
  insert into private.abandoned_files (bucket, path)
  select bucket_id, name from storage.objects
  where (
      bucket_id = 'order-files'
      or (bucket_id = 'service-media' and name like any (array['service-slides/%', 'testimonial-avatars/%']))
    )
    and greatest(created_at, updated_at) < now() - interval '1 day'
    and not private.is_file_used(bucket_id, name)
    and not exists (select 1 from private.abandoned_files known where known.bucket = bucket_id and known.path = name)
  order by created_at limit p_limit
  on conflict do nothing;
  get diagnostics noted = row_count;
  return released + noted;
end
$$;
comment on function private.release_unattached_files is
  'Job: releases files that nothing used within a day, at most p_limit of each kind; answers how many. '
  'Called until it answers 0.';

create function public.list_abandoned_files(p_limit integer default 200) returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$
  select noted.bucket, noted.path from private.abandoned_files noted
  where not private.is_file_used(noted.bucket, noted.path)
  order by noted_at limit p_limit
$$;
comment on function public.list_abandoned_files is
  'The files to remove, oldest first; not those that a row has used since.';

create function public.forget_abandoned_files(p_bucket text, p_paths text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.abandoned_files where bucket = p_bucket and path = any (p_paths)
$$;
comment on function public.forget_abandoned_files is 'Called once storage has removed them.';

grant execute on function public.list_abandoned_files, public.forget_abandoned_files to service_role;
