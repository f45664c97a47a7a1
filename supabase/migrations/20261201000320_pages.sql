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
      'categories', coalesce((
        select jsonb_agg(distinct category) from public.services
        where status = 'published' and deleted_at is null
      ), '[]')
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
      'featured_clients', coalesce((
        select jsonb_agg(to_jsonb(client)) from (
          select client_name, client_company, client_avatar_url from visible
          where is_featured and client_avatar_url is not null
          order by created_at desc limit 5
        ) client
      ), '[]'),
      'testimonials', coalesce((
        select jsonb_agg(to_jsonb(testimonial)) from (
          select id, client_name, client_role, client_company, client_avatar_url, rating,
            testimonial_text, service_category, service_name, is_featured, created_at
          from visible order by is_featured desc, created_at desc limit 12
        ) testimonial
      ), '[]')
    )
  );
end
$$;
comment on function public.get_home_page is
  'The stored texts of the home page, featured clients, their number, and its testimonials.';

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
    'posts', coalesce((
      select jsonb_agg(to_jsonb(post)) from (
        select * from matching order by published_at desc, slug limit 6 offset (shown.page - 1) * 6
      ) post
    ), '[]'),
    'tags', coalesce((
      select jsonb_agg(jsonb_build_object('tag', tag, 'posts', posts) order by tag) from (
        select tag, count(*) as posts from public_posts, unnest(tags) tag group by tag
      ) counted
    ), '[]')
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
