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
call private.open_content('public.awards');

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  image_url text not null check (image_url <> '' and private.is_safe_address(image_url)),
  position integer not null default 0,
  is_demo boolean not null default false
);
comment on table public.client_logos is 'Companies of the logo carousel.';
create index client_logos_in_order on public.client_logos (position);
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
call private.open_content('public.blog_posts', $$status <> 'draft' and published_at <= now()$$);
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
call private.open_content('public.legal_documents', 'is_published');
create trigger legal_documents_keep_safe_links before insert or update on public.legal_documents
  for each row execute function private.keep_safe_links();

create table public.page_content (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.page_content is 'Texts of the pages (hero, steps, profile, questions), one value per key.';
call private.open_content('public.page_content');
create trigger page_content_keep_safe_links before insert or update on public.page_content
  for each row execute function private.keep_safe_links();

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
    bucket_id = 'service-media' and coalesce(current_setting('storage.operation', true), '') not like '%list%'
  );
create policy "service-media: admins do all" on storage.objects
  for all to authenticated using (bucket_id = 'service-media' and (select public.is_admin()));

-- What the pages of services read: one round trip for each page, with the reader's own rights.
-- The page itself is made in plpgsql, because that keeps its plans: a function in sql plans all of its
-- queries at each call, which was more than half of the time of a page.

create view public.service_cards with (security_invoker = true) as
select
  service.id, service.slug, service.service_title, service.category, service.price_usd,
  service.delivery_time_days, service.description_excerpt, service.badge_codes,
  thumbnail.url as thumbnail_url, thumbnail.alt as thumbnail_alt,
  coalesce(stats.reviews, 0) as reviews,
  coalesce(stats.projects_sold_30d, 0) as projects_sold_30d,
  coalesce(stats.avg_rating, 5) as avg_rating,
  service.published_at, service.updated_at
from public.services service
left join public.service_stats stats on stats.service_id = service.id
left join lateral (
  select url, alt from public.service_images
  where service_id = service.id and kind = 'gallery'
  order by position, created_at limit 1
) thumbnail on true
where service.status = 'published' and service.deleted_at is null
  and service.service_title is not null and service.category is not null and service.price_usd is not null;
comment on view public.service_cards is 'Visible services with their thumbnail and figures, for lists.';
grant select, insert, update, delete on public.service_cards to anon, authenticated, service_role;

create function private.find_service(service_ref text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with visible as not materialized (
      select id, slug, service_title from public.services where status = 'published' and deleted_at is null
    )
    select id from (
      select id, 1 as choice from visible where slug = service_ref
      union all
      select id, 2 from visible
      where id = case when service_ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then service_ref::uuid end
      union all
      select visible.id, 3 from public.service_slugs old join visible on visible.id = old.service_id
      where old.slug = service_ref
      union all
      select id, 4 from visible where lower(service_title) = lower(replace(service_ref, '-', ' '))
    ) found order by choice limit 1
  );
end
$$;
comment on function private.find_service is
  'The visible service behind /service/{slug}: by slug, else by id, else by a former slug, else by the title made from the slug.';

