-- A part of a bulk run is over when its time is, too: a hundred rows took 0.25 s, and above 8 s beside twenty buyers on a
-- busy machine, where the call that starts a run was cut off.

create or replace function private.work_bulk_run(p_run_id uuid, p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  run public.bulk_runs;
  ready public.bulk_rows[];
  one public.bulk_rows;
  worked integer := 0;
  -- On a busy machine a part has fewer rows, not a longer time in which it keeps visitors waiting.
  enough timestamptz := clock_timestamp() + p_limit * interval '3 milliseconds';
begin
  select * into run from public.bulk_runs
  where id = p_run_id and status = 'running' for update skip locked;
  if run.id is null then
    return 0;
  end if;
  if run.started_by is not null then
    -- The history of each service names the admin, not the job. Who started it had shown a second factor if they have one.
    perform set_config('request.jwt.claim.sub', run.started_by::text, true),
      set_config('request.jwt.claims', jsonb_build_object(
        'sub', run.started_by, 'role', 'authenticated', 'aal', 'aal2')::text, true);
    if not public.is_admin() then
      update public.bulk_runs set status = 'stopped' where id = run.id;
      perform private.freshen_after_bulk(run.id);
      return 0;
    end if;
  end if;
  perform set_config('oneday.in_bulk', 'on', true);
  ready := array(
    select listed from public.bulk_rows listed
    where listed.run_id = run.id and listed.state = 'ready' and listed.pictures is null order by listed.place limit p_limit
  );
  -- Always in the same order, so that two changes of the same services cannot deadlock.
  for one in select listed.* from unnest(ready) listed order by listed.service_id, listed.place loop
    perform private.work_bulk_row(one);
    worked := worked + 1;
    exit when clock_timestamp() > enough;
  end loop;
  perform private.count_bulk_rows(run.id);
  if not exists (select 1 from public.bulk_rows where run_id = run.id and state = 'ready') then
    update public.bulk_runs set status = 'done', finished_at = clock_timestamp() where id = run.id;
    perform private.freshen_after_bulk(run.id);
  elsif coalesce(run.pages_fresh_at, run.started_at) < clock_timestamp() - interval '10 seconds' then
    perform private.freshen_after_bulk(run.id);
  end if;
  perform set_config('oneday.in_bulk', '', true);
  return worked;
end
$$;
comment on function private.work_bulk_run is
  'Does the next rows of a run, p_limit at the most and for 3 ms each at the most, and answers how many.';

-- On a hosted project a part every two seconds: 0.3 s of them at the most.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('work-bulk-runs', '2 seconds', 'select private.work_bulk_runs(100)');
  end if;
end
$$;
