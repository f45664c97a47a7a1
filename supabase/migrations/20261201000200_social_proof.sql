-- Testimonials and service reviews, and the figures made from them.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  service_id uuid references public.services (id) on delete set null,
  service_category text check (private.is_service_category(service_category)),
  service_name text,
  client_company text,
  client_name text not null check (client_name <> ''),
  client_role text,
  client_avatar_url text check (private.is_safe_address(client_avatar_url)),
  rating integer not null check (rating between 1 and 5),
  testimonial_text text not null check (testimonial_text <> ''),
  delivery_date date,
  is_featured boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'featured', 'rejected')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.testimonials is 'What clients said about the work; approved and featured ones are public.';
comment on column public.testimonials.service_id is 'Found from service_name where it is not given.';
create index testimonials_newest on public.testimonials (created_at desc)
  where status in ('approved', 'featured');
create index testimonials_by_category
  on public.testimonials (service_category, is_featured desc, created_at desc)
  where status in ('approved', 'featured');
create index testimonials_by_service on public.testimonials (service_id);
call private.open_content('public.testimonials', $$status in ('approved', 'featured')$$);

create function private.link_testimonial() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A new name means another service, unless the same write sets that too.
  if tg_op = 'UPDATE' and new.service_name is distinct from old.service_name
     and new.service_id is not distinct from old.service_id then
    new.service_id := null;
  end if;
  if new.service_id is null and new.service_name is not null then
    select id into new.service_id from public.services
    where lower(service_title) = lower(new.service_name)
    order by deleted_at nulls first, created_at limit 1;
  end if;
  return new;
end
$$;
create trigger testimonials_link before insert or update of service_name on public.testimonials
  for each row execute function private.link_testimonial();

create table public.service_reviews (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  reviewer_name text not null check (reviewer_name <> ''),
  reviewer_company text,
  reviewer_role text,
  reviewer_avatar_url text check (private.is_safe_address(reviewer_avatar_url)),
  rating integer not null check (rating between 1 and 5),
  review_title text,
  review_content text not null check (review_content <> ''),
  review_date date not null default current_date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_pinned boolean not null default false,
  has_consent boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint service_reviews_length check (
    char_length(reviewer_name) <= 200 and char_length(review_content) <= 5000
    and char_length(coalesce(review_title, '')) <= 200
  )
);
comment on table public.service_reviews is 'Reviews of one service; approved ones are public.';
comment on column public.service_reviews.has_consent is 'The reviewer agreed to be published.';
create index service_reviews_in_order
  on public.service_reviews (service_id, is_pinned desc, rating desc, created_at desc)
  where status = 'approved';
call private.open_content('public.service_reviews', $$status = 'approved'$$);

-- Figures -------------------------------------------------------------------------------------------

-- A service's figures have one source, service_stats. The columns of the same names on services repeat
-- them, so that lists can sort by them, and nothing else can write them.
create table public.service_stats (
  service_id uuid primary key references public.services (id) on delete cascade,
  reviews integer not null default 0,
  projects_sold_30d integer not null default 0,
  avg_rating numeric(3, 2) not null default 5
);
comment on table public.service_stats is
  'Figures of a service, made from its public testimonials and reviews by triggers. projects_sold_30d equals '
  'the review count, and a service without a review has 5 stars.';
call private.protect('public.service_stats');
create policy "stats of visible services: read" on public.service_stats
  for select to anon, authenticated
  using (exists (select 1 from public.services where services.id = service_stats.service_id));

