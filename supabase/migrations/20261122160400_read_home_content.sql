-- The home page reads the texts that the owner stores.

create or replace function public.get_home_page() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with visible as (
      select * from public.testimonials where status in ('approved', 'featured')
    )
    select jsonb_build_object(
      'content', coalesce((
        select jsonb_object_agg(key, value) from public.page_content
        where key in ('hero', 'how_it_works_home', 'pillars')
      ), '{}'),
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
comment on function public.get_home_page is
  'The stored texts of the home page, featured clients, their number, and its testimonials.';
