-- Searches of long lists that no index answered: one of two letters, and one of companies, whose names are counted out of
-- their people.

create function private.search_words(p_text text) returns setof text
language sql immutable set search_path = ''
as $$
  select word from regexp_split_to_table(p_text, '\s+') with ordinality as typed (word, place)
  where word <> '' order by place limit 6
$$;
comment on function private.search_words is 'The words of a search, at most six.';

create function private.word_condition(p_column text, p_word text) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- Trigrams know so few letters only where a word begins, and only in this shape: of a regular expression they take none.
    when p_word ~* '^[a-z0-9]{1,2}$'
      then format('(%1$s ilike %2$L or %1$s ilike %3$L)', p_column, p_word || '%', '% ' || p_word || '%')
    else format('%s ~* %L', p_column, replace(
      regexp_replace(regexp_replace(p_word, '["\\^\]]', chr(1), 'g'), '([.*+?${}()|[])', '[\1]', 'g'), chr(1), '.'
    ))
  end
$$;
comment on function private.word_condition is
  'Whether a column (in SQL) has a word of a search, as app/backend/search-filter.ts asks it.';

create or replace function private.list_condition(p_where jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  condition text := 'true';
  wanted record;
  word text;
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
  for word in select private.search_words(p_where ->> 'q') loop
    condition := condition || coalesce(' and (' || (
      select string_agg(private.word_condition(quote_ident(searched), word), ' or ')
      from jsonb_array_elements_text(p_where -> 'in') searched
    ) || ')', '');
  end loop;
  return condition;
end
$$;

-- A company is called as some of its people say, else by its domain: who of them says so is found by an index, and only
-- their companies are counted.
do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is null then
    return;
  end if;
  execute format('set local search_path = %s, pg_catalog', place);
  create index crm_people_by_company_words on public.crm_people using gin (
    company gin_trgm_ops, company_key gin_trgm_ops
  ) where id = root_id and company_id is not null;
end
$$;

create function private.companies_of_search(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format(
    ' and id = any (array(select company_id from public.crm_people where id = root_id and company_id is not null '
      'and (%s or %s)))', private.word_condition('company', word),
    -- "domain:" and "name:" are in front of what it says.
    private.word_condition('company_key', word) || case when char_length(word) <= 2
      then format(' or company_key ilike %L', '%:' || word || '%') else '' end
  ), ''), '')
  from private.search_words(p_text) word
$$;
comment on function private.companies_of_search is
  'In SQL, for the list of companies: those of which each word of a search is in the name or the domain, and few others.';

create or replace function private.list_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer, p_offset integer, p_few integer default 5000
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  condition constant text := private.list_condition(p_where)
    || case when p_source = 'admin_companies' then private.companies_of_search(p_where ->> 'q') else '' end;
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
