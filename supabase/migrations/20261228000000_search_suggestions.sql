-- What the search offers before anything is typed, with one read: visitors see all of it, so they may ask for it.

drop function public.list_most_hired;

create function public.get_search_suggestions(p_ids text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[] := string_to_array(p_ids, ',');
begin
  return (
    select jsonb_build_object(
      'version', current_state.version,
      'most_hired', coalesce((
        select jsonb_agg(to_jsonb(hired) order by hired.projects_sold_30d desc, hired.title) from (
          select id, slug, service_title as title, category, price_usd, projects_sold_30d
          from public.service_cards where projects_sold_30d > 0
          order by projects_sold_30d desc, title limit 6
        ) hired
      ), '[]'),
      'cards', coalesce((
        select jsonb_agg(to_jsonb(card)) from (
          select id, slug, service_title as title, category, price_usd, projects_sold_30d
          from public.service_cards where id = any (v_ids)
        ) card
      ), '[]')
    )
    from private.search_version current_state
  );
end
$$;
comment on function public.get_search_suggestions is
  'The six visible services with the highest projects_sold_30d, the cards of those of these services (uuids, joined by commas) that are visible, and the version of what the search has to know.';

revoke execute on function public.get_search_suggestions from public;
grant execute on function public.get_search_suggestions to anon, authenticated, service_role;
