-- Case studies at the owner's desk: covers, sizes of files, a save that notices conflicts, and a feed that says entry
-- by entry what it would change.

alter table public.case_studies
  add column cover_url text check (private.is_safe_address(cover_url)),
  add column cover_alt text check (char_length(cover_alt) <= 300),
  add column file_size_bytes bigint check (file_size_bytes >= 0),
  add column updated_at timestamptz not null default now();
comment on column public.case_studies.cover_url is 'The picture on its card; null for the pattern of its category.';
comment on column public.case_studies.file_size_bytes is 'Of an uploaded file; null for one that lies elsewhere.';
create trigger case_studies_keep_updated_at before insert or update on public.case_studies
  for each row execute function private.keep_updated_at();

alter table public.case_study_sources
  add column missing_since timestamptz,
  add column follows_feed boolean not null default true;
comment on column public.case_study_sources.missing_since is 'When a sync first found that the feed no longer has it.';
comment on column public.case_study_sources.follows_feed is 'False: a sync leaves it as the owner has written it.';

alter table public.case_study_syncs
  add column gone integer not null default 0,
  add column entries jsonb not null default '[]',
  add column failure text;
comment on column public.case_study_syncs.entries is 'What was new, changed, or gone: [{kind, id, title, fields}].';
comment on column public.case_study_syncs.failure is 'Why it failed, in words for the owner; null where it did not.';

-- The list and the form ------------------------------------------------------------------------------

create view public.admin_case_studies with (security_invoker = true) as
select
  study.id, study.title, study.client_name, study.primary_service_category, study.industry, study.excerpt,
  study.description, study.cover_url, study.cover_alt, study.file_url, study.file_type, study.file_size_bytes,
  study.is_featured, study.campaign_name, study.metrics, study.metric_order, study.service_id, study.quote,
  study.quote_author, study.is_demo, study.created_at, study.updated_at,
  service.service_title, source.source_url, source.missing_since,
  case
    when source.case_study_id is null then 'own'
    when source.missing_since is not null then 'gone'
    when source.follows_feed then 'feed'
    else 'kept'
  end as origin
from public.case_studies study
left join public.services service on service.id = study.service_id
left join public.case_study_sources source on source.case_study_id = study.id
where (select public.is_admin()) or coalesce((select auth.role()), 'service_role') = 'service_role';
comment on view public.admin_case_studies is
  'Case studies as the owner''s list shows them. origin: own; feed, which a sync updates; kept, from a feed but left alone; '
  'gone, which the feed no longer has.';
grant select on public.admin_case_studies to anon, authenticated, service_role;

