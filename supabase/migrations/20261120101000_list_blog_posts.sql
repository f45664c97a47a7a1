-- The blog's list: filter, page and tags in one round trip.

alter table public.blog_posts add column reading_minutes integer not null generated always as (
  greatest(1, round(array_length(regexp_split_to_array(btrim(body), '\s+'), 1) / 220.0))::integer
) stored;
comment on column public.blog_posts.reading_minutes is 'At 220 words a minute, at least 1.';

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
