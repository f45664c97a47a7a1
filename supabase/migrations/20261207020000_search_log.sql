-- What visitors searched for, counted by day: the log itself is too long to be read for each look at it.

-- Addresses and numbers are people's, not wishes: the log does not take them.
create function private.looks_personal(p_text text) returns boolean
language sql immutable set search_path = ''
return p_text ~ '[^\s@]@[^\s@]' or p_text ~ '([0-9][-\s().\/+]*){7}';
comment on function private.looks_personal is
  'Whether a text has something like an email address, or seven digits with nothing but signs between them.';

create function private.leave_out_personal_searches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  return case when private.looks_personal(new.query) then null else new end;
end
$$;
create trigger leave_out_personal_searches before insert on public.search_events
  for each row execute function private.leave_out_personal_searches();

create table private.search_queries (
  id bigint generated always as identity primary key,
  query text not null unique,
  last_searched_at timestamptz not null,
  shown uuid[],
  found_count integer,
  ranked_version bigint
);
comment on table private.search_queries is 'What was searched for, and what the search answered when it was last asked.';
comment on column private.search_queries.shown is 'The services of the answer in their order, what comes closest last.';
comment on column private.search_queries.found_count is 'How many of them are results.';
comment on column private.search_queries.ranked_version is 'The version of the search that answered.';
create index search_queries_newest on private.search_queries (last_searched_at desc, id);
create index search_queries_not_ranked on private.search_queries (last_searched_at desc) where ranked_version is null;

create table private.search_days (
  day date not null,
  query_id bigint not null references private.search_queries (id) on delete cascade,
  searches integer not null,
  clicked integer not null,
  primary key (day, query_id)
);
comment on table private.search_days is
  'How many visits searched for something on a day, and how many of them opened a result.';
create index search_days_of_query on private.search_days (query_id);

create table private.search_clicks (
  day date not null,
  query_id bigint not null references private.search_queries (id) on delete cascade,
  service_id uuid not null,
  clicks integer not null,
  place integer,
  primary key (day, query_id, service_id)
);
comment on table private.search_clicks is 'What visits opened after a search on a day.';
comment on column private.search_clicks.place is
  'Where it stood in the answer, from 1; 0 where it was none of it, null until the search was asked.';
create index search_clicks_of_query on private.search_clicks (query_id);
create index search_clicks_not_placed on private.search_clicks (query_id) where place is null;

create table private.search_counting (
  is_only boolean primary key default true check (is_only),
  counted_id bigint not null default 0,
  counted_at timestamptz
);
comment on table private.search_counting is 'Up to where the log has been counted.';
insert into private.search_counting default values;

create function private.logged_searches(p_days date[], p_zone text)
returns table (day date, text text, session_id text, clicked_id uuid, created_at timestamptz)
language sql stable rows 20000 set search_path = ''
as $$
  -- Case and spaces tell nothing. Written out: a call for each row would take most of the time.
  select * from (
    select (logged.created_at at time zone p_zone)::date as day,
      lower(btrim(regexp_replace(logged.query, '\s+', ' ', 'g'))) as text,
      logged.session_id, logged.clicked_id, logged.created_at
    from public.search_events logged
    where logged.created_at >= (select min(day)::timestamp at time zone p_zone from unnest(p_days) day)
      and logged.created_at < (select (max(day) + 1)::timestamp at time zone p_zone from unnest(p_days) day)
  ) logged
  where logged.day = any (p_days) and char_length(logged.text) >= 2
    -- Nothing else can look personal.
    and case when logged.text ~ '@|[0-9].*[0-9].*[0-9]' then not private.looks_personal(logged.text) else true end
$$;
comment on function private.logged_searches is 'The searches of some days, as they are counted.';

create function private.count_searches(p_limit integer default 20000) returns integer
language plpgsql set search_path = ''
as $$
declare
  zone constant text := (select time_zone from private.notification_hours());
  last_id bigint;
  new_id bigint;
  days date[];
