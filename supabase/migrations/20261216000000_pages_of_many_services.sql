-- A public page cost the more the more services were for sale: with 10,000 of them each service page read all of its
-- category twice (once for the three related ones, once for a title like its address), and every page all services for
-- the names of the categories. While services were imported, pages got slower with each row.

do $$
declare
  changed record;
  written text;
begin
  for changed in select * from (values
    -- The figures that services are sorted by are on the services themselves, with an index (services_related).
    ('private.service_page_of(uuid)', $old$select to_jsonb(card) from public.service_cards card
        where card.category = service.category and card.id <> service.id
        order by card.projects_sold_30d desc, card.slug limit 3$old$,
     $new$select to_jsonb(card)
        from (
          select near.id from public.services near
          where near.category = service.category and near.id <> service.id
            and near.status = 'published' and near.deleted_at is null
          order by near.projects_sold_30d desc, near.slug limit 3
        ) nearest
        join public.service_cards card on card.id = nearest.id
        order by card.projects_sold_30d desc, card.slug$new$),
    -- From one category to the next by the index of the lists (services_listing_by_category).
    ('public.get_site()', $old$select distinct category from public.services where status = 'published' and deleted_at is null
        order by category$old$,
     $new$with recursive sold (category) as (
          (
            select category from public.services where status = 'published' and deleted_at is null
            order by category limit 1
          )
          union all
          select (
            select listed.category from public.services listed
            where listed.status = 'published' and listed.deleted_at is null and listed.category > sold.category
            order by listed.category limit 1
          )
          from sold where sold.category is not null
        )
        select category from sold where category is not null order by category$new$)
  ) listed (name, old, new) loop
    written := pg_get_functiondef(changed.name::regprocedure);
    assert position(changed.old in written) > 0, changed.name;
    execute replace(written, changed.old, changed.new);
  end loop;
end
$$;

drop index public.services_related;
create index services_related on public.services (category, projects_sold_30d desc, slug)
  where status = 'published' and deleted_at is null;

-- Lists sort by the figure that the services repeat: it is in their index, and a list ends where it has enough.
create or replace view public.service_cards with (security_invoker = true) as
select
  service.id, service.slug, service.service_title, service.category, service.price_usd,
  service.delivery_time_days, service.description_excerpt, service.badge_codes,
  thumbnail.url as thumbnail_url, thumbnail.alt as thumbnail_alt,
  coalesce(stats.reviews, 0) as reviews,
  service.projects_sold_30d,
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

-- Each way to find a service is tried when those before it found none. The last one compares words, which row-level
-- security does not look up by index: so it asks for what everyone may see itself.
create or replace function private.find_service(service_ref text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_id uuid;
begin
  select id into found_id from public.services
  where slug = service_ref and status = 'published' and deleted_at is null;
  if found_id is null and service_ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select id into found_id from public.services
    where id = service_ref::uuid and status = 'published' and deleted_at is null;
  end if;
  if found_id is null then
    select visible.id into found_id from public.service_slugs old
    join public.services visible on visible.id = old.service_id
    where old.slug = service_ref and visible.status = 'published' and visible.deleted_at is null;
  end if;
  if found_id is null then
    select id into found_id from public.services
    where lower(service_title) = lower(replace(service_ref, '-', ' ')) and status = 'published' and deleted_at is null
    order by slug limit 1;
  end if;
  return found_id;
end
$$;
