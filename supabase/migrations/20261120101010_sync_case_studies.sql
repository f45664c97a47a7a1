-- Case studies of an external feed: known again at the next sync, and every sync is logged.

alter table public.case_studies
  add column source_url text,
  add column external_id text,
  add constraint case_studies_known_by unique (source_url, external_id);
comment on column public.case_studies.source_url is 'The feed that it came from; null when made here.';
comment on column public.case_studies.external_id is 'Its id in that feed.';

create table public.case_study_syncs (
  id uuid primary key default gen_random_uuid(),
  source_url text not null,
  is_dry_run boolean not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  skipped jsonb not null default '[]',
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.case_study_syncs is 'Log of the syncs; skipped lists entries that could not be taken.';
create index case_study_syncs_newest on public.case_study_syncs (created_at desc);
create index case_study_syncs_by_starter on public.case_study_syncs (started_by);
alter table public.case_study_syncs enable row level security;
create policy "admin: read syncs" on public.case_study_syncs
  for select to authenticated using ((select public.is_admin()));

create function public.sync_case_studies(
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
    left join public.case_studies known
      on known.source_url = p_source_url and known.external_id = entry.external_id
  ), inserted as (
    insert into public.case_studies (
      source_url, external_id, title, client_name, primary_service_category, industry, excerpt,
      description, file_url, file_type, is_featured, campaign_name, metrics, created_at
    )
    select p_source_url, external_id, title, client_name, primary_service_category, industry,
      excerpt, description, file_url, file_type, is_featured, campaign_name, metrics,
      coalesce(created_at, now())
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
revoke execute on function public.sync_case_studies from public, anon, authenticated;
grant execute on function public.sync_case_studies to service_role;
comment on function public.sync_case_studies is
  'Adds and updates the case studies of a feed (a dry run only counts them), and logs it.';
