-- What the public pages read: one round trip for each page, under the reader's own rights.
-- In plpgsql, because it keeps its plans: a function in sql plans all of its queries at each call,
-- which was more than half of the time of a page.

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
comment on function public.get_home_page is 'Featured clients, their number, and the testimonials of the home page.';

create function public.find_service(service_ref text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select id from (
      select id, 1 as choice from public.services
      where slug = service_ref and status = 'published' and deleted_at is null
      union all
      select id, 2 from public.services
      where id = case when service_ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then service_ref::uuid end
        and status = 'published' and deleted_at is null
      union all
      select id, 3 from public.services
      where lower(service_title) = lower(replace(service_ref, '-', ' '))
        and status = 'published' and deleted_at is null
    ) found order by choice limit 1
  );
end
$$;
comment on function public.find_service is
  'The visible service behind /service/{slug}: by slug, else by id, else by the title made from the slug (SPEC §7).';

create function public.service_page_of(service_uuid uuid) returns jsonb
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
            campaign_name, metrics, created_at
          from public.case_studies where primary_service_category = service.category
          order by is_featured desc, created_at desc limit 10
        ) study
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(to_jsonb(review)) from (
          select review.id, reviewer_name, reviewer_company, reviewer_role, reviewer_avatar_url,
            rating, review_title, review_content, review_date, is_pinned
          from public.service_reviews review
          join public.services reviewed on reviewed.id = review.service_id
          where reviewed.category = service.category and review.status = 'approved'
          order by is_pinned desc, rating desc, review.created_at desc limit 12
        ) review
      ), '[]')
    )
    from public.services service where service.id = service_uuid
  );
end
$$;
comment on function public.service_page_of is
  'All of a service''s page, of a service that the caller may read; null for any other.';

create function public.get_service_page(service_ref text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return public.service_page_of(public.find_service(service_ref));
end
$$;
comment on function public.get_service_page is 'All of /service/{slug} in one answer; null when no visible service is meant.';
