-- The owner sees a service as visitors will, before they do (SPEC §2: /service/{slug}?preview=1).

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

create or replace function public.get_service_page(service_ref text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return public.service_page_of(public.find_service(service_ref));
end
$$;

create function public.get_service_preview(service_ref text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  previewed public.services;
begin
  -- Not refused: for everybody else there is just no preview, and they see the page that is public.
  if not public.is_admin() then
    return null;
  end if;
  select service.* into previewed from public.services service
  left join public.service_slugs former on former.service_id = service.id and former.slug = service_ref
  where service.deleted_at is null
    and (service.slug = service_ref or service.id::text = lower(service_ref) or former.slug is not null)
  order by service.slug = service_ref desc nulls last, service.id::text = lower(service_ref) desc
  limit 1;
  return public.service_page_of(previewed.id) || jsonb_build_object('status', previewed.status);
end
$$;
comment on function public.get_service_preview is
  'The page of a living service in any status, for admins; null for everybody else. service_ref is a slug or an id.';
