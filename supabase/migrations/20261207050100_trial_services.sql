-- Ten thousand services to try the store out with, made and removed a few at a time.

create function private.trial_service(p_number integer) returns public.services
language plpgsql stable set search_path = ''
as $$
declare
  categories constant text[] := array['Fix Problems', 'Grow Sales & Leads', 'Create Content', 'Analyze & Report', 'Set Up & Automate', 'Advise & Plan'];
  works constant text[] := array['Audit', 'Review', 'Setup', 'Cleanup', 'Plan', 'Rewrite', 'Report', 'Launch', 'Check', 'Redesign'];
  matters constant text[] := array['Newsletter', 'Checkout', 'Landing Page', 'Price List', 'Search Ads', 'Product Page', 'Help Center',
    'Onboarding', 'Web Analytics', 'Contact Form', 'Brand Voice', 'Site Speed', 'Booking Page'];
  trades constant text[] := array['Bakeries', 'Dentists', 'Law Firms', 'Museums', 'Gyms', 'Cafés', 'Architects', 'Bookshops',
    'Breweries', 'Florists', 'Garages', 'Hotels', 'Nurseries', 'Opticians', 'Vineyards', 'Wholesalers', 'Yoga Studios'];
  made public.services;
begin
  made.slug := 'try-out-' || lpad(p_number::text, 5, '0');
  made.service_title := matters[1 + p_number % 13] || ' ' || works[1 + p_number / 13 % 10] || ' for '
    || trades[1 + p_number / 130 % 17] || ' ' || p_number;
  made.service_description := jsonb_build_object(
    'about', 'A service to try the store out with. No one delivers it: ' || made.service_title || '.',
    'process', 'You order, I start, and you get the result.',
    'included', 'One result. One revision.'
  )::text;
  made.category := categories[1 + p_number % cardinality(categories)];
  made.price_usd := 4900 + p_number * 37 % 90 * 1000;
  made.delivery_time_days := 1 + p_number % 5;
  return made;
end
$$;
comment on function private.trial_service is 'The service to try out with this number: the same one at each call.';

create function private.add_trial_services(p_run private.seed_runs, p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  added integer;
begin
  with numbers as (
    select number from generate_series(1, 10000) number
    where not exists (select from public.services where slug = 'try-out-' || lpad(number::text, 5, '0'))
    order by number limit least(p_limit, p_run.rows_total - p_run.rows_done)
  ), made as (
    insert into public.services (
      slug, service_title, service_description, category, price_usd, delivery_time_days, status, published_at, is_demo
    )
    select made.slug, made.service_title, made.service_description, made.category, made.price_usd, made.delivery_time_days,
      'published', now() - interval '60 days', true
    from numbers cross join lateral private.trial_service(number) made
    returning id
  )
  insert into private.trial_services select id from made;
  get diagnostics added = row_count;
  return added;
end
$$;

create function private.remove_trial_services(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.services where id = any (array(
    select trial.service_id from private.trial_services trial
    where private.service_is_used_by(trial.service_id) is null and not exists (
      select from private.demo_changes where table_name = 'services' and record_id = trial.service_id::text
    ) limit p_limit
  ));
  get diagnostics removed = row_count;
  return removed;
end
$$;

create function private.work_seed_runs(p_limit integer default 100) returns integer
language plpgsql set search_path = ''
as $$
declare
  run private.seed_runs;
  done integer;
  is_over boolean;
begin
  select * into run from private.seed_runs
  where status = 'running' and action in ('fill', 'empty') for update skip locked limit 1;
  if run.id is null then
    return 0;
  end if;
  -- As in a bulk run: public pages are made fresh now and then, not with each part.
  perform set_config('oneday.in_bulk', 'on', true);
  done := case run.action
    when 'fill' then private.add_trial_services(run, p_limit)
    else private.remove_trial_services(p_limit)
  end;
  is_over := done < p_limit or run.action = 'fill' and run.rows_done + done >= run.rows_total;
  update private.seed_runs set rows_done = rows_done + done,
    status = case when is_over then 'done' else status end,
    finished_at = case when is_over then clock_timestamp() end,
    result = case when not is_over then result else jsonb_build_array(jsonb_build_object(
      'kind', 'trial', 'rows', rows_done + done,
      'kept_in_all', case action when 'empty' then (select count(*) from private.trial_services) else 0 end,
      'kept', case action when 'empty' then coalesce((
        select jsonb_agg(jsonb_build_object('name', left(name, 80), 'used_by', used_by))
        from (select * from private.demo_rows where kind = 'trial' order by name limit 20) listed
      ), '[]') else '[]' end
    )) end
  where id = run.id;
  perform set_config('oneday.in_bulk', '', true);
  if is_over or coalesce(run.pages_fresh_at, run.created_at) < clock_timestamp() - interval '10 seconds' then
    -- A statement without rows announces too.
    update public.services set status = status where false;
    update private.seed_runs set pages_fresh_at = clock_timestamp() where id = run.id;
  end if;
  return case when is_over then 0 else done end;
end
$$;
comment on function private.work_seed_runs is
  'Job: makes or removes the next services to try out; answers how many, and 0 at the end. Called until it answers 0.';

-- Loading: the rows and pictures are files of the project, so the store's own process reads them (server/store/seed).

create function private.take_seed_load() returns table (id uuid, kinds text[], had uuid[])
language sql set search_path = ''
as $$
  update private.seed_runs run set status = 'running', taken_at = clock_timestamp()
  where run.id = (
    select waiting.id from private.seed_runs waiting
    where waiting.action = 'load' and (
      waiting.status = 'waiting'
      -- One whose process has died.
      or waiting.status = 'running' and waiting.taken_at < clock_timestamp() - interval '2 minutes'
    ) for update skip locked limit 1
  ) returning run.id, run.kinds, run.had
$$;
comment on function private.take_seed_load is 'The load that waits, for the one process that gets it.';

create function private.finish_seed_load(p_id uuid, p_result jsonb, p_error text) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.seed_runs set status = case when p_error is null then 'done' else 'failed' end, error = left(p_error, 500),
    result = coalesce(p_result, '[]'), finished_at = clock_timestamp()
  where id = p_id and status = 'running';
  insert into public.site_settings (key, value) select 'is_demo', 'true'
  where p_error is null and exists (select from private.demo_rows where kind in ('services', 'reviews', 'testimonials', 'orders'))
  on conflict (key) do update set value = 'true';
end
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('work-seed-runs', '2 seconds', 'select private.work_seed_runs(300)');
  end if;
end
$$;
