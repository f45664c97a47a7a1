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
language sql set search_path = ''
as $$
  with due as materialized (
    select waiting, occasion
    from public.orders waiting,
      lateral (select case when paid_at <= now() - interval '14 days' then '14' else '3' end as occasion) of_days
    where status = 'PAID' and work_status = 'AWAITING_BRIEF' and deleted_at is null
      -- The upper end, because the outbox does not remember forever what it has sent.
      and paid_at between now() - interval '30 days' and now() - interval '3 days'
      and not exists (
        select 1 from public.outbox_emails where dedupe_key = 'brief_reminder:' || waiting.id || ':' || occasion
      )
  )
  select count(*)::integer from due, private.mail_about_order('brief_reminder', due.waiting, due.occasion)
$$;

create function private.complete_silent_orders() returns integer
language sql set search_path = ''
as $$
  select count(*)::integer from (
    select id from public.orders
    where status = 'PAID' and work_status = 'IN_REVIEW' and deleted_at is null
      and delivered_at < now() - interval '14 days'
      and not exists (
        select 1 from public.refund_requests request
        where request.order_id = orders.id and request.status = 'open'
      )
    order by delivered_at limit 100 for update skip locked
  ) silent, private.complete_order(silent.id)
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
return private.decode_path((regexp_match(
  p_url, '/(?:object|render/image)/(?:public|sign|authenticated)/' || p_bucket || '/([^?#]*)'
))[1]);
comment on function private.file_path_in is 'The name of the file in a bucket that an address names; null where it names none.';

create function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
return case p_bucket
  when 'order-files' then
    exists (select 1 from public.order_files where path = p_path)
    or exists (select 1 from public.invoices where path = p_path)
  else
    exists (
      select 1 from (
        select url from public.service_images
        union all select og_image from public.services
        union all select client_avatar_url from public.testimonials
      ) named
      -- Some keep the name as it is written in an address that was never encoded.
      where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
    )
end;
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

-- What the store deletes over time: the trash after seven days, and what the privacy policy promises.

create function private.purge_deleted_services() returns integer
language plpgsql set search_path = ''
as $$
declare
  purged uuid[] := array(
    select id from public.services where deleted_at < now() - interval '7 days'
    order by deleted_at limit 100 for update skip locked
  );
begin
  insert into private.abandoned_files (bucket, path)
  select 'service-media', split_part(url, '/object/public/service-media/', 2)
  from public.service_images slide
  where slide.service_id = any (purged) and slide.url like '%/object/public/service-media/service-slides/%'
    and not exists (
      select 1 from public.service_images other where other.url = slide.url and other.service_id <> all (purged)
    )
  on conflict do nothing;
  delete from public.services where id = any (purged);
  return cardinality(purged);
end
$$;

