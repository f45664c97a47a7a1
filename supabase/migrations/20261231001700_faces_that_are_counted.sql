-- "+N" counts those that have a picture, like the five beside it.
create or replace function public.get_home_page() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with visible as (
      select * from public.testimonials where status in ('approved', 'featured')
    ), chosen as (
      select array(
        select client ->> 'testimonial_id'
        from public.page_content, jsonb_path_query(value, 'lax $.clients[*]') client where key = 'featured_clients'
      ) as ids
    )
    select jsonb_build_object(
      'content', coalesce((
        select jsonb_object_agg(key, value) from public.page_content
        where key in ('hero', 'how_it_works_home', 'pillars')
      ), '{}'),
      'client_count', (
        select count(*) from visible where is_featured and client_avatar_url is not null
      ),
      'featured_clients', array(
        select to_jsonb(client) from (
          select client_name, client_company, client_avatar_url from visible, chosen
          where is_featured and client_avatar_url is not null
          order by array_position(chosen.ids, id::text), created_at desc limit 5
        ) client
      ),
      'testimonials', array(
        select to_jsonb(testimonial) from (
          select id, client_name, client_role, client_company, client_avatar_url, rating,
            testimonial_text, service_category, service_name,
            (select slug from public.services where id = service_id) as service_slug, is_featured, created_at
          from visible order by is_featured desc, created_at desc limit 12
        ) testimonial
      )
    )
  );
end
$$;
