-- Case studies, and the external feed that some come from.

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  client_name text,
  primary_service_category text check (private.is_service_category(primary_service_category)),
  industry text,
  excerpt text,
  description text,
  file_url text check (private.is_safe_address(file_url)),
  file_type text check (file_type in ('pdf', 'doc', 'docx', 'mp4', 'mov', 'zip')),
  is_featured boolean not null default false,
  campaign_name text,
  metrics jsonb not null default '{}' check (jsonb_typeof(metrics) = 'object'),
  metric_order text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.case_studies is 'Recent projects, each with a file to download.';
comment on column public.case_studies.metrics is 'Map from a figure''s name to its value.';
comment on column public.case_studies.metric_order is
  'The names in metrics, in the order in which they are shown: jsonb sorts the names of a map.';
create index case_studies_in_order on public.case_studies (is_featured desc, created_at desc);
create index case_studies_by_category
  on public.case_studies (primary_service_category, is_featured desc, created_at desc);
alter table public.case_studies enable row level security;
call private.open_content('public.case_studies');
call private.keep_times('public.case_studies');
create trigger case_studies_keep_safe_links before insert or update on public.case_studies
  for each row execute function private.keep_safe_links();

create function private.order_metrics() returns trigger
language plpgsql set search_path = ''
as $$
declare
  given constant text[] := array_remove(coalesce(new.metric_order, '{}'), null);
begin
  -- The table refuses anything but a map.
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

-- Row level security hides rows, not columns, so data for the owner alone has a table of its own.
create table public.case_study_sources (
  case_study_id uuid primary key references public.case_studies (id) on delete cascade,
  source_url text not null,
  external_id text not null,
  unique (source_url, external_id)
);
comment on table public.case_study_sources is
  'The feed that a case study came from, and its id there. Case studies made here have none.';
alter table public.case_study_sources enable row level security;
create policy "admin: read sources" on public.case_study_sources
  for select to authenticated using ((select public.is_admin()));

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
comment on table public.case_study_syncs is 'Log of the syncs; skipped lists entries that could not be imported.';
create index case_study_syncs_newest on public.case_study_syncs (created_at desc);
create index case_study_syncs_by_starter on public.case_study_syncs (started_by);
alter table public.case_study_syncs enable row level security;
create policy "admin: read syncs" on public.case_study_syncs
  for select to authenticated using ((select public.is_admin()));
call private.keep_times('public.case_study_syncs');

create function public.sync_case_studies(
  p_source_url text, p_case_studies jsonb, p_skipped jsonb, p_is_dry_run boolean, p_started_by uuid
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  counts public.case_study_syncs;
begin
  -- Two syncs at the same time would both add what neither has seen.
  perform pg_advisory_xact_lock(hashtext('public.sync_case_studies'));

  with compared as (
    select entry.*, known.id as known_id, coalesce(known.id, gen_random_uuid()) as study_id,
    known.id is not null and (
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
    left join public.case_study_sources source
      on source.source_url = p_source_url and source.external_id = entry.external_id
    left join public.case_studies known on known.id = source.case_study_id
  ), inserted as (
    insert into public.case_studies (
      id, title, client_name, primary_service_category, industry, excerpt, description, file_url,
      file_type, is_featured, campaign_name, metrics, metric_order, created_at
    )
    select study_id, title, client_name, primary_service_category, industry, excerpt, description,
      file_url, file_type, is_featured, campaign_name, metrics, coalesce(metric_order, '{}'), coalesce(created_at, now())
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
comment on function public.sync_case_studies is
  'Adds and updates the case studies of a feed (a dry run only counts them), and logs it.';

grant select, insert, update, delete on public.case_studies, public.case_study_sources, public.case_study_syncs
  to anon, authenticated, service_role;
grant execute on function public.sync_case_studies to service_role;