create function private.forget_unpaid_checkouts(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  unpaid uuid[] := array(
    select id from public.orders
    where paid_at is null and status in ('PENDING', 'CANCELLED') and created_at < now() - interval '30 days'
      and not exists (
        select 1 from public.late_payments
        where order_id = orders.id and not private.is_past_tax_retention(received_at)
      )
    order by created_at limit p_limit for update skip locked
  );
begin
  -- Each returns what it holds of a promo code.
  perform public.cancel_order(id, null, 'system') from unnest(unpaid) id;
  delete from public.orders where id = any (unpaid);
  return cardinality(unpaid);
end
$$;

create function private.forget_work_on_orders(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  finished uuid[] := array(
    select id from public.orders done
    where status in ('COMPLETED', 'REFUNDED')
      and coalesce(delivered_at, completed_at, updated_at) < now() - interval '12 months'
      and (
        exists (select 1 from public.order_briefs where order_id = done.id)
        or exists (select 1 from public.order_messages where order_id = done.id)
        or exists (select 1 from public.order_files where order_id = done.id)
        or exists (select 1 from public.order_deliveries where order_id = done.id)
      )
    order by paid_at limit p_limit
  );
begin
  delete from public.order_files where order_id = any (finished);
  delete from public.order_messages where order_id = any (finished);
  delete from public.order_deliveries where order_id = any (finished);
  delete from public.order_briefs where order_id = any (finished);
  delete from public.order_reads where order_id = any (finished);
  return cardinality(finished);
end
$$;
comment on function private.forget_work_on_orders is
  'Briefs, messages, files and deliverables, 12 months after the delivery. Order and invoice stay.';

create function private.forget_old_orders(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  old_orders uuid[] := array(
    select id from public.orders
    where status in ('COMPLETED', 'REFUNDED') and private.is_past_tax_retention(paid_at)
      and not exists (
        select 1 from public.invoices
        where order_id = orders.id and not private.is_past_tax_retention(issued_at)
      )
    order by paid_at limit p_limit
  );
begin
  delete from public.invoices where order_id = any (old_orders);
  delete from public.refunds where order_id = any (old_orders);
  delete from public.orders where id = any (old_orders);
  return cardinality(old_orders);
end
$$;
comment on function private.forget_old_orders is 'Orders and invoices, seven years after the end of their year.';

create function private.forget_old_records(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten record;
  deleted integer;
  total integer := private.forget_unpaid_checkouts(p_limit)
    + private.forget_work_on_orders(p_limit)
    + private.forget_old_orders(p_limit);
begin
  for forgotten in
    select * from (values
      ('search_events', 'created_at < now() - interval ''180 days'''),
      ('contact_messages', 'created_at < now() - interval ''12 months'''),
      ('outbox_emails', 'created_at < now() - interval ''12 months'' and status <> ''queued'''),
      ('service_versions', 'created_at < now() - interval ''24 months'''),
      ('case_study_syncs', 'created_at < now() - interval ''24 months'''),
      ('review_codes', 'expires_at < now() - interval ''1 day''')
    ) as periods (relation, is_over)
  loop
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where %2$s limit %3$s))',
      forgotten.relation, forgotten.is_over, p_limit
    );
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end
$$;
comment on function private.forget_old_records is
  'Job: deletes what the privacy policy promises not to keep, at most p_limit of each kind; answers how many. '
  'Called until it answers 0.';

-- On Supabase, hosted or self-hosted, the jobs are entries of pg_cron (the same as JOBS in
-- server/store/jobs/job-list.ts). On a plain PostgreSQL this does nothing: there the store's own process runs
-- them. docs/decisions/009-mail.md says what to set up. Safe to run again, when the extensions come later.

create function private.call_function(p_name text) returns void
language plpgsql set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into secret_key from vault.decrypted_secrets where name = 'secret_key';
  if project_url is null or secret_key is null then
    raise exception 'The vault lacks the secrets project_url and secret_key, so nothing calls the function %.', p_name;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || p_name,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  );
end
$$;
comment on function private.call_function is 'Calls a server function with the secret key, and does not wait for it.';

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    begin
      create extension if not exists pg_cron;
      create extension if not exists pg_net;
    exception when others then
      raise notice 'The jobs are not scheduled: %', sqlerrm;
    end;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.schedule('send-mail', '10 seconds', $job$
    select private.call_function('send-mail') where exists (
      select 1 from public.outbox_emails where status = 'queued' and next_attempt_at <= now()
    )
  $job$);
  perform cron.schedule('cancel-abandoned-orders', '* * * * *', 'select private.cancel_abandoned_orders()');
  perform cron.schedule('sweep-checkouts', '* * * * *', $job$
    select private.call_function('sweep-checkouts') where exists (select 1 from public.list_checkouts_to_close(1))
      or exists (select 1 from public.list_late_payments_to_refund(1))
  $job$);
  perform cron.schedule('publish-scheduled-posts', '* * * * *', 'select private.publish_scheduled_posts()');
  perform cron.schedule('remind-missing-briefs', '7 * * * *', 'select private.remind_missing_briefs()');
  perform cron.schedule('complete-silent-orders', '17 * * * *', 'select private.complete_silent_orders()');
  perform cron.schedule('purge-deleted-services', '27 * * * *', 'select private.purge_deleted_services()');
  perform cron.schedule('release-unattached-files', '33 * * * *', 'select private.release_unattached_files(10000)');
  perform cron.schedule('remove-abandoned-files', '37 * * * *', $job$
    select private.call_function('remove-files') where exists (select 1 from private.abandoned_files)
  $job$);
  perform cron.schedule('forget-old-records', '47 3 * * *', 'select private.forget_old_records(10000)');
  -- pg_cron's own log, which grows with every run.
  perform cron.schedule('forget-cron-runs', '57 3 * * *',
    $job$ delete from cron.job_run_details where end_time < now() - interval '7 days' $job$);
end
$$;
