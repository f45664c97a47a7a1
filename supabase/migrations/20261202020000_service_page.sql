-- What a buyer looks at on a service's page: samples that can be read on a phone, case studies that name the
-- service they come from, and the service's own reviews before those of its neighbors.

alter table public.service_images add column portrait_url text
  check (portrait_url <> '' and private.is_safe_address(portrait_url));
comment on column public.service_images.portrait_url is
  'The same slide in 4:5 for narrow screens; null where the one of url is shown there too.';

alter table public.case_studies add column service_id uuid
  references public.services (id) on delete set null;
comment on column public.case_studies.service_id is 'The service that was hired; null where no one service was.';
create index case_studies_of_service on public.case_studies (service_id);

create or replace function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
return case p_bucket
  when 'order-files' then
    exists (select 1 from public.order_files where path = p_path)
    or exists (select 1 from public.invoices where path = p_path)
  else
    exists (
      select 1 from (
        select url from public.service_images
        union all select portrait_url from public.service_images
        union all select og_image from public.services
        union all select client_avatar_url from public.testimonials
      ) named
      -- Some keep the name as it is written in an address that was never encoded.
      where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
    )
end;

create or replace function private.purge_deleted_services() returns integer
language plpgsql set search_path = ''
as $$
declare
  purged uuid[] := array(
    select id from public.services where deleted_at < now() - interval '7 days'
    order by deleted_at limit 100 for update skip locked
  );
begin
  insert into private.abandoned_files (bucket, path)
  select distinct 'service-media', split_part(shown.url, '/object/public/service-media/', 2)
  from public.service_images slide
  cross join lateral (values (slide.url), (slide.portrait_url)) shown (url)
  where slide.service_id = any (purged) and shown.url like '%/object/public/service-media/service-slides/%'
    and not exists (
      select 1 from public.service_images other
      where shown.url in (other.url, other.portrait_url) and other.service_id <> all (purged)
    )
  on conflict do nothing;
  delete from public.services where id = any (purged);
  return cardinality(purged);
end
$$;

create or replace function private.service_page_of(service_uuid uuid) returns jsonb
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
        select jsonb_build_object(
          'id', id, 'url', url, 'portrait_url', portrait_url, 'alt', alt, 'position', position
        )
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
        select (to_jsonb(study) - 'description' - 'primary_service_category' - 'is_demo')
          || jsonb_build_object('service_title', hired.service_title)
        from public.case_studies study
        left join public.services hired on hired.id = study.service_id
        where study.primary_service_category = service.category
        order by study.is_featured desc, study.created_at desc limit 10
      ),
      -- Reviews and testimonials of the service itself are what its review count counts, so all of them are shown
      -- (30 at most). Reviews of the category's other services fill up to 12, and say what they are of.
      'reviews', (
        with said as (
          select review.id, review.reviewer_name, review.reviewer_company, review.reviewer_role,
            review.reviewer_avatar_url, review.rating, review.review_title, review.review_content,
            review.review_date, review.is_pinned, review.created_at,
            coalesce(reviewed.service_title, '') as service_title, reviewed.id = service.id as is_own
          from public.service_reviews review
          join public.services reviewed on reviewed.id = review.service_id
          where review.status = 'approved'
            and (reviewed.category = service.category or reviewed.id = service.id)
          union all
          select said.id, said.client_name, said.client_company, said.client_role, said.client_avatar_url,
            said.rating, null, said.testimonial_text, said.delivery_date, false, said.created_at,
            coalesce(service.service_title, ''), true
          from public.testimonials said
          where said.service_id = service.id and said.status in ('approved', 'featured')
        ), once as (
          select distinct on (lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, '')))) *
          from said
          order by lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, ''))),
            is_own desc, is_pinned desc, rating desc, created_at desc
        )
        select coalesce(jsonb_agg(to_jsonb(shown) - 'created_at' - 'place' order by shown.place), '[]')
        from (
          select *, row_number() over (
            order by is_own desc, is_pinned desc, rating desc, created_at desc, id
          ) as place
          from once
        ) shown
        where shown.place <= greatest(12, least(30, (select count(*) from once where is_own)))
      )
    )
    from public.services service where service.id = service_uuid
  );
end
$$;
