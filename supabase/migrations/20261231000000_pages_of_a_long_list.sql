-- The services list takes 32 services in one call. A catalog with more of them has pages, in any of the orders.

create index services_most_hired on public.services (projects_sold_30d, price_usd desc)
  where status = 'published' and deleted_at is null;

create function public.list_services(
  of_category text default null, sort text default 'price-asc', page_number integer default 1,
  shown uuid[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_length constant integer := 32;
  -- Ends with the id: without it a service could be on two pages, and another on none.
  ordering constant text := case sort
    when 'price-desc' then 'price_usd desc, projects_sold_30d desc, id'
    when 'title-asc' then 'lower(service_title), id'
    when 'title-desc' then 'lower(service_title) desc, id'
    when 'delivered-desc' then 'projects_sold_30d desc, price_usd, id'
    when 'delivered-asc' then 'projects_sold_30d, price_usd, id'
    else 'price_usd, projects_sold_30d desc, id'
  end;
  on_sale constant text := 'status = ''published'' and deleted_at is null'
    || case when of_category is null then '' else ' and category = $1' end;
  skipped integer;
  total integer;
  pages integer;
  page integer;
  services jsonb;
begin
  execute format('select count(*) from public.services where %s', on_sale) into total using of_category;
  pages := greatest(1, ceil(total::numeric / page_length));
  page := least(greatest(page_number, 1), pages);
  skipped := (page - 1) * page_length - cardinality(shown);
  if skipped < 0 then
    return jsonb_build_object('services', jsonb '[]', 'total', total, 'pages', pages, 'page', page);
  end if;
  -- Cards of the page alone: those before it are skipped as rows.
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(card) order by listed.place), ''[]'') from (
      select id, row_number() over () as place from (
        select id from public.services where %s and id <> all ($4) order by %s limit $2 offset $3
      ) page
    ) listed join public.service_cards card on card.id = listed.id',
    on_sale, ordering
  ) into services using of_category, page_length, skipped, shown;
  return jsonb_build_object('services', services, 'total', total, 'pages', pages, 'page', page);
end
$$;
comment on function public.list_services is
  'Services on sale of a category, or of all, 32 a page, in one of the orders of the public list, with how many there are. A page beyond the last is the last; an order that is not known is price-asc. Who has the services of the first page already names them in shown: that page comes without services then, and no other has them.';
revoke execute on function public.list_services from public;
grant execute on function public.list_services to anon, authenticated, service_role;
