-- The first rows of a list of a million are soon there, and their count was what people waited for: 0.1 ms a thousand.
-- A page of a list counts up to ten thousand now; who needs all of them asks for that alone.

create function private.require_long_list(p_source text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_list') where coalesce(p_source not in (
    'admin_orders', 'admin_people', 'admin_companies', 'admin_messages', 'admin_users', 'admin_notifications', 'admin_outbox'
  ), true);
end
$$;
comment on function private.require_long_list is 'Refuses all but admins, and with unknown_list what is no long list.';

create function private.long_list_condition(p_source text, p_where jsonb) returns text
language sql stable set search_path = ''
as $$
  select private.list_condition(p_where)
    || case when p_source = 'admin_companies' then private.companies_of_search(p_where ->> 'q') else '' end
$$;
comment on function private.long_list_condition is 'list_condition of a long list, with what finds its rows soonest.';

drop function private.list_rows(text, jsonb, jsonb, integer, integer, integer);
create function private.list_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer, p_offset integer,
  p_few integer default 5000, p_counted integer default 10000
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  condition constant text := private.long_list_condition(p_source, p_where);
  columns text;
  sorted text;
  total bigint;
  is_many boolean;
  answer jsonb;
begin
  select concat_ws(', ', 'id', string_agg(quote_ident(column_name), ', ') filter (where column_name <> 'id')),
    concat_ws(', ', string_agg(
      format('%I %s nulls last', column_name, case when is_descending then 'desc' else 'asc' end), ', ' order by place), 'id')
  into columns, sorted
  from rows from (jsonb_to_recordset(p_order) as (column_name text, is_descending boolean)) with ordinality
    given (column_name, is_descending, place);
  if coalesce(p_where ->> 'q', '') !~ '\S' then
    execute format('select count(*) from (select from public.%I where %s limit %s) counted', p_source, condition, p_counted + 1)
    into total;
  end if;
  is_many := coalesce(total > p_few, false);
  -- Of many rows in the order of an index the first ones are soon there. Few rows, or as many as only the search itself
  -- can tell, are found first and then sorted: a planner that hopes for the first 25 would go through all in their order.
  execute format(
    'with matched as materialized (select %s from public.%I where %s) '
      'select jsonb_build_object(''count'', %s, ''is_counted'', %L::boolean, ''rows'', coalesce(('
      'select jsonb_agg(to_jsonb(listed) order by %s) from (select id as row_id from %s order by %s limit %s offset %s) page '
      'cross join lateral (select * from public.%I found where found.id = row_id offset 0) listed), ''[]''))',
    columns, p_source, case when is_many then 'false' else condition end,
    case when is_many then least(total, p_counted)::text else '(select count(*) from matched)' end,
    not is_many or total <= p_counted,
    sorted, case when is_many then format('public.%I where %s', p_source, condition) else 'matched' end,
    sorted, least(p_limit, 1000), p_offset, p_source
  ) into answer;
  return answer;
end
$$;
comment on function private.list_rows is
  'See list_admin_rows. p_few: up to so many rows are found before they are sorted; p_counted: so many are counted at most.';

create or replace function public.list_admin_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer default 25, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_long_list(p_source);
  return private.list_rows(p_source, p_where, p_order, p_limit, p_offset);
end
$$;
comment on function public.list_admin_rows is
  'A page of a list of the back office, and how many rows it has in all: {count, is_counted, rows}; count is 10,000 where '
  'there are more, which count_admin_rows counts. p_where as list_condition says, p_order is [{column_name, is_descending}]. '
  'Refuses with unknown_list.';

create function public.count_admin_rows(p_source text, p_where jsonb) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  total bigint;
begin
  perform private.require_long_list(p_source);
  execute format('select count(*) from public.%I where %s', p_source, private.long_list_condition(p_source, p_where))
  into total;
  return total;
end
$$;
comment on function public.count_admin_rows is
  'How many rows a list of the back office has in all. p_where as for list_admin_rows. Refuses with unknown_list.';
grant execute on function public.count_admin_rows to authenticated, service_role;
