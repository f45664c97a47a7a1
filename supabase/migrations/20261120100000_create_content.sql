-- What the other public pages show: awards, client logos, blog, legal documents, page texts.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  year integer not null check (year between 1990 and 2100),
  title text not null check (title <> ''),
  issuer text not null check (issuer <> ''),
  date text not null check (date <> ''),
  description text not null default '',
  evidence_url text,
  position integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.awards is 'Awards of the owner, each with a file as evidence.';
comment on column public.awards.date is 'As it is printed, e.g. "June 2023": some issuers name no day.';
create index awards_in_order on public.awards (year desc, position);

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  image_url text not null check (image_url <> ''),
  position integer not null default 0,
  is_demo boolean not null default false
);
comment on table public.client_logos is 'Companies of the logo carousel.';
create index client_logos_in_order on public.client_logos (position);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (title <> '' and char_length(title) <= 200),
  excerpt text not null default '' check (char_length(excerpt) <= 300),
  body text not null default '' check (char_length(body) <= 100000),
  cover_url text,
  cover_alt text not null default '',
  author text not null default '',
  tags text[] not null default '{}',
  related_service_slugs text[] not null default '{}',
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
create index blog_posts_newest on public.blog_posts (published_at desc) where status <> 'draft';
create index blog_posts_by_tag on public.blog_posts using gin (tags);
create trigger blog_posts_touch before update on public.blog_posts
  for each row execute function public.touch_updated_at();

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
  'Versions of the legal documents. In force is the newest published one whose date has come.';

create table public.page_content (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.page_content is 'Texts of the pages (hero, steps, profile, questions), one value per key.';
create trigger page_content_touch before update on public.page_content
  for each row execute function public.touch_updated_at();

alter table public.awards enable row level security;
alter table public.client_logos enable row level security;
alter table public.blog_posts enable row level security;
alter table public.legal_documents enable row level security;
alter table public.page_content enable row level security;

create policy "awards: read" on public.awards for select to anon, authenticated using (true);
create policy "client logos: read" on public.client_logos for select to anon, authenticated using (true);
create policy "page content: read" on public.page_content for select to anon, authenticated using (true);
create policy "public posts: read" on public.blog_posts for select to anon, authenticated
  using (status <> 'draft' and published_at <= now());
create policy "published documents: read" on public.legal_documents for select to anon, authenticated
  using (is_published);

do $$
declare
  content text;
begin
  foreach content in array array['awards', 'client_logos', 'blog_posts', 'legal_documents', 'page_content'] loop
    execute format(
      'create policy "admin: change" on public.%I for all to authenticated
       using ((select public.is_admin())) with check ((select public.is_admin()))', content);
    execute format(
      'create trigger %I after insert or update or delete or truncate on public.%I
       for each statement execute function public.announce_change()', content || '_announce', content);
  end loop;
end
$$;

create function public.get_legal_document(document_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'slug', slug, 'version', version, 'title', title, 'body', body,
    'effective_date', effective_date, 'change_note', change_note,
    'versions', (
      select jsonb_agg(jsonb_build_object(
        'version', version, 'effective_date', effective_date, 'change_note', change_note
      ) order by version desc)
      from public.legal_documents older where older.slug = document_slug and older.is_published
    )
  )
  from public.legal_documents
  where slug = document_slug and is_published and effective_date <= current_date
  order by version desc limit 1
$$;
comment on function public.get_legal_document is 'The document in force, with the list of its versions; null when there is none.';

create function public.get_about_page() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'about', (select value from public.page_content where key = 'about'),
    'awards', coalesce((
      select jsonb_agg(to_jsonb(award)) from (
        select id, year, title, issuer, date, description, evidence_url
        from public.awards order by year desc, position limit 4
      ) award
    ), '[]'),
    'client_logos', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'image_url', image_url) order by position)
      from public.client_logos
    ), '[]')
  )
$$;
comment on function public.get_about_page is 'Profile, the four newest awards and the client logos.';

create function public.get_blog_post(post_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'post', to_jsonb(post) - 'is_demo' - 'status' - 'created_at',
    'related_services', coalesce((
      select jsonb_agg(to_jsonb(card) order by array_position(post.related_service_slugs, card.slug))
      from public.service_cards card where card.slug = any (post.related_service_slugs)
    ), '[]'),
    'related_posts', coalesce((
      select jsonb_agg(to_jsonb(related)) from (
        select slug, title, excerpt, cover_url, cover_alt, author, tags, published_at
        from public.blog_posts other
        where other.slug <> post.slug and other.status <> 'draft' and other.published_at <= now()
        order by (select count(*) from unnest(other.tags) tag where tag = any (post.tags)) desc,
          other.published_at desc
        limit 3
      ) related
    ), '[]')
  )
  from public.blog_posts post
  where post.slug = post_slug and post.status <> 'draft' and post.published_at <= now()
$$;
comment on function public.get_blog_post is 'A public post with related services and posts; null when there is none.';
