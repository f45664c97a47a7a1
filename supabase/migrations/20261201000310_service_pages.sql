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
  return (select id from (
    select id, 1 as choice from public.services
    where slug = service_ref and status = 'published' and deleted_at is null
    union all
    select id, 2 from public.services
    where id = case when service_ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then service_ref::uuid end
      and status = 'published' and deleted_at is null
    union all
    select service.id, 3 from public.service_slugs old
    join public.services service on service.id = old.service_id
    where old.slug = service_ref and service.status = 'published' and service.deleted_at is null
    union all
    select id, 4 from public.services
    where lower(service_title) = lower(replace(service_ref, '-', ' '))
      and status = 'published' and deleted_at is null
  ) found order by choice limit 1);
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
      'service', jsonb_build_object(
        'id', service.id, 'slug', service.slug, 'service_title', service.service_title,
        'service_description', service.service_description, 'category', service.category,
        'price_usd', service.price_usd, 'delivery_time_days', service.delivery_time_days,
        'badge_codes', service.badge_codes, 'seo_title', service.seo_title,
        'seo_description', service.seo_description, 'og_image', service.og_image,
        'reason_to_buy___pain_point', service.reason_to_buy___pain_point,
        'client_satisfaction_quote', service.client_satisfaction_quote
      ),
      'slides', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'url', url, 'alt', alt, 'position', position)
          order by position, created_at)
        from public.service_images where service_id = service.id and kind = 'gallery'
      ), '[]'),
      'stats', coalesce((
        select jsonb_build_object(
          'reviews', reviews, 'projects_sold_30d', projects_sold_30d, 'avg_rating', avg_rating)
        from public.service_stats where service_id = service.id
      ), '{"reviews": 0, "projects_sold_30d": 0, "avg_rating": 5}'),
      'related', coalesce((
        select jsonb_agg(to_jsonb(card) order by card.projects_sold_30d desc) from (
          select * from public.service_cards
          where category = service.category and id <> service.id
          order by projects_sold_30d desc limit 3
        ) card
      ), '[]'),
      'case_studies', coalesce((
        select jsonb_agg(to_jsonb(study)) from (
          select id, title, client_name, industry, excerpt, file_url, file_type, is_featured,
            campaign_name, metrics, metric_order, created_at
          from public.case_studies where primary_service_category = service.category
          order by is_featured desc, created_at desc limit 10
        ) study
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(to_jsonb(review)) from (
          select id, reviewer_name, reviewer_company, reviewer_role, reviewer_avatar_url,
            rating, review_title, review_content, review_date, is_pinned
          from (
            select distinct on (
                lower(btrim(review.reviewer_name)), lower(btrim(coalesce(review.reviewer_company, '')))
              )
              review.id, review.reviewer_name, review.reviewer_company, review.reviewer_role,
              review.reviewer_avatar_url, review.rating, review.review_title, review.review_content,
              review.review_date, review.is_pinned, review.created_at
            from public.service_reviews review
            join public.services reviewed on reviewed.id = review.service_id
            where reviewed.category = service.category and review.status = 'approved'
            order by lower(btrim(review.reviewer_name)), lower(btrim(coalesce(review.reviewer_company, ''))),
              review.is_pinned desc, review.rating desc, review.created_at desc
          ) once
          order by is_pinned desc, rating desc, created_at desc limit 12
        ) review
      ), '[]')
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
as $$
  select exists (
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
  )
$$;
comment on function public.is_service_gone is
  'True for a service that was on sale and is archived or in the trash: its page answers 410 and not 404.';

grant execute on function
  private.find_service, private.service_page_of,
  public.get_service_page, public.get_service_preview, public.is_service_gone
to anon, authenticated, service_role;
