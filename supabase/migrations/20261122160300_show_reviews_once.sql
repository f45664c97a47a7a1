-- The page of a service: the same reviewer is left out before the reviews are cut to twelve, so that twelve
-- are shown wherever there are as many; and its case studies come with the order of their figures.

create or replace function public.service_page_of(service_uuid uuid) returns jsonb
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
