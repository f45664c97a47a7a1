-- A list of case studies from a file: the log names the file, and the preview shows what a new case study would say.

alter table public.case_study_syncs add column file_name text check (file_name <> '' and length(file_name) <= 255);
comment on column public.case_study_syncs.file_name is 'Of a list that a file brought; null where it was read at an address.';

create or replace view public.admin_case_study_syncs with (security_invoker = true) as
select
  sync.id, sync.source_url, sync.is_dry_run, sync.added, sync.changed, sync.unchanged, sync.gone, sync.skipped,
  sync.entries, sync.failure, sync.created_at, nullif(profile.full_name, '') as starter_name, sync.file_name
from public.case_study_syncs sync
left join public.profiles profile on profile.id = sync.started_by;

drop function public.sync_case_studies(text, jsonb, jsonb, boolean, uuid, text[]);
create function public.sync_case_studies(
  p_source_url text, p_case_studies jsonb, p_skipped jsonb, p_is_dry_run boolean, p_started_by uuid,
  p_listed_ids text[] default '{}', p_file_name text default null
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
    select listed.entry ->> 'external_id' as external_id, listed.entry, known.id is not null as is_known, known, study,
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
    select 1 as rank, 'new' as kind, (study).id, (study).title, coalesce((
      select jsonb_agg(jsonb_build_object('name', given.key, 'before', null, 'after', given.value))
      from jsonb_each(entry - array['external_id', 'title']) given
      where given.value not in ('null', 'false', '{}', '[]')
    ), '[]') as changes
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
    source_url, file_name, is_dry_run, skipped, started_by, unchanged, added, changed, gone, entries
  )
  select p_source_url, p_file_name, p_is_dry_run, p_skipped, p_started_by, same,
    count(*) filter (where entry ->> 'kind' = 'new'), count(*) filter (where entry ->> 'kind' = 'changed'),
    count(*) filter (where entry ->> 'kind' = 'gone'),
    -- The values are in the history of each.
    coalesce(jsonb_agg(
      entry - 'changes' || jsonb_build_object('fields', jsonb_path_query_array(
        entry, '$ ? (@.kind == "changed").changes[*].name'
      ))
      order by place
    ), '[]')
  from jsonb_array_elements(found_entries) with ordinality listed (entry, place)
  returning jsonb_build_object('added', added, 'changed', changed, 'unchanged', unchanged, 'gone', gone) into counts;
  return counts || jsonb_build_object('entries', found_entries);
end
$$;
comment on function public.sync_case_studies is
  'Adds and updates the case studies of a feed (a dry run only compares them), marks those that it no longer has, and logs '
  'it. p_listed_ids: entries that are in the feed and could not be read. p_file_name: of a feed without an address. '
  'Answers counts and [{kind, id, title, changes: [{name, before, after}]}]; of a new one, what the feed says of it.';
grant execute on function public.sync_case_studies to service_role;
