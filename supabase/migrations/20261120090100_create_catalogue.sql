-- Services, their slides, badges and versions (SPEC §3). price_usd holds cents.

create function public.is_service_category(category text) returns boolean
language sql immutable set search_path = ''
as $$
  select category in (
    'Fix Problems', 'Grow Sales & Leads', 'Create Content',
    'Analyze & Report', 'Set Up & Automate', 'Advise & Plan'
  )
$$;
comment on function public.is_service_category is 'The fixed list of six categories (SPEC §1).';

create function public.slugify(title text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), '')
$$;

create function public.description_excerpt(description text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  about text := description;
begin
  if description like '{%' then
    begin
      about := description::jsonb ->> 'about';
    exception when others then
      about := description; -- plain text that happens to start with a brace
    end;
  end if;
  about := regexp_replace(coalesce(about, ''), '<[^>]*>', ' ', 'g');
  about := regexp_replace(about, '[*_`#>]+|\[([^]]*)\]\([^)]*\)', '\1', 'g');
  return left(trim(regexp_replace(about, '\s+', ' ', 'g')), 300);
end
$$;
comment on function public.description_excerpt is
  'The plain start of a description''s about section, at most 300 characters, for cards.';

create table public.services (
  id uuid primary key default gen_random_uuid(),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  service_title text check (char_length(service_title) <= 200),
  service_description text check (char_length(service_description) <= 40000),
  category text check (public.is_service_category(category)),
  price_usd integer check (price_usd between 0 and 100000000),
  price_cents integer generated always as (price_usd) stored,
  delivery_time_days integer not null default 1 check (delivery_time_days between 1 and 365),
  reviews integer not null default 0 check (reviews >= 0),
  projects_sold_30d integer not null default 0 check (projects_sold_30d >= 0),
  reason_to_buy___pain_point text,
  client_satisfaction_quote text,
  post_delivery_quote text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  badge_codes text[] not null default '{}',
  seo_title text check (char_length(seo_title) <= 60),
  seo_description text check (char_length(seo_description) <= 160),
  og_image text,
  description_excerpt text generated always as (public.description_excerpt(service_description)) stored,
  is_demo boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint published_services_are_complete check (
    status <> 'published' or (
      slug is not null and published_at is not null and price_usd is not null and category is not null
      and coalesce(trim(service_title), '') <> '' and coalesce(trim(service_description), '') <> ''
    )
  )
);
comment on table public.services is 'What the store sells, at a fixed price and delivery time.';
comment on column public.services.price_usd is 'Price in cents of a US dollar.';
comment on column public.services.price_cents is 'The same as price_usd; read only.';
comment on column public.services.deleted_at is 'Set: in the trash. Purged 7 days later.';

create unique index services_living_slug on public.services (slug) where deleted_at is null;
create index services_listing on public.services (price_usd, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_listing_by_category on public.services (category, price_usd, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_related on public.services (category, projects_sold_30d desc)
  where status = 'published' and deleted_at is null;
create index services_admin_recent on public.services (updated_at desc) where deleted_at is null;
create index services_trash on public.services (deleted_at) where deleted_at is not null;
create index services_by_title on public.services (lower(service_title));

create function public.prepare_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := coalesce(new.slug, left(public.slugify(new.service_title), 100));
  candidate text := wanted;
  attempt integer := 1;
begin
  if new.slug is null and wanted is not null then
    while exists (
      select 1 from public.services where slug = candidate and deleted_at is null and id <> new.id
    ) loop
      attempt := attempt + 1;
      candidate := wanted || '-' || attempt;
    end loop;
    new.slug := candidate;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function public.prepare_service is
  'Trigger: makes a free slug from the title where none is given, and keeps the timestamps.';
create trigger services_prepare before insert or update on public.services
  for each row execute function public.prepare_service();

create table public.service_images (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  url text not null check (url <> ''),
  alt text not null default '',
  kind text not null default 'gallery' check (kind = 'gallery'),
  position integer not null default 0 check (position >= 0),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.service_images is 'The slides of a service, at most five.';
create index service_images_in_order on public.service_images (service_id, kind, position, created_at);

create function public.limit_service_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.services where id = new.service_id for update;
  if (select count(*) from public.service_images where service_id = new.service_id) >= 5 then
    raise exception 'A service has at most 5 slides.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger service_images_limit before insert on public.service_images
  for each row execute function public.limit_service_images();

create table public.service_badges (
  code text primary key check (code ~ '^[a-z][a-z0-9_-]*$'),
  label text not null check (label <> ''),
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  is_demo boolean not null default false
);
comment on table public.service_badges is 'Labels that services carry through badge_codes.';

create table public.service_versions (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references public.services (id) on delete cascade,
  diff jsonb not null check (diff ? 'old' and diff ? 'new'),
  editor_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.service_versions is 'What an edit changed: diff holds the old and the new snapshot.';
create index service_versions_newest on public.service_versions (service_id, created_at desc);
create index service_versions_editor on public.service_versions (editor_id);

create function public.service_snapshot(service public.services) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(service) - array[
    'id', 'created_at', 'updated_at', 'price_cents', 'description_excerpt',
    'reviews', 'projects_sold_30d', 'is_demo'
  ]
$$;

create function public.record_service_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.service_snapshot(old) is distinct from public.service_snapshot(new) then
    insert into public.service_versions (service_id, diff, editor_id)
    values (
      new.id,
      jsonb_build_object('old', public.service_snapshot(old), 'new', public.service_snapshot(new)),
      (select id from public.profiles where id = auth.uid())
    );
  end if;
  return null;
end
$$;
create trigger services_record_version after update on public.services
  for each row execute function public.record_service_version();

alter table public.services enable row level security;
alter table public.service_images enable row level security;
alter table public.service_badges enable row level security;
alter table public.service_versions enable row level security;

create policy "visible services: read" on public.services for select to anon, authenticated using (
  (status = 'published' and deleted_at is null
    and service_title is not null and category is not null and price_usd is not null)
);
create policy "admin: change services" on public.services
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- The subquery runs under the reader's own policy on services.
create policy "slides of visible services: read" on public.service_images
  for select to anon, authenticated
  using (exists (select 1 from public.services where services.id = service_images.service_id));
create policy "admin: change slides" on public.service_images
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "badges: read" on public.service_badges for select to anon, authenticated using (true);
create policy "admin: change badges" on public.service_badges
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admin: read versions" on public.service_versions
  for select to authenticated using ((select public.is_admin()));
