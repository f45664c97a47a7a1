-- The feed of live data. Not a migration: a hosted project reads its write-ahead log instead. Run at
-- each start, by one process at a time, and safe to repeat.

create schema if not exists realtime_feed;
revoke all on schema realtime_feed from public;

-- Unlogged, because after a crash there are no clients that could miss a row; trimmed every minute.
create unlogged table if not exists realtime_feed.entries (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  recorded_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  schema_name text not null,
  table_name text not null,
  -- The whole row; for an UPDATE, old_row is its former key.
  new_row jsonb,
  old_row jsonb
);
create index if not exists entries_by_transaction on realtime_feed.entries (transaction_id);

create or replace function realtime_feed.record_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  insert into realtime_feed.entries (kind, schema_name, table_name, new_row, old_row)
  values (
    tg_op, tg_table_schema, tg_table_name,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case tg_op
      when 'DELETE' then to_jsonb(old)
      when 'UPDATE' then (select jsonb_object_agg(key, to_jsonb(old) -> key) from unnest(tg_argv) key)
    end
  );
  -- Nothing but "look": PostgreSQL makes one notification of all that a transaction sends about a table.
  perform pg_notify('realtime_feed', tg_table_schema || '.' || tg_table_name);
  return null;
end
$$;
comment on function realtime_feed.record_change is 'Trigger, with the names of the key''s columns.';

-- A publication says what is live, as on a hosted project. By id, and not by name: the planner may turn every
-- name of the catalog into a table before it looks which are published, and some are in schemas that only a
-- superuser may use.
do $$
declare
  stale regclass;
  published record;
begin
  for stale in
    select tgrelid::regclass from pg_trigger
    where tgname = 'realtime_feed' and tgrelid not in (
      select listed.relid
      from pg_publication, lateral pg_get_publication_tables(pubname) listed
      where pubname = 'supabase_realtime'
    )
  loop
    execute format('drop trigger realtime_feed on %s', stale);
  end loop;
  for published in
    select listed.relation, (
      select string_agg(quote_literal(attname), ', ' order by attnum)
      from pg_index, pg_attribute
      where indrelid = listed.relation and indisprimary and attrelid = indrelid and attnum = any (indkey)
    ) as key
    from (
      select pg_class.oid::regclass as relation
      from pg_publication, lateral pg_get_publication_tables(pubname) member, pg_class
      where pubname = 'supabase_realtime' and pg_class.oid = member.relid
        and relnamespace <> 'realtime_feed'::regnamespace
    ) listed
    where not exists (
      select 1 from pg_trigger where tgname = 'realtime_feed' and tgrelid = listed.relation
    )
  loop
    execute format(
      'create trigger realtime_feed after insert or update or delete on %s
       for each row execute function realtime_feed.record_change(%s)',
      published.relation, coalesce(published.key, '')
    );
  end loop;
end
$$;

create or replace function realtime_feed.readable_rows(p_relation regclass, p_role name) returns text
language sql stable set search_path = ''
as $$
  select case
    when not relrowsecurity
      or (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = p_role) then 'true'
    else coalesce((
      select '(' || coalesce(string_agg('(' || condition || ')', ' or ') filter (where polpermissive), 'false') || ')'
        || coalesce(string_agg(' and (' || condition || ')', '') filter (where not polpermissive), '')
      from (
        select polpermissive, pg_get_expr(polqual, polrelid) as condition
        from pg_catalog.pg_policy
        where polrelid = p_relation and polcmd in ('r', '*') and polqual is not null
          and exists (
            select 1 from unnest(polroles) as grantee
            where grantee = 0 or pg_has_role(p_role, grantee, 'USAGE')
          )
      ) policies
    ), 'false')
  end
  from pg_catalog.pg_class where oid = p_relation
$$;
comment on function realtime_feed.readable_rows is
  'The condition under which a role may read a row, made of its policies as PostgreSQL combines them. '
  'Its names are complete, because the search path is empty.';

create or replace function realtime_feed.describe_table(p_relation regclass, p_role name) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'condition', realtime_feed.readable_rows(p_relation, p_role),
    'columns', coalesce(jsonb_agg(jsonb_build_object(
      'name', attname,
      'type', typname,
      'castName', format_type(atttypid, null),
      'isEnum', typtype = 'e',
      'isKey', coalesce(attnum = any (indkey), false)
    ) order by attnum), '[]')
  )
  from pg_catalog.pg_attribute
  join pg_catalog.pg_type on pg_type.oid = atttypid
  left join pg_catalog.pg_index on indrelid = attrelid and indisprimary
  where attrelid = p_relation and attnum > 0 and not attisdropped
    and has_column_privilege(p_role, attrelid, attnum, 'SELECT')
$$;
comment on function realtime_feed.describe_table is
  'What a role may read of a table: columns, in their order, and a condition for its rows.';

create or replace function realtime_feed.match_rows(p_relation regclass, p_rows jsonb, p_conditions jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  source text := format(
    'from jsonb_array_elements($1) with ordinality as listed (item, place),
       lateral jsonb_populate_record(null::%s, item) as judged', p_relation
  );
  checks text[] := array(
    select format(
      'jsonb_agg(coalesce(%s, false) order by place)',
      replace(condition ->> 'sql', '$value', quote_literal(condition ->> 'value'))
    )
    from jsonb_array_elements(p_conditions) with ordinality as listed (condition, place)
    order by place
  );
  one jsonb;
  results jsonb := '[]';
begin
  begin
    execute format('select to_jsonb(array[%s]) %s', array_to_string(checks, ', '), source) into results using p_rows;
    return results;
  exception when others then
    -- A pattern that fails on some text. It fails alone then.
    results := '[]';
  end;
  for position in 1 .. cardinality(checks) loop
    begin
      execute format('select %s %s', checks[position], source) into one using p_rows;
    exception when others then
      one := 'null';
    end;
    results := results || jsonb_build_array(one);
  end loop;
  return results;
end
$$;
comment on function realtime_feed.match_rows is
  'Of conditions {sql, value} on the columns of "judged": for each, the rows that it holds for, as [true, false, …].';
