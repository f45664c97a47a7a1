-- Testimonials, service reviews and case studies (SPEC §3), and the figures made from them.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  service_id uuid references public.services (id) on delete set null,
  service_category text check (public.is_service_category(service_category)),
  service_name text,
  client_company text,
  client_name text not null check (client_name <> ''),
  client_role text,
  client_avatar_url text,
  rating integer not null check (rating between 1 and 5),
  testimonial_text text not null check (testimonial_text <> ''),
  delivery_date date,
  is_featured boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'featured', 'rejected')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.testimonials is 'What clients said of the work; approved and featured ones are public.';
comment on column public.testimonials.service_id is 'Found from service_name where it is not given.';
create index testimonials_newest on public.testimonials (created_at desc)
  where status in ('approved', 'featured');
create index testimonials_by_category
  on public.testimonials (service_category, is_featured desc, created_at desc)
  where status in ('approved', 'featured');
create index testimonials_by_service on public.testimonials (service_id);

create table public.service_reviews (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  reviewer_name text not null check (reviewer_name <> ''),
  reviewer_company text,
  reviewer_role text,
  reviewer_avatar_url text,
  rating integer not null check (rating between 1 and 5),
  review_title text,
  review_content text not null check (review_content <> ''),
  review_date date not null default current_date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_pinned boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.service_reviews is 'Reviews of one service; approved ones are public.';
create index service_reviews_in_order
  on public.service_reviews (service_id, is_pinned desc, rating desc, created_at desc)
  where status = 'approved';

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  client_name text,
  primary_service_category text check (public.is_service_category(primary_service_category)),
  industry text,
  excerpt text,
  description text,
  file_url text,
  file_type text check (file_type in ('pdf', 'doc', 'docx', 'mp4', 'mov', 'zip')),
  is_featured boolean not null default false,
  campaign_name text,
  metrics jsonb not null default '{}' check (jsonb_typeof(metrics) = 'object'),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.case_studies is 'Recent projects, each with a file to download.';
comment on column public.case_studies.metrics is 'Map of a figure''s name to its value.';
create index case_studies_in_order on public.case_studies (is_featured desc, created_at desc);
create index case_studies_by_category
  on public.case_studies (primary_service_category, is_featured desc, created_at desc);

create table public.service_stats (
  service_id uuid primary key references public.services (id) on delete cascade,
  reviews integer not null default 0,
  projects_sold_30d integer not null default 0,
  avg_rating numeric(3, 2) not null default 5
);
comment on table public.service_stats is
  'Figures of a service, made from its public testimonials and reviews by triggers (SPEC §3: '
  'projects_sold_30d equals the review count; 5 stars while there is no review).';

create function public.refresh_service_stats(target uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.service_stats as stats (service_id, reviews, projects_sold_30d, avg_rating)
  select target, count(rating), count(rating), coalesce(round(avg(rating), 2), 5)
  from (
    select rating from public.testimonials
    where service_id = target and status in ('approved', 'featured')
    union all
    select rating from public.service_reviews where service_id = target and status = 'approved'
  ) ratings
  having exists (select 1 from public.services where id = target)
  on conflict (service_id) do update
  set reviews = excluded.reviews,
      projects_sold_30d = excluded.projects_sold_30d,
      avg_rating = excluded.avg_rating
$$;
revoke execute on function public.refresh_service_stats from public, anon, authenticated;

create function public.keep_service_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.service_id is not null then
    perform public.refresh_service_stats(old.service_id);
  end if;
  if tg_op <> 'DELETE' and new.service_id is not null
     and (tg_op = 'INSERT' or new.service_id is distinct from old.service_id
          or new.rating <> old.rating or new.status <> old.status) then
    perform public.refresh_service_stats(new.service_id);
  end if;
  return null;
end
$$;
create trigger testimonials_keep_stats after insert or update or delete on public.testimonials
  for each row execute function public.keep_service_stats();
create trigger service_reviews_keep_stats after insert or update or delete on public.service_reviews
  for each row execute function public.keep_service_stats();

create function public.link_testimonial() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.service_id is null and new.service_name is not null then
    select id into new.service_id from public.services
    where lower(service_title) = lower(new.service_name)
    order by deleted_at nulls first, created_at limit 1;
  end if;
  return new;
end
$$;
create trigger testimonials_link before insert or update of service_name on public.testimonials
  for each row execute function public.link_testimonial();

alter table public.testimonials enable row level security;
alter table public.service_reviews enable row level security;
alter table public.case_studies enable row level security;
alter table public.service_stats enable row level security;

create policy "public testimonials: read" on public.testimonials for select to anon, authenticated
  using (status in ('approved', 'featured'));
create policy "admin: change testimonials" on public.testimonials
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "approved reviews: read" on public.service_reviews for select to anon, authenticated
  using (status = 'approved');
create policy "admin: change reviews" on public.service_reviews
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "case studies: read" on public.case_studies for select to anon, authenticated using (true);
create policy "admin: change case studies" on public.case_studies
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "stats of visible services: read" on public.service_stats
  for select to anon, authenticated
  using (exists (select 1 from public.services where services.id = service_stats.service_id));
