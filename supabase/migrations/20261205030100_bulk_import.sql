-- Services from a file. The browser reads it and sends typed values; each row is planned as it arrives, which is the
-- dry run, and worked off as every bulk run.

create function public.open_import(p_file_name text, p_rows integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid;
begin
  perform private.require_admin();
  perform private.refuse(422, 'too_many_services') where p_rows is null or p_rows not between 1 and 10000;
  opened := private.open_bulk_run('import', '{}', left(p_file_name, 200));
  update public.bulk_runs set rows_expected = p_rows where id = opened;
  return opened;
end
$$;
comment on function public.open_import is 'Begins an import of this many rows; answers the run.';

create function private.import_wish(service public.services, p_slug text, p_values jsonb, p_sections jsonb, p_pictures jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wanted jsonb := coalesce(p_values, '{}');
  written jsonb;
  merged jsonb;
  slides jsonb;
begin
  if service.id is null and p_slug is not null then
    wanted := wanted || jsonb_build_object('slug', p_slug);
  end if;
  if p_sections <> '{}' then
    written := private.description_sections(service.service_description);
    merged := written || p_sections;
    if merged <> written then
      wanted := wanted || jsonb_build_object('service_description', json_build_object(
        'about', coalesce(merged ->> 'about', ''), 'process', coalesce(merged ->> 'process', ''),
        'included', coalesce(merged ->> 'included', ''), 'excluded', coalesce(merged ->> 'excluded', ''),
        'details', coalesce(merged ->> 'details', ''), 'value', coalesce(merged ->> 'value', '')
      )::text);
    end if;
  end if;
  if p_pictures is not null then
    slides := private.slides_of(service.id);
  end if;
  if p_pictures <> jsonb_path_query_array(slides, '$[*].url') then
    wanted := wanted || jsonb_build_object('slides', (
      -- What a picture says to those who do not see it stays with its address.
      select coalesce(jsonb_agg(jsonb_build_object('url', given.address, 'alt', coalesce((
        select slide ->> 'alt' from jsonb_array_elements(slides) slide where slide ->> 'url' = given.address limit 1
      ), '')) order by given.place), '[]')
      from jsonb_array_elements_text(p_pictures) with ordinality given (address, place)
    ));
  end if;
  return wanted;
end
$$;
comment on function private.import_wish is 'The columns that a row of a file wants of a service.';

create function public.stage_import_rows(p_run_id uuid, p_rows jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  staged integer;
begin
  perform private.require_admin();
  perform 1 from public.bulk_runs where id = p_run_id and kind = 'import' and status = 'draft' for update;
  perform private.refuse(409, 'bulk_run_not_waiting') where not found;
  perform private.refuse(422, 'too_many_services') where jsonb_array_length(p_rows) > 1000;
  insert into public.bulk_rows (
    run_id, place, service_id, slug, title, kind, state, before, after, version, problems, pictures
  )
  select p_run_id, given.place, service.id, given.slug,
    coalesce(given.values ->> 'service_title', service.service_title),
    plan.kind, plan.state, plan.before, plan.after, plan.version, plan.problems,
    case when plan.state = 'ready' then (
      select array_agg(distinct slide ->> 'url') from jsonb_array_elements(plan.after -> 'slides') slide
      where slide ->> 'url' ~* '^https?:'
        and not exists (select 1 from public.service_images known where known.service_id = service.id and known.url = slide ->> 'url')
    ) end
  from jsonb_to_recordset(p_rows) given (
    place integer, slug text, "values" jsonb, sections jsonb, pictures jsonb, problems jsonb
  )
  left join public.services service on service.slug = given.slug and service.deleted_at is null
  cross join lateral private.import_wish(service, given.slug, given.values - array(
    select key from jsonb_object_keys(given.values) key where key <> all (array[
      'service_title', 'category', 'price_usd', 'delivery_time_days', 'status', 'badge_codes', 'seo_title',
      'seo_description', 'og_image'
    ])
  ), given.sections, given.pictures) wanted
  cross join lateral private.plan_bulk_row(service, wanted, coalesce(given.problems, '[]') || case
    when service.id is null and given.slug is null and coalesce(trim(given.values ->> 'service_title'), '') = ''
      then jsonb_build_array(private.problem('service_title', 'A new service needs a title or a page address.'))
    when jsonb_array_length(given.pictures) > 5
      then jsonb_build_array(private.problem('slides', 'A service has at most 5 pictures.'))
    else '[]'
  end) plan
  -- A part that is sent again after a lost answer.
  on conflict (run_id, place) do nothing;
  get diagnostics staged = row_count;
  perform private.count_bulk_rows(p_run_id);
  return staged;
end
$$;
comment on function public.stage_import_rows is
  'Takes the next rows of an import: [{place, slug, values, sections, pictures, problems}], and plans each.';

create function public.list_import_pictures(p_limit integer default 10)
returns table (id uuid, folder uuid, pictures text[])
language sql stable security definer set search_path = ''
as $$
  select listed.id, coalesce(listed.service_id, listed.id), listed.pictures
  from public.bulk_runs run join public.bulk_rows listed on listed.run_id = run.id
  where run.status = 'running' and listed.state = 'ready' and listed.pictures is not null
  order by run.started_at, listed.place limit p_limit
$$;
comment on function public.list_import_pictures is 'The next rows whose pictures are to be fetched.';

create function public.settle_import_pictures(p_id uuid, p_stored jsonb, p_problem text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settled public.bulk_rows;
begin
  select * into settled from public.bulk_rows where id = p_id and state = 'ready' and pictures is not null for update;
  if settled.id is null then
    return;
  end if;
  if p_problem is not null then
    update public.bulk_rows set state = 'refused', worked_at = now(),
      problems = jsonb_build_array(private.problem('slides', left(p_problem, 500)))
    where id = p_id;
    return;
  end if;
  update public.bulk_rows set pictures = null, after = after || jsonb_build_object('slides', (
    select jsonb_agg(slide || jsonb_build_object('url', coalesce(p_stored ->> (slide ->> 'url'), slide ->> 'url')) order by place)
    from jsonb_array_elements(settled.after -> 'slides') with ordinality listed (slide, place)
  ))
  where id = p_id returning * into settled;
  perform private.keep_bulk_pictures(settled.run_id, settled.after -> 'slides');
end
$$;
comment on function public.settle_import_pictures is
  'The pictures of a row are stored, as {address: where}, or cannot be fetched: then the row stays as it is.';

grant execute on function public.open_import, public.stage_import_rows to authenticated, service_role;
grant execute on function public.list_import_pictures, public.settle_import_pictures to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('fetch-import-pictures', '5 seconds', $job$
      select private.call_function('fetch-import-pictures') where exists (select 1 from public.list_import_pictures(1))
    $job$);
  end if;
end
$$;
