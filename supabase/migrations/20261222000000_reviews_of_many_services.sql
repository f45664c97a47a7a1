-- A service page read all reviews of its category at each visit, and with enough of them all services too, to show 12.
-- It reads the first ones in the order in which they are shown.

create table private.category_reviews (
  review_id uuid primary key references public.service_reviews (id) on delete cascade,
  service_id uuid not null,
  category text not null,
  is_pinned boolean not null,
  rating integer not null,
  created_at timestamptz not null
);
comment on table private.category_reviews is
  'What public reviews are found by on the pages of their category, kept by triggers: the approved ones of visible services.';
create index category_reviews_in_order
  on private.category_reviews (category, is_pinned desc, rating desc, created_at desc, review_id desc);
create index category_reviews_of_service on private.category_reviews (service_id);

create function private.keep_review_in_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.category_reviews where review_id = new.id;
  end if;
  insert into private.category_reviews (review_id, service_id, category, is_pinned, rating, created_at)
  select new.id, service.id, service.category, new.is_pinned, new.rating, new.created_at
  from public.services service
  where service.id = new.service_id and new.status = 'approved'
    and service.category is not null and service.status = 'published' and service.deleted_at is null;
  return null;
end
$$;
create trigger service_reviews_keep_category
after insert or update of service_id, status, is_pinned, rating, created_at on public.service_reviews
for each row execute function private.keep_review_in_category();

create function private.keep_reviews_of_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.category_reviews where service_id = new.id;
  insert into private.category_reviews (review_id, service_id, category, is_pinned, rating, created_at)
  select review.id, new.id, new.category, review.is_pinned, review.rating, review.created_at
  from public.service_reviews review
  where review.service_id = new.id and review.status = 'approved'
    and new.category is not null and new.status = 'published' and new.deleted_at is null;
  return null;
end
$$;
create trigger services_keep_review_category
after update of category, status, deleted_at on public.services
for each row when (
  (old.category, old.status, old.deleted_at is null) is distinct from (new.category, new.status, new.deleted_at is null)
)
execute function private.keep_reviews_of_service();

insert into private.category_reviews (review_id, service_id, category, is_pinned, rating, created_at)
select review.id, service.id, service.category, review.is_pinned, review.rating, review.created_at
from public.service_reviews review join public.services service on service.id = review.service_id
where review.status = 'approved'
  and service.category is not null and service.status = 'published' and service.deleted_at is null;

drop index public.service_reviews_in_order;
create index service_reviews_in_order
  on public.service_reviews (service_id, is_pinned desc, rating desc, created_at desc, id desc)
  where status = 'approved';

create function private.reviews_on_page(p_service uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with own as (
      (
        select review.id, review.reviewer_name, review.reviewer_company, review.reviewer_role,
          review.reviewer_avatar_url, review.rating, review.review_title, review.review_content,
          review.review_date, review.is_pinned, review.created_at, review.owner_answer, review.owner_answered_at,
          review.service_id
        from public.service_reviews review
        where review.service_id = p_service and review.status = 'approved'
        order by review.is_pinned desc, review.rating desc, review.created_at desc, review.id desc limit 100
      )
      union all
      select said.id, said.client_name, said.client_company, said.client_role, said.client_avatar_url,
        said.rating, null, said.testimonial_text, said.delivery_date, false, said.created_at, null, null,
        said.service_id
      from public.testimonials said
      where said.service_id = p_service and said.status in ('approved', 'featured')
    ), near as (
      select placed.review_id from private.category_reviews placed
      where placed.category = (select category from public.services where id = p_service)
        and placed.service_id <> p_service
      order by placed.is_pinned desc, placed.rating desc, placed.created_at desc, placed.review_id desc limit 100
    ), beside as (
      select said.* from near
      -- One by one (offset 0): a join of all reviews is what many of them made slow.
      cross join lateral (
        select review.id, review.reviewer_name, review.reviewer_company, review.reviewer_role,
          review.reviewer_avatar_url, review.rating, review.review_title, review.review_content,
          review.review_date, review.is_pinned, review.created_at, review.owner_answer, review.owner_answered_at,
          review.service_id
        from public.service_reviews review where review.id = near.review_id offset 0
      ) said
    ), once as (
      select distinct on (lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, '')))) *
      from (select *, true as is_own from own union all select *, false from beside) said
      order by lower(btrim(reviewer_name)), lower(btrim(coalesce(reviewer_company, ''))),
        is_own desc, is_pinned desc, rating desc, created_at desc, id desc
    ), placed as (
      select *, row_number() over (
        order by is_own desc, is_pinned desc, rating desc, created_at desc, id desc
      ) as place
      from once
    )
    select coalesce(jsonb_agg(
      to_jsonb(placed) - array['created_at', 'service_id', 'place'] || jsonb_build_object('service_title', coalesce((
        select reviewed.service_title from public.services reviewed where reviewed.id = placed.service_id
      ), ''))
      order by place
    ), '[]')
    from placed
    where place <= 12 or (is_own and place <= 30)
  );
end
$$;
comment on function private.reviews_on_page is
  'What the page of a service says of it. Reviews and testimonials of the service itself are what its review count counts, '
  'so all of them are there (30 at most). Reviews of the category''s other services fill up to 12, and say what they are of. '
  'Of many, the first 100 are looked through for reviewers who are not there yet.';

drop function public.get_service_page(text), public.get_service_preview(text), private.service_page_of(uuid);

create function private.service_page_of(service_uuid uuid, p_reviews jsonb) returns jsonb
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
        select to_jsonb(card)
        from (
          select near.id from public.services near
          where near.category = service.category and near.id <> service.id
            and near.status = 'published' and near.deleted_at is null
          order by near.projects_sold_30d desc, near.slug limit 3
        ) nearest
        join public.service_cards card on card.id = nearest.id
        order by card.projects_sold_30d desc, card.slug
      ),
      'case_studies', array(
        select (to_jsonb(study) - 'description' - 'primary_service_category' - 'is_demo')
          || jsonb_build_object('service_title', hired.service_title)
        from public.case_studies study
        left join public.services hired on hired.id = study.service_id
        where study.primary_service_category = service.category
        order by study.is_featured desc, study.created_at desc, study.id limit 10
      ),
      'reviews', p_reviews
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
  select private.service_page_of(found.id, private.reviews_on_page(found.id))
  from private.find_service(service_ref) found (id);
end;
comment on function public.get_service_page is 'All of /service/{slug} in one answer; null when there is no such visible service.';

create function public.get_service_preview(service_ref text) returns jsonb
language sql stable set search_path = ''
begin atomic
  -- Not refused: for anyone else there is no preview, and they see the public page.
  select private.service_page_of(previewed.id, private.reviews_on_page(previewed.id))
    || jsonb_build_object('status', previewed.status)
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

grant execute on function
  private.service_page_of, private.reviews_on_page, public.get_service_page, public.get_service_preview
to anon, authenticated, service_role;
