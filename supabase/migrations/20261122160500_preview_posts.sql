-- The owner reads a post as visitors will, before they do: /blog/{slug}?preview=1.

create function public.blog_post_of(post_uuid uuid) returns jsonb
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
comment on function public.blog_post_of is
  'All of a post''s page, of a post that the caller may read; null for any other.';

create or replace function public.get_blog_post(post_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select public.blog_post_of(id) from public.blog_posts
  where slug = post_slug and status <> 'draft' and published_at <= now()
$$;

create function public.get_blog_post_preview(post_slug text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  previewed public.blog_posts;
begin
  -- Not refused: for everybody else there is just no preview, and they see the page that is public.
  if not public.is_admin() then
    return null;
  end if;
  select * into previewed from public.blog_posts where slug = post_slug;
  return public.blog_post_of(previewed.id) || jsonb_build_object('state', case
    when previewed.status = 'draft' then 'draft'
    when previewed.published_at > now() then 'scheduled'
    else 'published'
  end);
end
$$;
comment on function public.get_blog_post_preview is
  'The page of a post in any status, and whether it is a draft, scheduled or published, for admins; null for everybody else.';

grant execute on function public.blog_post_of(uuid), public.get_blog_post_preview(text)
  to anon, authenticated, service_role;
