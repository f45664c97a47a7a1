-- Jobs: what the store does by itself. Where several processes share a database, each turn of a job
-- belongs to one of them. Every job may be repeated, interrupted and run beside itself.

create table private.job_runs (
  name text primary key,
  every interval not null,
  next_run_at timestamptz not null default now(),
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);
comment on table private.job_runs is 'The last turn of each job, and when the next one may be taken.';

create function public.take_job(p_name text, p_every interval, p_lease interval default '2 minutes')
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.job_runs (name, every) values (p_name, p_every) on conflict (name) do nothing;
  -- Of processes that ask at once, the others wait for the row and then find it in the future.
  update private.job_runs
  set every = p_every, next_run_at = now() + p_lease, last_started_at = now()
  where name = p_name and next_run_at <= now();
  return found;
end
$$;
comment on function public.take_job is
  'True for the one process whose turn it is. A turn that is never finished is free again after its lease.';

create function public.finish_job(p_name text, p_error text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.job_runs set
    next_run_at = last_started_at + every,
    last_finished_at = now(),
    last_error = left(p_error, 500)
  where name = p_name
$$;
comment on function public.finish_job is 'Ends a turn, well or with an error; the next one is due an interval after this one began.';

-- Orders that wait for somebody ------------------------------------------------------------------

create function public.remind_missing_briefs() returns integer
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
      -- The upper end, because the outbox does not remember for ever what it has sent.
      and paid_at between now() - interval '30 days' and now() - interval '3 days'
    order by paid_at
  loop
    occasion := case when waiting.paid_at <= now() - interval '14 days' then '14' else '3' end;
    if not exists (
      select 1 from public.outbox_emails where dedupe_key = 'brief_reminder:' || waiting.id || ':' || occasion
    ) then
      perform public.mail_about_order('brief_reminder', waiting, occasion);
      total := total + 1;
    end if;
  end loop;
  return total;
end
$$;
comment on function public.remind_missing_briefs is 'Job: asks for a missing brief 3 and 14 days after the payment.';

create function public.complete_silent_orders() returns integer
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
    perform public.complete_order(silent);
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function public.complete_silent_orders is
  'Job: completes orders whose delivery nobody answered for 14 days, when the time for the revision is over.';

-- Content ----------------------------------------------------------------------------------------

create function public.publish_scheduled_posts() returns integer
language plpgsql set search_path = ''
as $$
declare
  published integer;
begin
  -- An update that finds nothing would be announced too, and every process would drop its pages.
  if not exists (select 1 from public.blog_posts where status = 'scheduled' and published_at <= now()) then
    return 0;
  end if;
  update public.blog_posts set status = 'published' where status = 'scheduled' and published_at <= now();
  get diagnostics published = row_count;
  return published;
end
$$;
comment on function public.publish_scheduled_posts is
  'Job: posts are readable from their time on; this tells the processes, which drop the pages that lack them.';

create table private.abandoned_files (
  bucket text not null,
  path text not null,
  noted_at timestamptz not null default now(),
  primary key (bucket, path)
);
comment on table private.abandoned_files is
  'Files whose rows are gone. Storage removes them through its API only: the function remove-files does.';

create function public.purge_deleted_services() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  purged uuid;
  total integer := 0;
begin
  for purged in
    select id from public.services where deleted_at < now() - interval '7 days'
    order by deleted_at limit 100 for update skip locked
  loop
    insert into private.abandoned_files (bucket, path)
    select 'service-media', split_part(url, '/object/public/service-media/', 2)
    from public.service_images slide
    where slide.service_id = purged and slide.url like '%/object/public/service-media/service-slides/%'
      and not exists (
        select 1 from public.service_images other where other.url = slide.url and other.service_id <> purged
      )
    on conflict do nothing;
    delete from public.services where id = purged;
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function public.purge_deleted_services is 'Job: what is in the trash for seven days is gone (SPEC §9).';

-- Keeping what the privacy policy promises ---------------------------------------------------------

create function public.note_abandoned_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.abandoned_files (bucket, path) values (tg_argv[0], old.path) on conflict do nothing;
  return null;
end
$$;
comment on function public.note_abandoned_file is 'Trigger, with the name of a bucket: the file goes after its row.';
create trigger order_files_note_abandoned after delete on public.order_files
  for each row execute function public.note_abandoned_file('order-files');
create trigger invoices_note_abandoned after delete on public.invoices
  for each row when (old.path is not null) execute function public.note_abandoned_file('order-files');

create function public.list_abandoned_files(p_limit integer default 200) returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$
  select bucket, path from private.abandoned_files order by noted_at limit p_limit
$$;
comment on function public.list_abandoned_files is 'The files that are to be removed, oldest first.';

create function public.forget_abandoned_files(p_bucket text, p_paths text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.abandoned_files where bucket = p_bucket and path = any (p_paths)
$$;
comment on function public.forget_abandoned_files is 'Called once storage has removed them.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'take_job(text, interval, interval)', 'finish_job(text, text)', 'remind_missing_briefs()',
    'complete_silent_orders()', 'publish_scheduled_posts()', 'purge_deleted_services()',
    'list_abandoned_files(integer)', 'forget_abandoned_files(text, text[])'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;
