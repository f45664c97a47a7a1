-- The lists of the back office at hundreds of thousands of rows. Under row-level security PostgreSQL looks nothing up
-- by words: what a search compares with could leak rows that are not the reader's, so each row is judged first. An
-- admin may read all of these lists, which is asked once here; the lists themselves stay as they are for everyone else.

create function private.list_condition(p_where jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  condition text := 'true';
  wanted record;
  pattern text;
begin
  for wanted in select key, value from jsonb_each_text(coalesce(p_where -> 'eq', '{}')) loop
    condition := condition || format(' and %I = %L', wanted.key, wanted.value);
  end loop;
  for wanted in select key, value from jsonb_each_text(coalesce(p_where -> 'has', '{}')) loop
    condition := condition || format(' and %I @> array[%L]', wanted.key, wanted.value);
  end loop;
  if p_where -> 'trash' in ('true', 'false') then
    condition := condition || ' and deleted_at is ' || case p_where ->> 'trash' when 'true' then 'not ' else '' end || 'null';
  end if;
  -- The patterns of app/backend/search-filter.ts.
  for pattern in
    select replace(
      regexp_replace(regexp_replace(word, '["\\^\]]', chr(1), 'g'), '([.*+?${}()|[])', '[\1]', 'g'), chr(1), '.'
    )
    from regexp_split_to_table(p_where ->> 'q', '\s+') with ordinality as typed (word, place)
    where word <> '' order by place limit 6
  loop
    condition := condition || coalesce(' and (' || (
      select string_agg(format('%I ~* %L', searched, pattern), ' or ')
      from jsonb_array_elements_text(p_where -> 'in') searched
    ) || ')', '');
  end loop;
  return condition;
end
$$;
comment on function private.list_condition is
  'What a list shows, in SQL: p_where is {q, in: [column], eq: {column: value}, has: {column: value}, trash}: each word of q '
  'is in one of the columns; of a table with a trash, true are the rows in it and false those outside.';

create or replace function private.matching_ids(p_source regclass, p_ids uuid[], p_where jsonb) returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  if p_ids is not null then
    return query select unnest(p_ids);
    return;
  end if;
  perform private.refuse(400, 'nothing_chosen') where p_where is null;
  -- What is not understood must choose nothing, and not every row.
  perform private.refuse(400, 'unknown_filter') where case jsonb_typeof(p_where)
    when 'object' then p_where - '{q,in,eq,has,trash}'::text[] <> '{}'
      or coalesce(jsonb_typeof(p_where -> 'eq'), 'object') <> 'object'
      or coalesce(jsonb_typeof(p_where -> 'has'), 'object') <> 'object'
      or coalesce(jsonb_typeof(p_where -> 'q'), 'string') <> 'string'
      or p_where ->> 'q' ~ '\S' and coalesce(jsonb_typeof(p_where -> 'in') <> 'array' or p_where -> 'in' = '[]', true)
    else true
  end;
  return query execute format('select id from %s where %s', p_source, private.list_condition(p_where));
end
$$;
comment on function private.matching_ids is
  'The ids given, else those of the rows that a list of this table or view shows, as list_condition says. Refuses with '
  'nothing_chosen or unknown_filter. Its callers have checked that an admin asks.';

create function private.list_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer, p_offset integer, p_few integer default 5000
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  condition constant text := private.list_condition(p_where);
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
    execute format('select count(*) from public.%I where %s', p_source, condition) into total;
  end if;
  is_many := coalesce(total > p_few, false);
  -- Of many rows in the order of an index the first ones are soon there. Few rows, or as many as only the search itself
  -- can tell, are found first and then sorted: a planner that hopes for the first 25 would go through all in their order.
  execute format(
    'with matched as materialized (select %s from public.%I where %s) '
      'select jsonb_build_object(''count'', %s, ''rows'', coalesce(('
      'select jsonb_agg(to_jsonb(listed) order by %s) from public.%I listed '
      'where id in (select id from %s order by %s limit %s offset %s)), ''[]''))',
    columns, p_source, case when is_many then 'false' else condition end,
    case when is_many then total::text else '(select count(*) from matched)' end,
    sorted, p_source,
    case when is_many then format('public.%I where %s', p_source, condition) else 'matched' end,
    sorted, least(p_limit, 1000), p_offset
  ) into answer;
  return answer;
end
$$;
comment on function private.list_rows is 'See list_admin_rows. p_few: up to so many rows are found before they are sorted.';

create function public.list_admin_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer default 25, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_list') where coalesce(p_source not in (
    'admin_orders', 'admin_people', 'admin_companies', 'admin_messages', 'admin_users', 'admin_notifications', 'admin_outbox'
  ), true);
  return private.list_rows(p_source, p_where, p_order, p_limit, p_offset);
end
$$;
comment on function public.list_admin_rows is
  'A page of a list of the back office, and how many rows it has in all: {count, rows}. p_where as list_condition says, '
  'p_order is [{column_name, is_descending}]. Refuses with unknown_list.';
grant execute on function public.list_admin_rows to authenticated, service_role;
