-- What a bulk action works on: rows by their ids, or all that the owner's list shows.

create function private.matching_ids(p_source regclass, p_ids uuid[], p_where jsonb) returns setof uuid
language plpgsql stable set search_path = ''
as $$
declare
  condition text := 'true';
  wanted record;
  pattern text;
begin
  if p_ids is not null then
    return query select unnest(p_ids);
    return;
  end if;
  if p_where is null then
    perform public.refuse(400, 'nothing_chosen');
  end if;
  for wanted in select key, value from jsonb_each_text(coalesce(p_where -> 'eq', '{}')) loop
    condition := condition || format(' and %I = %L', wanted.key, wanted.value);
  end loop;
  -- The patterns of the list's own search (app/backend/search-filter.ts).
  for pattern in
    select replace(
      regexp_replace(regexp_replace(word, '["\\^\]]', chr(1), 'g'), '([.*+?${}()|[])', '[\1]', 'g'), chr(1), '.'
    )
    from regexp_split_to_table(p_where ->> 'q', '\s+') with ordinality as typed (word, place)
    where word <> '' order by place limit 6
  loop
    condition := condition || ' and (' || (
      select string_agg(format('%I ~* %L', searched, pattern), ' or ')
      from jsonb_array_elements_text(p_where -> 'in') searched
    ) || ')';
  end loop;
  return query execute format('select id from %s where %s', p_source, condition);
end
$$;
comment on function private.matching_ids is
  'The ids given, else those of the rows that a list of this table or view shows: p_where is {q, in: [column], eq: {column: value}}. '
  'Its callers have checked that an admin asks.';
revoke execute on function private.matching_ids(regclass, uuid[], jsonb) from public;
