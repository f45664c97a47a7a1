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
alter table public.testimonials enable row level security;
call private.open_content('public.testimonials', $$status in ('approved', 'featured')$$);
call private.keep_times('public.testimonials');

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
alter table public.service_reviews enable row level security;
call private.open_content('public.service_reviews', $$status = 'approved'$$);
call private.keep_times('public.service_reviews');

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
alter table public.service_stats enable row level security;
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
comment on function private.copy_service_figures is 'Trigger: writes changed figures into the service.';
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
comment on function private.take_service_figures is
  'Trigger: the figures of a service are always those of service_stats.';
-- Triggers fire by name: after services_keep_updated_at, which sets updated_at.
create trigger services_take_figures before insert or update on public.services
  for each row execute function private.take_service_figures();

grant select, insert, update, delete on public.testimonials, public.service_reviews, public.service_stats
  to anon, authenticated, service_role;
