-- Of 100,000 services the back office counted and sorted all for each page of 25. Their list is a long one now.

create or replace function private.require_long_list(p_source text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_list') where coalesce(p_source not in (
    'admin_orders', 'admin_people', 'admin_companies', 'admin_messages', 'admin_users', 'admin_notifications', 'admin_outbox',
    'services'
  ), true);
end
$$;

create index services_oldest_first on public.services (updated_at, id) where deleted_at is null;
create index services_dearest_first on public.services (price_usd desc nulls last, id) where deleted_at is null;
create index services_cheapest_first on public.services (price_usd, id) where deleted_at is null;
create index services_most_popular_first on public.services (projects_sold_30d desc nulls last, id) where deleted_at is null;
create index services_from_a on public.services (service_title, id) where deleted_at is null;
create index services_from_z on public.services (service_title desc nulls last, id) where deleted_at is null;
create index services_by_status on public.services (status, category) where deleted_at is null;
create index services_by_living_category on public.services (category) where deleted_at is null;

do $$
declare
  place text := (
    select format('%I', nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'
  );
begin
  if place is null then
    raise notice 'There is no pg_trgm here, so a search of services reads them all.';
    return;
  end if;
  execute format('set local search_path = %s, pg_catalog', place);
  create index services_by_text on public.services using gin (service_title gin_trgm_ops, slug gin_trgm_ops)
    where deleted_at is null;
end
$$;

-- A word that many rows have, such as one of a service's title in the orders of it, found all of them before it sorted
-- them, 0.2 s for 30,000. A search finds 300 at most now; of more it has the first ones in their order.
drop function private.list_rows(text, jsonb, jsonb, integer, integer, integer, integer);
create function private.list_rows(
  p_source text, p_where jsonb, p_order jsonb, p_limit integer, p_offset integer,
  p_few integer default 5000, p_counted integer default 10000, p_found integer default 300
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  condition constant text := private.long_list_condition(p_source, p_where);
  is_search constant boolean := coalesce(p_where ->> 'q', '') ~ '\S';
  most constant integer := case when is_search then p_found else p_counted end;
  -- Of rows that a page does not show, nothing but their order is looked up.
  page constant text := 'select coalesce(jsonb_agg(to_jsonb(listed) order by %1$s), ''[]'') '
    'from (select id as row_id from %2$s order by %1$s limit %3$s offset %4$s) page '
    'cross join lateral (select * from public.%5$I found where found.id = row_id offset 0) listed';
  columns text;
  sorted text;
  total bigint;
  is_many boolean;
  rows jsonb;
begin
  select concat_ws(', ', 'id', string_agg(quote_ident(column_name), ', ') filter (where column_name <> 'id')),
    concat_ws(', ', string_agg(
      format('%I %s nulls last', column_name, case when is_descending then 'desc' else 'asc' end), ', ' order by place), 'id')
  into columns, sorted
  from rows from (jsonb_to_recordset(p_order) as (column_name text, is_descending boolean)) with ordinality
    given (column_name, is_descending, place);
  if not is_search then
    execute format('select count(*) from (select from public.%I where %s limit %s) counted', p_source, condition, p_counted + 1)
    into total;
  end if;
  -- Few rows, and those of a search, are found first and then sorted: a planner that hopes for the first 25 would go
  -- through all in their order. Of many rows in the order of an index the first ones are soon there.
  is_many := coalesce(total > p_few, false);
  if not is_many then
    execute format(
      'with matched as materialized (select %s from public.%I where %s limit %L) '
        'select found, case when found <= %5$L then (%s) end from (select count(*) as found from matched) counted',
      columns, p_source, condition, case when is_search then p_found + 1 end,
      case when is_search then p_found else p_few end,
      format(page, sorted, 'matched', least(p_limit, 1000), p_offset, p_source)
    ) into total, rows;
    is_many := rows is null;
  end if;
  if is_many then
    execute format(
      page, sorted, format('public.%I where %s', p_source, condition), least(p_limit, 1000), p_offset, p_source
    ) into rows;
  end if;
  return jsonb_build_object('count', least(total, most), 'is_counted', total <= most, 'rows', rows);
end
$$;
comment on function private.list_rows is
  'See list_admin_rows. p_few: up to so many rows are found before they are sorted; p_counted: so many are counted at most; '
  'p_found: so many of a search are found and counted at most.';
comment on function public.list_admin_rows is
  'A page of a list of the back office, and how many rows it has in all: {count, is_counted, rows}; count is 10,000 where '
  'there are more, or 300 of a search, which count_admin_rows counts. p_where as list_condition says, p_order is '
  '[{column_name, is_descending}]. Refuses with unknown_list.';

-- A part of a brief is there even once it is delivered: lacks_part was false while the others waited for theirs.
create or replace function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', settled.id,
  -- With an account, the account opens it.
  'order_key', case
    when settled.user_id is null and settled.paid_at > now() - interval '1 day'
    -- To a fixed time: the webhook and the success page answer the same, whenever they ask.
    then private.sign_link('payment:' || settled.id, settled.paid_at + interval '90 days' - now())
  end,
  'customer_email', settled.customer_email,
  'service_title', (
    select string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ) from public.order_items where order_id = settled.id
  ),
  'total_usd', settled.total_usd,
  'due_at', coalesce(private.last_due(settled.id), settled.due_at),
  'hours_from_brief', private.hours_from_brief(settled),
  'first_hours_from_brief', private.first_hours_from_brief(settled),
  'lacks_part', settled.work_status in ('AWAITING_BRIEF', 'IN_PROGRESS', 'WAITING_FOR_CLIENT') is true
    and private.lacks_brief(settled.id)
    and exists (select from public.order_items where order_id = settled.id and (clock_started_at is not null or delivered_at is not null))
);

call private.keep_plan('private.order_summary(public.orders)');
