-- The figures of a case study keep the order of their author: jsonb sorts the names of a map.

alter table public.case_studies add column metric_order text[] not null default '{}';
comment on column public.case_studies.metric_order is
  'The names in metrics, in the order in which they are shown. Names that are missing here come last.';

create function private.order_metrics() returns trigger
language plpgsql set search_path = ''
as $$
declare
  given constant text[] := array_remove(coalesce(new.metric_order, '{}'), null);
begin
  -- What is no map is refused by the table.
  if jsonb_typeof(new.metrics) is distinct from 'object' then
    return new;
  end if;
  new.metric_order := array(
    select named.name from (
      select listed.name, min(listed.place) as place
      from unnest(given) with ordinality listed (name, place)
      where new.metrics ? listed.name group by listed.name
      union all
      select added.name, cardinality(given) + added.place
      from jsonb_object_keys(new.metrics) with ordinality added (name, place)
      where added.name <> all (given)
    ) named order by named.place
  );
  return new;
end
$$;
comment on function private.order_metrics is
  'Trigger: metric_order holds each name in metrics once, so a map alone can be written too.';
create trigger case_studies_order_metrics before insert or update on public.case_studies
  for each row execute function private.order_metrics();
update public.case_studies set metric_order = default;

create or replace function public.sync_case_studies(
  p_source_url text, p_case_studies jsonb, p_skipped jsonb, p_is_dry_run boolean, p_started_by uuid
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  counts public.case_study_syncs;
begin
  -- Two syncs at once would both add what neither has seen.
  perform pg_advisory_xact_lock(hashtext('public.sync_case_studies'));

  with compared as (
    select entry.*, known.id as known_id, known.id is not null and (
      known.title, known.client_name, known.primary_service_category, known.industry,
      known.excerpt, known.description, known.file_url, known.file_type, known.is_featured,
      known.campaign_name, known.metrics, known.metric_order, known.created_at
    ) is not distinct from (
      entry.title, entry.client_name, entry.primary_service_category, entry.industry,
      entry.excerpt, entry.description, entry.file_url, entry.file_type, entry.is_featured,
      entry.campaign_name, entry.metrics, coalesce(entry.metric_order, known.metric_order),
      coalesce(entry.created_at, known.created_at)
    ) as is_same
    from jsonb_to_recordset(p_case_studies) as entry (
      external_id text, title text, client_name text, primary_service_category text,
      industry text, excerpt text, description text, file_url text, file_type text,
      is_featured boolean, campaign_name text, metrics jsonb, metric_order text[], created_at timestamptz
    )
    left join public.case_studies known
      on known.source_url = p_source_url and known.external_id = entry.external_id
  ), inserted as (
    insert into public.case_studies (
      source_url, external_id, title, client_name, primary_service_category, industry, excerpt,
      description, file_url, file_type, is_featured, campaign_name, metrics, metric_order,
      created_at
    )
    select p_source_url, external_id, title, client_name, primary_service_category, industry,
      excerpt, description, file_url, file_type, is_featured, campaign_name, metrics,
      coalesce(metric_order, '{}'), coalesce(created_at, now())
    from compared where known_id is null and not p_is_dry_run
  ), updated as (
    update public.case_studies study
    set title = entry.title, client_name = entry.client_name,
        primary_service_category = entry.primary_service_category, industry = entry.industry,
        excerpt = entry.excerpt, description = entry.description, file_url = entry.file_url,
        file_type = entry.file_type, is_featured = entry.is_featured,
        campaign_name = entry.campaign_name, metrics = entry.metrics,
        metric_order = coalesce(entry.metric_order, study.metric_order),
        created_at = coalesce(entry.created_at, study.created_at)
    from compared entry
    where study.id = entry.known_id and not entry.is_same and not p_is_dry_run
  )
  insert into public.case_study_syncs (
    source_url, is_dry_run, skipped, started_by, added, changed, unchanged
  )
  select p_source_url, p_is_dry_run, p_skipped, p_started_by,
    count(*) filter (where known_id is null),
    count(*) filter (where known_id is not null and not is_same),
    count(*) filter (where is_same)
  from compared
  returning * into counts;

  return jsonb_build_object(
    'added', counts.added, 'changed', counts.changed, 'unchanged', counts.unchanged
  );
end
$$;
