-- A list's filter that is not understood must choose nothing, and not every row.

alter function private.matching_ids(regclass, uuid[], jsonb) rename to ids_of_list;

create function private.matching_ids(p_source regclass, p_ids uuid[], p_where jsonb) returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse(400, 'unknown_filter')
  where p_ids is null and p_where is not null and case jsonb_typeof(p_where)
    when 'object' then p_where - '{q,in,eq,trash}'::text[] <> '{}'
      or coalesce(jsonb_typeof(p_where -> 'eq'), 'object') <> 'object'
      or coalesce(jsonb_typeof(p_where -> 'q'), 'string') <> 'string'
      or p_where ->> 'q' ~ '\S' and coalesce(jsonb_typeof(p_where -> 'in') <> 'array' or p_where -> 'in' = '[]', true)
    else true
  end;
  return query select private.ids_of_list(p_source, p_ids, p_where);
end
$$;
comment on function private.matching_ids is
  'The ids given, else those of the rows that a list of this table or view shows: p_where is {q, in: [column], eq: {column: value}, trash}: '
  'of a table with a trash, true are the rows in it and false those outside. Refuses with nothing_chosen or unknown_filter. '
  'Its callers have checked that an admin asks.';
