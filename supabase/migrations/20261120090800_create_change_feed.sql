-- A change of anything that visitors see is told to every process, which drops the pages made from it.

create function public.announce_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('public_content_changed', tg_table_name);
  return null;
end
$$;
comment on function public.announce_change is 'Trigger: NOTIFY public_content_changed with the table''s name.';

do $$
declare
  content text;
begin
  foreach content in array array[
    'services', 'service_images', 'service_badges', 'service_stats', 'testimonials',
    'service_reviews', 'case_studies', 'site_settings'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on public.%I
       for each statement execute function public.announce_change()',
      content || '_announce', content
    );
  end loop;
end
$$;
