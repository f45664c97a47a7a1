-- The page of the audit log.

create or replace view public.record_history with (security_invoker = true) as
select
  entry.id, entry.happened_at, entry.table_name, entry.record_id, entry.action, entry.actor, entry.before, entry.after,
  nullif(profile.full_name, '') as actor_name,
  entry.address, entry.user_agent, entry.place, entry.erased_at
from public.audit_log entry
left join public.profiles profile on profile.id = entry.actor_id;

create function private.audit_excerpt(p_values jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_object_agg(key, case when octet_length(value::text) > 500 then to_jsonb(left(value #>> '{}', 300) || '…') else value end)
  from jsonb_each(p_values)
);
comment on function private.audit_excerpt is 'Values as a list shows them: of a long text only its beginning.';

create function public.list_audit_entries(p_where jsonb, p_before jsonb default null, p_limit integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'true';
  found_entries jsonb;
begin
  perform private.require_admin();
  if p_where ->> 'who' in ('secret key', 'store') then
    condition := condition || format(' and entry.actor = %L and entry.actor <> ''admin''', p_where ->> 'who');
  elsif p_where ? 'who' then
    condition := condition || format(' and entry.actor_id = %L::uuid', p_where ->> 'who');
  end if;
  if p_where ? 'table' then
    condition := condition || format(' and entry.table_name = %L', p_where ->> 'table');
  end if;
  if p_where ? 'record' then
    condition := condition || format(' and entry.record_id = %L', p_where ->> 'record');
  end if;
  if p_where ? 'action' then
    condition := condition || format(' and entry.action = %L', p_where ->> 'action');
  end if;
  if p_where ? 'from' then
    condition := condition || format(' and entry.happened_at >= %L::timestamptz', p_where ->> 'from');
  end if;
  if p_where ? 'until' then
    condition := condition || format(' and entry.happened_at < %L::timestamptz', p_where ->> 'until');
  end if;
  if p_where ->> 'q' ~ '\S' then
    condition := condition || format(
      ' and entry.words ilike %L', '%' || regexp_replace(btrim(left(p_where ->> 'q', 200)), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  if p_before is not null then
    condition := condition || format(
      ' and (entry.happened_at, entry.id) < (%L::timestamptz, %L::bigint)', p_before ->> 'at', p_before ->> 'id');
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'happened_at', entry.happened_at, 'actor', entry.actor, 'actor_id', entry.actor_id,
      'actor_name', nullif(profile.full_name, ''), 'action', entry.action, 'table_name', entry.table_name,
      'record_id', entry.record_id, 'name', left(private.audit_name(coalesce(entry.after, entry.before)), 120),
      'before', private.audit_excerpt(entry.before),
      'after', private.audit_excerpt(private.audit_changes(entry.action, entry.before, entry.after)),
      'address', entry.address, 'user_agent', entry.user_agent, 'place', entry.place,
      'is_erased', entry.erased_at is not null
    ) order by entry.happened_at desc, entry.id desc), '[]')
    from (select * from public.audit_log entry where %s order by happened_at desc, id desc limit %s) entry
    left join public.profiles profile on profile.id = entry.actor_id
  $query$, condition, least(greatest(p_limit, 1), 1000)) into found_entries;
  return found_entries;
end
$$;
comment on function public.list_audit_entries is
  'The newest entries before {at, id}, at most 1,000: p_where is {who, table, record, action, from, until, q}. '
  'For an admin: the changed values, long texts cut.';

create function private.distinct_in_audit(p_column text) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  -- Jumps from value to value in the index: reading each of a million entries would take a second.
  return query execute format($query$
    with recursive known as (
      (select %1$I as value from public.audit_log where %1$I is not null order by 1 limit 1)
      union all
      select (select %1$I from public.audit_log where %1$I > known.value order by 1 limit 1) from known
      where known.value is not null
    )
    select value::text from known where value is not null
  $query$, p_column);
end
$$;

create function public.get_audit_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'head', (
      select jsonb_build_object('place', place, 'hash', encode(hash, 'hex')) from public.audit_log
      where place is not null order by place desc limit 1
    ),
    'not_tied', (select count(*) from (select from public.audit_log where place is null limit 10000) open),
    'retention_days', private.audit_keeps_days(),
    'tables', array(select private.distinct_in_audit('table_name')),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', actor.id, 'name', coalesce(nullif(profile.full_name, ''), account.email, 'A former admin')
      ) order by profile.full_name, actor.id), '[]')
      from private.distinct_in_audit('actor_id') actor (id)
      left join public.profiles profile on profile.id = actor.id::uuid
      left join public.user_accounts account on account.id = profile.id
    )
  );
end
$$;
comment on function public.get_audit_state is
  'For the page of the audit: the head of the chain, how many entries are not tied to it yet, for how many days entries '
  'stay, and what can be chosen: {head: {place, hash}, not_tied, retention_days, tables, people: [{id, name}]}.';

create function public.set_audit_retention(p_days integer default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'audit_kept_longer') where p_days < 180;
  if p_days is null then
    delete from public.site_settings where key = 'audit_retention_days';
  else
    insert into public.site_settings as stored (key, value, is_public)
    values ('audit_retention_days', to_jsonb(p_days), false)
    on conflict (key) do update set value = excluded.value where stored.value <> excluded.value;
  end if;
end
$$;
comment on function public.set_audit_retention is
  'For how many days entries stay, at least 180, or null for always. Refuses with audit_kept_longer.';

grant execute on function public.list_audit_entries, public.get_audit_state, public.set_audit_retention
to authenticated, service_role;
