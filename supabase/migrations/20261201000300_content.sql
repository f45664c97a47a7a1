-- What the other public pages show: awards, client logos, blog, legal documents, texts of pages.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  year integer not null check (year between 1990 and 2100),
  title text not null check (title <> ''),
  issuer text not null check (issuer <> ''),
  date text not null check (date <> ''),
  description text not null default '',
  evidence_url text check (private.is_safe_address(evidence_url)),
  position integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.awards is 'Awards of the owner, each with a file as evidence.';
comment on column public.awards.date is 'As it is printed, e.g. "June 2023": some issuers name no day.';
create index awards_in_order on public.awards (year desc, position);
alter table public.awards enable row level security;
call private.open_content('public.awards');
call private.keep_times('public.awards');

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  image_url text not null check (image_url <> '' and private.is_safe_address(image_url)),
  position integer not null default 0,
  is_demo boolean not null default false
);
comment on table public.client_logos is 'Companies of the logo carousel.';
create index client_logos_in_order on public.client_logos (position);
alter table public.client_logos enable row level security;
call private.open_content('public.client_logos');

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (title <> '' and char_length(title) <= 200),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  body text not null default '' check (char_length(body) <= 100000),
  cover_url text check (private.is_safe_address(cover_url)),
  cover_alt text not null default '',
  author text not null default '',
  tags text[] not null default '{}',
  related_service_slugs text[] not null default '{}',
  reading_minutes integer not null generated always as (
    greatest(1, round(array_length(regexp_split_to_array(btrim(body), '\s+'), 1) / 220.0))::integer
  ) stored,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published')),
  published_at timestamptz,
  seo_title text check (char_length(seo_title) <= 60),
  seo_description text check (char_length(seo_description) <= 160),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dated_when_public check (status = 'draft' or published_at is not null)
);
comment on table public.blog_posts is 'Posts in markdown. A scheduled post becomes visible at its published_at.';
comment on column public.blog_posts.reading_minutes is 'At 220 words a minute, at least 1.';
create index blog_posts_newest on public.blog_posts (published_at desc) where status <> 'draft';
create index blog_posts_by_tag on public.blog_posts using gin (tags);
alter table public.blog_posts enable row level security;
call private.open_content('public.blog_posts', $$status <> 'draft' and published_at <= now()$$);
call private.keep_times('public.blog_posts');
create trigger blog_posts_keep_safe_links before insert or update on public.blog_posts
  for each row execute function private.keep_safe_links();

create table public.legal_documents (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null check (version >= 1),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  effective_date date not null,
  change_note text not null default '',
  is_published boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (slug, version)
);
comment on table public.legal_documents is
  'Versions of the legal documents. The newest published one whose date has come is in force.';
alter table public.legal_documents enable row level security;
call private.open_content('public.legal_documents', 'is_published');
call private.keep_times('public.legal_documents');
create trigger legal_documents_keep_safe_links before insert or update on public.legal_documents
  for each row execute function private.keep_safe_links();

create table public.page_content (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.page_content is 'Texts of the pages (hero, steps, profile, questions), one value per key.';
alter table public.page_content enable row level security;
call private.open_content('public.page_content');
call private.keep_times('public.page_content');
create trigger page_content_keep_safe_links before insert or update on public.page_content
  for each row execute function private.keep_safe_links();

grant select, insert, update, delete on
  public.awards, public.client_logos, public.blog_posts, public.legal_documents, public.page_content
to anon, authenticated, service_role;

-- Files ---------------------------------------------------------------------------------------------

-- Slides, avatars, case studies and evidence: admins write, and anyone who knows the address of a file can
-- open it. Only the owner can list the files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('service-media', 'service-media', true, 10485760, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf', 'application/zip',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'video/mp4', 'video/quicktime'
])
on conflict (id) do nothing;

create policy "service-media: read" on storage.objects
  for select to anon, authenticated using (
    bucket_id = 'service-media' and (
      coalesce(current_setting('storage.operation', true), '') not like '%list%'
      or (select public.is_admin())
    )
  );
create policy "service-media: admins add" on storage.objects
  for insert to authenticated with check (bucket_id = 'service-media' and (select public.is_admin()));
create policy "service-media: admins change" on storage.objects
  for update to authenticated using (bucket_id = 'service-media' and (select public.is_admin()))
  with check (bucket_id = 'service-media' and (select public.is_admin()));
create policy "service-media: admins remove" on storage.objects
  for delete to authenticated using (bucket_id = 'service-media' and (select public.is_admin()));