create function private.service_page_of(service_uuid uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'service', (
        select to_jsonb(shown) from (
          select service.id, service.slug, service.service_title, service.service_description, service.category,
            service.price_usd, service.delivery_time_days, service.badge_codes, service.seo_title,
            service.seo_description, service.og_image, service.reason_to_buy___pain_point,
            service.client_satisfaction_quote
        ) shown
      ),
      'slides', array(
        select jsonb_build_object('id', id, 'url', url, 'alt', alt, 'position', position)
        from public.service_images where service_id = service.id and kind = 'gallery'
        order by position, created_at
      ),
      'stats', coalesce((
        select to_jsonb(stats) - 'service_id' from public.service_stats stats where service_id = service.id
      ), '{"reviews": 0, "projects_sold_30d": 0, "avg_rating": 5}'),
      'related', array(
        select to_jsonb(card) from public.service_cards card
        where card.category = service.category and card.id <> service.id
        order by card.projects_sold_30d desc limit 3
      ),
      'case_studies', array(
        select to_jsonb(study) - 'description' - 'primary_service_category' - 'is_demo'
        from public.case_studies study where primary_service_category = service.category
        order by is_featured desc, created_at desc limit 10
      ),
      'reviews', array(
        select to_jsonb(review) from (
          select id, reviewer_name, reviewer_company, reviewer_role, reviewer_avatar_url,
            rating, review_title, review_content, review_date, is_pinned
          from (
            select distinct on (
                lower(btrim(review.reviewer_name)), lower(btrim(coalesce(review.reviewer_company, '')))
              )
              review.*
            from public.service_reviews review
            join public.services reviewed on reviewed.id = review.service_id
            where reviewed.category = service.category and review.status = 'approved'
            order by lower(btrim(review.reviewer_name)), lower(btrim(coalesce(review.reviewer_company, ''))),
              review.is_pinned desc, review.rating desc, review.created_at desc
          ) once
          order by is_pinned desc, rating desc, created_at desc limit 12
        ) review
      )
    )
    from public.services service where service.id = service_uuid
  );
end
$$;
comment on function private.service_page_of is
  'Everything on a service''s page, if the caller may read the service; null otherwise.';

create function public.get_service_page(service_ref text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.service_page_of(private.find_service(service_ref));
end;
comment on function public.get_service_page is 'All of /service/{slug} in one answer; null when there is no such visible service.';

create function public.get_service_preview(service_ref text) returns jsonb
language sql stable set search_path = ''
begin atomic
  -- Not refused: for anyone else there is no preview, and they see the public page.
  select private.service_page_of(previewed.id) || jsonb_build_object('status', previewed.status)
  from (
    select service.id, service.status from public.services service
    left join public.service_slugs former on former.service_id = service.id and former.slug = service_ref
    where (select public.is_admin()) and service.deleted_at is null
      and (service.slug = service_ref or service.id::text = lower(service_ref) or former.slug is not null)
    order by service.slug = service_ref desc nulls last, service.id::text = lower(service_ref) desc
    limit 1
  ) previewed;
end;
comment on function public.get_service_preview is
  'The page of a service in any status but not in the trash, for admins; null for anyone else. service_ref is a slug or an id.';

create function public.is_service_gone(service_ref text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select 1 from public.services service
  where (
    service.slug = service_ref
    or service.id::text = lower(service_ref)
    or exists (
      select 1 from public.service_slugs old
      where old.slug = service_ref and old.service_id = service.id
    )
  )
  and (service.deleted_at is not null or service.status = 'archived')
);
comment on function public.is_service_gone is
  'True for a service that was on sale and is archived or in the trash: its page answers 410 and not 404.';

grant execute on function
  private.find_service, private.service_page_of,
  public.get_service_page, public.get_service_preview, public.is_service_gone
to anon, authenticated, service_role;

-- What the public pages read: one round trip for each page, with the reader's own rights.

create function public.get_site() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'settings', coalesce((
        select jsonb_object_agg(key, value) from public.site_settings where is_public
      ), '{}'),
      'categories', array(
        select distinct category from public.services where status = 'published' and deleted_at is null
        order by category
      )
    )
  );
end
$$;
comment on function public.get_site is 'Public settings and the published categories, for the layout of every page.';

create function public.get_home_page() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with visible as (
      select * from public.testimonials where status in ('approved', 'featured')
    )
    select jsonb_build_object(
      'content', coalesce((
        select jsonb_object_agg(key, value) from public.page_content
        where key in ('hero', 'how_it_works_home', 'pillars')
      ), '{}'),
      'client_count', (select count(*) from visible where is_featured),
      'featured_clients', array(
        select to_jsonb(client) from (
          select client_name, client_company, client_avatar_url from visible
          where is_featured and client_avatar_url is not null
          order by created_at desc limit 5
        ) client
      ),
      'testimonials', array(
        select to_jsonb(testimonial) from (
          select id, client_name, client_role, client_company, client_avatar_url, rating,
            testimonial_text, service_category, service_name, is_featured, created_at
          from visible order by is_featured desc, created_at desc limit 12
        ) testimonial
      )
    )
  );
