-- The feed that a case study came from is for the owner, in a table of its own as in hide_review_orders.

create table public.case_study_sources (
  case_study_id uuid primary key references public.case_studies (id) on delete cascade,
  source_url text not null,
  external_id text not null,
  unique (source_url, external_id)
);
comment on table public.case_study_sources is
  'The feed that a case study came from, and its id there. Those made here have none.';
alter table public.case_study_sources enable row level security;
create policy "admin: read sources" on public.case_study_sources
  for select to authenticated using ((select public.is_admin()));
grant select, insert, update, delete on public.case_study_sources to anon, authenticated, service_role;

insert into public.case_study_sources (case_study_id, source_url, external_id)
select id, source_url, external_id from public.case_studies
where source_url is not null and external_id is not null;
alter table public.case_studies drop column source_url, drop column external_id;

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
    select entry.*, known.id as known_id, coalesce(known.id, gen_random_uuid()) as study_id,
    known.id is not null and (
      known.title, known.client_name, known.primary_service_category, known.industry,
      known.excerpt, known.description, known.file_url, known.file_type, known.is_featured,
      known.campaign_name, known.metrics, known.created_at
    ) is not distinct from (
      entry.title, entry.client_name, entry.primary_service_category, entry.industry,
      entry.excerpt, entry.description, entry.file_url, entry.file_type, entry.is_featured,
      entry.campaign_name, entry.metrics, coalesce(entry.created_at, known.created_at)
    ) as is_same
    from jsonb_to_recordset(p_case_studies) as entry (
      external_id text, title text, client_name text, primary_service_category text,
      industry text, excerpt text, description text, file_url text, file_type text,
      is_featured boolean, campaign_name text, metrics jsonb, created_at timestamptz
    )
    left join public.case_study_sources source
      on source.source_url = p_source_url and source.external_id = entry.external_id
    left join public.case_studies known on known.id = source.case_study_id
  ), inserted as (
    insert into public.case_studies (
      id, title, client_name, primary_service_category, industry, excerpt, description, file_url,
      file_type, is_featured, campaign_name, metrics, created_at
    )
    select study_id, title, client_name, primary_service_category, industry, excerpt, description,
      file_url, file_type, is_featured, campaign_name, metrics, coalesce(created_at, now())
    from compared where known_id is null and not p_is_dry_run
  ), sourced as (
    insert into public.case_study_sources (case_study_id, source_url, external_id)
    select study_id, p_source_url, external_id
    from compared where known_id is null and not p_is_dry_run
  ), updated as (
    update public.case_studies study
    set title = entry.title, client_name = entry.client_name,
        primary_service_category = entry.primary_service_category, industry = entry.industry,
        excerpt = entry.excerpt, description = entry.description, file_url = entry.file_url,
        file_type = entry.file_type, is_featured = entry.is_featured,
        campaign_name = entry.campaign_name, metrics = entry.metrics,
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