create function public.save_case_study(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given public.case_studies;
  saved uuid;
begin
  perform private.require_admin();
  given := jsonb_populate_record(null::public.case_studies, p_values);
  if p_id is null then
    insert into public.case_studies (
      title, client_name, primary_service_category, industry, excerpt, description, cover_url, cover_alt, file_url,
      file_type, file_size_bytes, is_featured, campaign_name, metrics, metric_order, service_id, quote, quote_author
    )
    values (
      given.title, given.client_name, given.primary_service_category, given.industry, given.excerpt,
      given.description, given.cover_url, given.cover_alt, given.file_url, given.file_type, given.file_size_bytes,
      coalesce(given.is_featured, false), given.campaign_name, coalesce(given.metrics, '{}'),
      coalesce(given.metric_order, '{}'), given.service_id, given.quote, given.quote_author
    )
    returning id into saved;
    return saved;
  end if;
  update public.case_studies set
    title = given.title, client_name = given.client_name,
    primary_service_category = given.primary_service_category, industry = given.industry, excerpt = given.excerpt,
    description = given.description, cover_url = given.cover_url, cover_alt = given.cover_alt,
    file_url = given.file_url, file_type = given.file_type, file_size_bytes = given.file_size_bytes,
    is_featured = coalesce(given.is_featured, false), campaign_name = given.campaign_name,
    metrics = coalesce(given.metrics, '{}'), metric_order = coalesce(given.metric_order, '{}'),
    service_id = given.service_id, quote = given.quote, quote_author = given.quote_author
  where id = p_id and (p_version is null or updated_at = p_version)
  returning id into saved;
  perform private.refuse(409, 'record_changed') where saved is null;
  return saved;
end
$$;
comment on function public.save_case_study is
  'Writes a case study; a new one where p_id is null. Refuses with record_changed when p_version is no longer its updated_at.';

create function public.feature_case_studies(p_ids uuid[], p_where jsonb, p_is_featured boolean)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.case_studies study set is_featured = coalesce(p_is_featured, true)
  where study.id in (select private.matching_ids('public.admin_case_studies', p_ids, p_where))
  returning study.id, null::text;
end
$$;
comment on function public.feature_case_studies is
  'Features case studies, given by their ids or by the list''s filter, or no longer.';

create function public.follow_case_study_feed(p_ids uuid[], p_where jsonb, p_follows boolean)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with chosen as (
    select matching.id from private.matching_ids('public.admin_case_studies', p_ids, p_where) matching (id)
  ), changed as (
    update public.case_study_sources source set follows_feed = coalesce(p_follows, true)
    from chosen where source.case_study_id = chosen.id
    returning source.case_study_id
  )
  select chosen.id, case when changed.case_study_id is null then 'it is not from a feed' end
  from chosen left join changed on changed.case_study_id = chosen.id;
end
$$;
comment on function public.follow_case_study_feed is
  'Whether the next syncs update these case studies, given by their ids or by the list''s filter.';

create function public.remove_case_studies(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  delete from public.case_studies study
  where study.id in (select private.matching_ids('public.admin_case_studies', p_ids, p_where))
  returning study.id, null::text;
end
$$;
comment on function public.remove_case_studies is
  'Deletes case studies, given by their ids or by the list''s filter. Their files go when nothing names them for a day.';

-- Deletions alone, for the way back: what a feed adds is in its own log.
create trigger case_study_sources_record_change after delete on public.case_study_sources
  for each row execute function private.record_change('all', 'case_study_id');

create function public.restore_case_studies(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with latest as materialized (
    select distinct on (entry.table_name, entry.record_id)
      entry.table_name, entry.record_id, entry.action, entry.before as stored
    from public.audit_log entry
    where entry.table_name in ('case_studies', 'case_study_sources') and entry.record_id = any (p_ids::text[])
      and entry.happened_at > now() - interval '1 hour'
    order by entry.table_name, entry.record_id, entry.id desc
  ), study as (
    insert into public.case_studies as restored
    select (jsonb_populate_record(null::public.case_studies, stored)).*
    from latest where table_name = 'case_studies' and action = 'delete'
    on conflict do nothing returning restored.id
  ), source as (
    insert into public.case_study_sources
    select (jsonb_populate_record(null::public.case_study_sources, stored)).*
    from latest join study on study.id::text = record_id
    where table_name = 'case_study_sources' and action = 'delete'
    on conflict do nothing
  )
  select wanted, case when study.id is null then 'it can no longer be put back' end
  from unnest(p_ids) wanted left join study on study.id = wanted;
end
$$;
comment on function public.restore_case_studies is
  'Puts back case studies that were deleted within the last hour, with their tie to the feed. Given by their ids.';

grant execute on function
  public.save_case_study, public.feature_case_studies, public.follow_case_study_feed, public.remove_case_studies,
  public.restore_case_studies
to authenticated, service_role;

-- The feed -------------------------------------------------------------------------------------------

create view public.admin_case_study_syncs with (security_invoker = true) as
select
  sync.id, sync.source_url, sync.is_dry_run, sync.added, sync.changed, sync.unchanged, sync.gone, sync.skipped,
  sync.entries, sync.failure, sync.created_at, nullif(profile.full_name, '') as starter_name
from public.case_study_syncs sync
left join public.profiles profile on profile.id = sync.started_by;
comment on view public.admin_case_study_syncs is 'The log of the syncs, with the names of those who started them.';
grant select on public.admin_case_study_syncs to anon, authenticated, service_role;

drop function public.sync_case_studies(text, jsonb, jsonb, boolean, uuid);
create function public.sync_case_studies(
  p_source_url text, p_case_studies jsonb, p_skipped jsonb, p_is_dry_run boolean, p_started_by uuid,
  p_listed_ids text[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_entries jsonb;
  same integer;
  counts jsonb;
begin
  -- Two syncs at the same time would both add what neither has seen.
  perform pg_advisory_xact_lock(hashtext('public.sync_case_studies'));
  if p_started_by is not null then
    -- The history of each case study names the admin, not the function's key.
    perform set_config('request.jwt.claim.sub', p_started_by::text, true), set_config(
      'request.jwt.claims',
      (coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
        || jsonb_build_object('sub', p_started_by))::text,
      true
    );
  end if;

  with compared as materialized (
    select listed.entry ->> 'external_id' as external_id, known.id is not null as is_known, known, study,
      coalesce(known is not distinct from study or not source.follows_feed, false) as is_same
    from jsonb_array_elements(p_case_studies) listed (entry)
    left join public.case_study_sources source
      on source.source_url = p_source_url and source.external_id = listed.entry ->> 'external_id'
    left join public.case_studies known on known.id = source.case_study_id
    -- A date or an order of figures that the feed does not give stays as it is.
    cross join lateral jsonb_populate_record(
      coalesce(known, jsonb_populate_record(null::public.case_studies, jsonb_build_object(
        'id', gen_random_uuid(), 'metric_order', '[]'::jsonb, 'is_demo', false, 'created_at', now(), 'updated_at', now()
      ))),
      listed.entry - array(
        select key from jsonb_each(listed.entry) where key in ('metric_order', 'created_at') and value = 'null'
      )
    ) study
  ), missing as (
    select source.case_study_id as id, known.title
    from public.case_study_sources source
    join public.case_studies known on known.id = source.case_study_id
    where source.source_url = p_source_url
      and source.external_id <> all (p_listed_ids || array(select external_id from compared))
  ), inserted as (
    insert into public.case_studies select (study).* from compared where not is_known and not p_is_dry_run
  ), sourced as (
    insert into public.case_study_sources (case_study_id, source_url, external_id)
    select (study).id, p_source_url, external_id from compared where not is_known and not p_is_dry_run
  ), marked as (
    update public.case_study_sources source set missing_since = case when missing.id is not null then now() end
    from public.case_study_sources known left join missing on missing.id = known.case_study_id
    where source.case_study_id = known.case_study_id and known.source_url = p_source_url and not p_is_dry_run
      and (source.missing_since is null) = (missing.id is not null)
  ), updated as (
    update public.case_studies known set
      title = (study).title, client_name = (study).client_name, industry = (study).industry,
      primary_service_category = (study).primary_service_category, excerpt = (study).excerpt,
      description = (study).description, file_url = (study).file_url, file_type = (study).file_type,
      file_size_bytes = case when known.file_url is not distinct from (study).file_url then known.file_size_bytes end,
      is_featured = (study).is_featured, campaign_name = (study).campaign_name, metrics = (study).metrics,
      metric_order = (study).metric_order, created_at = (study).created_at
    from compared where known.id = (study).id and is_known and not is_same and not p_is_dry_run
  ), told as (
    select 1 as rank, 'new' as kind, (study).id, (study).title, '[]'::jsonb as changes
    from compared where not is_known
    union all
    select 2, 'changed', (study).id, (study).title, coalesce((
      select jsonb_agg(jsonb_build_object('name', was.key, 'before', was.value, 'after', became.value))
      from jsonb_each(to_jsonb(known)) was join jsonb_each(to_jsonb(study)) became on became.key = was.key
      where was.value is distinct from became.value
    ), '[]')
    from compared where is_known and not is_same
    union all
    select 3, 'gone', id, title, '[]' from missing
  )
  select
    coalesce(jsonb_agg(
      jsonb_build_object('kind', kind, 'id', id, 'title', title, 'changes', changes) order by rank, title, id
    ), '[]'),
    (select count(*) from compared where is_same)
  into found_entries, same from told;

  insert into public.case_study_syncs (
    source_url, is_dry_run, skipped, started_by, unchanged, added, changed, gone, entries
  )
  select p_source_url, p_is_dry_run, p_skipped, p_started_by, same,
    count(*) filter (where entry ->> 'kind' = 'new'), count(*) filter (where entry ->> 'kind' = 'changed'),
    count(*) filter (where entry ->> 'kind' = 'gone'),
    -- The values are in the history of each.
    coalesce(jsonb_agg(
      entry - 'changes' || jsonb_build_object('fields', jsonb_path_query_array(entry, '$.changes[*].name'))
      order by place
    ), '[]')
  from jsonb_array_elements(found_entries) with ordinality listed (entry, place)
  returning jsonb_build_object('added', added, 'changed', changed, 'unchanged', unchanged, 'gone', gone) into counts;
  return counts || jsonb_build_object('entries', found_entries);
end
$$;
comment on function public.sync_case_studies is
  'Adds and updates the case studies of a feed (a dry run only compares them), marks those that it no longer has, and logs '
  'it. p_listed_ids: entries that are in the feed and could not be read. Answers counts and [{kind, id, title, changes}].';
grant execute on function public.sync_case_studies to service_role;

-- Files ----------------------------------------------------------------------------------------------

create or replace function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
return case p_bucket
  when 'order-files' then
    exists (select 1 from public.order_files where path = p_path)
    or exists (select 1 from public.invoices where path = p_path)
  else
    exists (
      select 1 from (
        select url from public.service_images
        union all select portrait_url from public.service_images
        union all select og_image from public.services
        union all select client_avatar_url from public.testimonials
        union all select cover_url from public.case_studies
        union all select file_url from public.case_studies
      ) named
      -- Some keep the name as it is written in an address that was never encoded.
      where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
    )
end;
comment on function private.is_file_used is
  'Whether a row names a file. Of service-media it knows slides, shared pictures, the pictures of testimonials, and '
  'covers and files of case studies.';

create or replace function private.release_unattached_files(p_limit integer default 500) returns integer
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
      or (bucket_id = 'service-media' and name like any (array[
        'service-slides/%', 'testimonial-avatars/%', 'case-study-covers/%', 'case-study-files/%'
      ]))
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

-- The owner's list follows its rows.
alter publication supabase_realtime add table public.case_studies, public.case_study_sources, public.case_study_syncs;