end
$$;
comment on function public.get_home_page is
  'The stored texts of the home page, featured clients, their number, and its testimonials.';

create function public.get_about_page() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'about', (select value from public.page_content where key = 'about'),
  'awards', array(
    select to_jsonb(award) - 'position' - 'is_demo' - 'created_at'
    from public.awards award order by year desc, position limit 4
  ),
  'client_logos', array(
    select jsonb_build_object('id', id, 'name', name, 'image_url', image_url)
    from public.client_logos order by position
  )
);
comment on function public.get_about_page is 'Profile, the four newest awards and the client logos.';

-- Blog and legal documents --------------------------------------------------------------------------

create function public.list_blog_posts(
  search text default '', post_tag text default '', page_number integer default 1
) returns jsonb
language sql stable set search_path = ''
as $$
  with public_posts as (
    select slug, title, excerpt, cover_url, cover_alt, author, tags, reading_minutes, published_at
    from public.blog_posts where status <> 'draft' and published_at <= now()
  ), matching as (
    select * from public_posts
    where (post_tag = '' or post_tag = any (tags))
      and (search = '' or strpos(lower(title || ' ' || excerpt), lower(search)) > 0)
  ), paging as (
    select count(*)::integer as total, greatest(1, ceil(count(*) / 6.0))::integer as pages
    from matching
  ), shown as (
    select total, pages, least(greatest(page_number, 1), pages) as page from paging
  )
  select jsonb_build_object(
    'total', shown.total, 'pages', shown.pages, 'page', shown.page,
    'posts', array(
      select to_jsonb(post) from matching post
      order by published_at desc, slug limit 6 offset (shown.page - 1) * 6
    ),
    'tags', array(
      select jsonb_build_object('tag', tag, 'posts', count(*))
      from public_posts, unnest(tags) tag group by tag order by tag
    )
  )
  from shown
$$;
comment on function public.list_blog_posts is
  'Public posts, newest first, six a page, with the number of matches and all tags. Title and '
  'excerpt are searched; a page beyond the last is the last.';

create function private.blog_post_of(post_uuid uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'post', to_jsonb(post) - 'is_demo' - 'status' - 'created_at',
    'related_services', array(
      select to_jsonb(card) from public.service_cards card where card.slug = any (post.related_service_slugs)
      order by array_position(post.related_service_slugs, card.slug)
    ),
    'related_posts', array(
      select to_jsonb(related) from (
        select slug, title, excerpt, cover_url, cover_alt, author, tags, published_at
        from public.blog_posts other
        where other.slug <> post.slug and other.status <> 'draft' and other.published_at <= now()
        order by (select count(*) from unnest(other.tags) tag where tag = any (post.tags)) desc,
          other.published_at desc
        limit 3
      ) related
    )
  )
  from public.blog_posts post
  where post.id = post_uuid
$$;
comment on function private.blog_post_of is
  'Everything on a post''s page, if the caller may read the post; null otherwise.';

create function public.get_blog_post(post_slug text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.blog_post_of(id) from public.blog_posts
  where slug = post_slug and status <> 'draft' and published_at <= now();
end;
comment on function public.get_blog_post is 'A public post with related services and posts; null when there is none.';

create function public.get_blog_post_preview(post_slug text) returns jsonb
language sql stable set search_path = ''
begin atomic
  -- Not refused: for anyone else there is no preview, and they see the public page.
  select private.blog_post_of(id) || jsonb_build_object('state', case
    when status = 'draft' then 'draft'
    when published_at > now() then 'scheduled'
    else 'published'
  end)
  from public.blog_posts where slug = post_slug and (select public.is_admin());
end;
comment on function public.get_blog_post_preview is
  'The page of a post in any status, and whether it is a draft, scheduled or published, for admins; null for anyone else.';

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

grant execute on function
  private.blog_post_of, public.get_site, public.get_home_page, public.get_about_page,
  public.list_blog_posts, public.get_blog_post, public.get_blog_post_preview, public.get_legal_document
to anon, authenticated, service_role;