begin
  -- One process at a time; the others have nothing to do.
  select counted_id into last_id from private.search_counting for update skip locked;
  if last_id is null then
    return 0;
  end if;
  -- A row with a lower number may be committed after one with a higher: the days of the last ones are counted again.
  select max(id), array_agg(distinct (created_at at time zone zone)::date) into new_id, days from (
    select id, created_at from public.search_events where id > last_id - 1000 order by id limit p_limit + 1000
  ) fresh;
  if new_id is null or new_id <= last_id then
    return 0;
  end if;
  insert into private.search_queries as stored (query, last_searched_at)
  select text, max(created_at) from private.logged_searches(days, zone) group by text order by text
  on conflict (query) do update
  set last_searched_at = greatest(stored.last_searched_at, excluded.last_searched_at);
  insert into private.search_days (day, query_id, searches, clicked)
  select logged.day, known.id, count(distinct session_id), count(distinct session_id) filter (where clicked_id is not null)
  from private.logged_searches(days, zone) logged join private.search_queries known on known.query = logged.text
  group by logged.day, known.id
  on conflict (day, query_id) do update set searches = excluded.searches, clicked = excluded.clicked;
  insert into private.search_clicks (day, query_id, service_id, clicks, place)
  select logged.day, known.id, clicked_id, count(distinct session_id), private.place_of(known.shown, clicked_id)
  from private.logged_searches(days, zone) logged join private.search_queries known on known.query = logged.text
  where clicked_id is not null group by logged.day, known.id, clicked_id
  on conflict (day, query_id, service_id) do update set clicks = excluded.clicks;
  update private.search_counting set counted_id = new_id, counted_at = now();
  return (new_id - last_id)::integer;
end
$$;
comment on function private.count_searches is
  'Job: counts the days of searches that are not counted yet, some at a time; answers how many there were.';

create function private.place_of(p_shown uuid[], p_service_id uuid) returns integer
language sql immutable set search_path = ''
return case when p_shown is not null then coalesce(array_position(p_shown, p_service_id), 0) end;
comment on function private.place_of is 'Where a service stands in an answer; 0 for not at all, null without an answer.';

create function private.forget_old_searches() returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  -- As long as the log itself.
  delete from private.search_days where day < current_date - 180;
  delete from private.search_clicks where day < current_date - 180;
  delete from private.search_queries where id = any (array(
    select id from private.search_queries where last_searched_at < now() - interval '182 days' limit 5000
  ));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_old_searches is 'Job: forgets what was counted of searches after 180 days.';

-- What the ranking says of them ----------------------------------------------------------------------

create function public.list_searches_to_rank(p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'query', query)), '[]') from (
    select id, query from (
      (select id, query, last_searched_at, 0 as turn from private.search_queries
       where ranked_version is null order by last_searched_at desc limit p_limit)
      union all
      (select id, query, last_searched_at, 1 from (
         select * from private.search_queries order by last_searched_at desc, id limit 20000
       ) newest
       where ranked_version < (select version from private.search_version) order by last_searched_at desc limit p_limit)
    ) waiting
    order by turn, last_searched_at desc limit p_limit
  ) taken
);
comment on function public.list_searches_to_rank is
  'Searches that the search has not answered yet, or not as it would now: [{id, query}], the newest first.';

create function public.keep_search_ranks(p_version bigint, p_ranks jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.search_queries stored
  set shown = ranked.shown, found_count = ranked.found_count, ranked_version = p_version
  from jsonb_to_recordset(p_ranks) ranked (id bigint, shown uuid[], found_count integer)
  where stored.id = ranked.id;
  update private.search_clicks opened set place = private.place_of(stored.shown, opened.service_id)
  from private.search_queries stored
  where opened.query_id = stored.id and opened.place is null
    and stored.id in (select (ranked ->> 'id')::bigint from jsonb_array_elements(p_ranks) ranked);
end
$$;
comment on function public.keep_search_ranks is
  'Keeps what the search answered to logged searches: [{id, shown, found_count}], as of a version of its data.';
grant execute on function public.list_searches_to_rank, public.keep_search_ranks to service_role;

create function public.list_recent_searches(p_limit integer) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(query order by last_searched_at desc), '[]') from (
    select query, last_searched_at from private.search_queries order by last_searched_at desc, id limit p_limit
  ) newest
);
comment on function public.list_recent_searches is 'The last different searches, the newest first.';
grant execute on function public.list_recent_searches to service_role;

create function public.read_search_vocabulary() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'phrases', phrases, 'meaning', meaning) order by id), '[]')
  from public.search_vocabulary
);
comment on function public.read_search_vocabulary is 'The whole vocabulary, in the order in which the search reads it.';
grant execute on function public.read_search_vocabulary to service_role;

