-- Analytics reads what the search desk counts: the log of half a year may have a million rows.

create or replace function private.searches_unopened(p_start timestamptz, p_end timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(asked) order by asked.visitors desc, asked.query), '[]')
  from (
    select stored.query, unopened.visitors
    from (
      select query_id, sum(searches) as visitors from private.search_days
      -- Asked once, not for each row.
      where day >= (select (p_start at time zone private.store_zone())::date)
        and day <= (select ((p_end - interval '1 second') at time zone private.store_zone())::date)
      group by query_id having sum(clicked) = 0
    ) unopened
    join private.search_queries stored on stored.id = unopened.query_id
    order by unopened.visitors desc, stored.query limit 20
  ) asked;
end;
comment on function private.searches_unopened is
  'What visitors searched for and no one opened anything of, as counted by day: [{query, visitors}].';
