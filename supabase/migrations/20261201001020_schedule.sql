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