-- The owner's list -----------------------------------------------------------------------------------

create function private.searches_between(p_where jsonb)
returns table (
  id text, query text, searches integer, clicked integer, click_rate numeric, place numeric, results integer,
  last_searched_at timestamptz
)
language sql stable set search_path = ''
as $$
  select stored.id::text, stored.query, summed.searches, summed.clicked,
    round(100.0 * summed.clicked / summed.searches, 1), opened.place, stored.found_count, stored.last_searched_at
  from (
    select query_id, sum(day.searches)::integer as searches, sum(day.clicked)::integer as clicked
    from private.search_days day
    where day.day between coalesce((p_where ->> 'from')::date, '-infinity') and coalesce((p_where ->> 'until')::date, 'infinity')
    group by query_id
  ) summed
  join private.search_queries stored on stored.id = summed.query_id
  left join (
    select query_id, round(sum(clicks * click.place)::numeric / sum(clicks), 1) as place
    from private.search_clicks click
    where click.place > 0
      and click.day between coalesce((p_where ->> 'from')::date, '-infinity') and coalesce((p_where ->> 'until')::date, 'infinity')
    group by query_id
  ) opened on opened.query_id = summed.query_id
$$;
comment on function private.searches_between is
  'What was searched for from one day until another: visits, those that opened a result, the mean place of what they '
  'opened, and how many results it has now.';

create function public.list_search_queries(p_where jsonb, p_order text, p_is_descending boolean, p_limit integer, p_offset integer)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
  words text := '%' || regexp_replace(lower(btrim(left(p_where ->> 'q', 200))), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  perform private.refuse(400, 'invalid_request')
  where p_order not in ('query', 'searches', 'clicked', 'click_rate', 'place', 'results', 'last_searched_at');
  execute format($query$
    with matching as materialized (
      select * from private.searches_between($1) search
      where %s and ($2 is null or search.query like $2)
    )
    select jsonb_build_object(
      'count', (select count(*) from matching),
      'rows', coalesce((select jsonb_agg(page) from (
        select * from matching order by %I %s nulls last, searches desc, query limit $3 offset $4
      ) page), '[]')
    )
  $query$, case p_where ->> 'tab'
    when 'none' then 'search.results = 0'
    -- Fewer than 20 % of at least 5 visits.
    when 'low' then 'search.results > 0 and search.searches >= 5 and search.clicked * 5 < search.searches'
    else 'true'
  end, p_order, case when p_is_descending then 'desc' else 'asc' end)
  into answer using p_where, words, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return answer;
end
$$;
comment on function public.list_search_queries is
  'For an admin: what was searched for, {count, rows}. p_where is {from, until, tab, q}, days in the zone of the store.';

create function public.get_search_figures(p_where jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'searches', coalesce(sum(searches), 0),
      'without_result', coalesce(sum(searches) filter (where results = 0), 0),
      'clicked', coalesce(sum(clicked), 0),
      'place', (
        select round(sum(clicks * place)::numeric / sum(clicks), 1) from private.search_clicks
        where place > 0 and day between coalesce((p_where ->> 'from')::date, '-infinity')
          and coalesce((p_where ->> 'until')::date, 'infinity')
      ),
      'tabs', jsonb_build_object(
        'top', count(*),
        'none', count(*) filter (where results = 0),
        'low', count(*) filter (where results > 0 and searches >= 5 and clicked * 5 < searches)
      ),
      'today', (select (now() at time zone time_zone)::date from private.notification_hours()),
      'counted_at', (select counted_at from private.search_counting)
    ) from private.searches_between(p_where)
  );
end
$$;
comment on function public.get_search_figures is
  'For an admin: the searches from one day until another in all, and how many different ones each tab of the list has.';
grant execute on function public.list_search_queries, public.get_search_figures to authenticated, service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.schedule('count-searches', '* * * * *', 'select private.count_searches()');
  perform cron.schedule('rank-searches', '* * * * *', $job$
    select private.call_function('rank-searches') where jsonb_array_length(public.list_searches_to_rank(1)) > 0
  $job$);
  perform cron.schedule('forget-old-searches', '53 4 * * *', 'select private.forget_old_searches()');
end
$$;