create function private.refresh_service_stats(target uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  -- With two reviews at the same time, the second is counted after the first is stored, so both count.
  perform 1 from public.services where id = target for no key update;
  if not found then
    return;
  end if;
  insert into public.service_stats as stats (service_id, reviews, projects_sold_30d, avg_rating)
  select target, count(rating), count(rating), coalesce(round(avg(rating), 2), 5)
  from (
    select rating from public.testimonials
    where service_id = target and status in ('approved', 'featured')
    union all
    select rating from public.service_reviews where service_id = target and status = 'approved'
  ) ratings
  on conflict (service_id) do update
  set reviews = excluded.reviews,
      projects_sold_30d = excluded.projects_sold_30d,
      avg_rating = excluded.avg_rating;
end
$$;

create function private.keep_service_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.service_id is not null then
    perform private.refresh_service_stats(old.service_id);
  end if;
  if tg_op <> 'DELETE' and new.service_id is not null
     and (tg_op = 'INSERT' or new.service_id is distinct from old.service_id
          or new.rating <> old.rating or new.status <> old.status) then
    perform private.refresh_service_stats(new.service_id);
  end if;
  return null;
end
$$;
create trigger testimonials_keep_stats after insert or update or delete on public.testimonials
  for each row execute function private.keep_service_stats();
create trigger service_reviews_keep_stats after insert or update or delete on public.service_reviews
  for each row execute function private.keep_service_stats();

create function private.copy_service_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counted public.service_stats := coalesce(new, old);
begin
  if tg_op = 'DELETE' then
    counted.reviews := 0;
    counted.projects_sold_30d := 0;
  end if;
  update public.services
  set reviews = counted.reviews, projects_sold_30d = counted.projects_sold_30d
  where id = counted.service_id
    and (reviews, projects_sold_30d) is distinct from (counted.reviews, counted.projects_sold_30d);
  return null;
end
$$;
create trigger service_stats_copy after insert or update or delete on public.service_stats
  for each row execute function private.copy_service_figures();

create function private.take_service_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A trigger before the write does not know the generated columns yet.
  not_edited constant text[] := array[
    'reviews', 'projects_sold_30d', 'updated_at', 'price_cents', 'description_excerpt'
  ];
begin
  select stats.reviews, stats.projects_sold_30d into new.reviews, new.projects_sold_30d
  from public.service_stats stats where stats.service_id = new.id;
  if not found then
    new.reviews := 0;
    new.projects_sold_30d := 0;
  end if;
  -- A review is not an edit: the owner who has the service open must not see a conflict.
  if tg_op = 'UPDATE'
    and (new.reviews, new.projects_sold_30d) is distinct from (old.reviews, old.projects_sold_30d)
    and to_jsonb(new) - not_edited = to_jsonb(old) - not_edited
  then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
-- Triggers fire by name: after services_keep_updated_at, which sets updated_at.
create trigger services_take_figures before insert or update on public.services
  for each row execute function private.take_service_figures();

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
call private.open_content('public.case_studies');
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
call private.open_to_admin('public.case_study_sources');

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
call private.open_to_admin('public.case_study_syncs');

create function public.sync_case_studies(
  p_source_url text, p_case_studies jsonb, p_skipped jsonb, p_is_dry_run boolean, p_started_by uuid
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  counts jsonb;
begin
  -- Two syncs at the same time would both add what neither has seen.
  perform pg_advisory_xact_lock(hashtext('public.sync_case_studies'));

  with compared as (
    select listed.entry ->> 'external_id' as external_id, known.id is not null as is_known, study,
      known is not distinct from study as is_same
    from jsonb_array_elements(p_case_studies) listed (entry)
    left join public.case_study_sources source
      on source.source_url = p_source_url and source.external_id = listed.entry ->> 'external_id'
    left join public.case_studies known on known.id = source.case_study_id
    -- A date or an order of figures that the feed does not give stays as it is.
    cross join lateral jsonb_populate_record(
      coalesce(known, jsonb_populate_record(null::public.case_studies, jsonb_build_object(
        'id', gen_random_uuid(), 'metric_order', '[]'::jsonb, 'is_demo', false, 'created_at', now()
      ))),
      listed.entry - array(
        select key from jsonb_each(listed.entry) where key in ('metric_order', 'created_at') and value = 'null'
      )
    ) study
  ), inserted as (
    insert into public.case_studies select (study).* from compared where not is_known and not p_is_dry_run
  ), sourced as (
    insert into public.case_study_sources (case_study_id, source_url, external_id)
    select (study).id, p_source_url, external_id from compared where not is_known and not p_is_dry_run
  ), updated as (
    update public.case_studies known set
      title = (study).title, client_name = (study).client_name, industry = (study).industry,
      primary_service_category = (study).primary_service_category, excerpt = (study).excerpt,
      description = (study).description, file_url = (study).file_url, file_type = (study).file_type,
      is_featured = (study).is_featured, campaign_name = (study).campaign_name, metrics = (study).metrics,
      metric_order = (study).metric_order, created_at = (study).created_at
    from compared where known.id = (study).id and is_known and not is_same and not p_is_dry_run
  )
  insert into public.case_study_syncs (source_url, is_dry_run, skipped, started_by, added, changed, unchanged)
  select p_source_url, p_is_dry_run, p_skipped, p_started_by,
    count(*) filter (where not is_known), count(*) filter (where is_known and not is_same), count(*) filter (where is_same)
  from compared
  returning jsonb_build_object('added', added, 'changed', changed, 'unchanged', unchanged) into counts;
  return counts;
end
$$;
comment on function public.sync_case_studies is
  'Adds and updates the case studies of a feed (a dry run only counts them), and logs it.';
