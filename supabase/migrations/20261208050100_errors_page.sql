-- The page of errors.

create function public.get_error(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'occurrences', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', sample.id, 'happened_at', sample.happened_at, 'release', sample.release,
          'request_id', sample.request_id, 'stack', sample.stack
        ) order by sample.id desc), '[]')
        from private.error_occurrences sample where sample.group_id = shown.id
      ),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'day', counted.day, 'count', counted.count, 'visitors', counted.visitors
        ) order by counted.day desc), '[]')
        from private.error_days counted where counted.group_id = shown.id
      )
    )
    from public.error_groups shown where shown.id = p_id
  );
end
$$;
comment on function public.get_error is
  'The newest samples of a group, and its days: {occurrences: [{id, happened_at, release, request_id, stack}], days: '
  '[{day, count, visitors}]}; null where there is none.';

create function public.get_error_collecting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('release', newest.release, 'last_at', newest.last_at)
    from (select * from private.error_releases order by last_at desc limit 1) newest
  );
end
$$;
comment on function public.get_error_collecting is
  'The release that was last heard of, {release, last_at}; null where no process that serves pages hands errors over.';

create function public.set_error_state(p_ids uuid[], p_where jsonb, p_state text)
returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_choice') where p_state is null or p_state not in ('open', 'resolved', 'ignored');
  chosen := array(
    select wanted from private.matching_ids('public.error_groups', p_ids, p_where) wanted
    join public.error_groups known on known.id = wanted
  );
  update public.error_groups changed
  set state = p_state, reopened_in = null,
    resolved_after = case when p_state = 'resolved' then changed.last_release end
  where changed.id = any (chosen) and changed.state <> p_state;
  return query select unnest(chosen), null::text;
end
$$;
comment on function public.set_error_state is
  'Resolves, ignores or opens groups, given by their ids or by the list''s filter. What was resolved opens again in a '
  'release that began after the last one it was seen in.';

create function public.remove_errors(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  delete from public.error_groups gone
  where gone.id = any (array(select private.matching_ids('public.error_groups', p_ids, p_where)))
  returning gone.id, null::text;
end
$$;
comment on function public.remove_errors is
  'Deletes groups with their samples, given by their ids or by the list''s filter: what still happens comes back.';

grant execute on function public.get_error, public.get_error_collecting, public.set_error_state, public.remove_errors
to authenticated, service_role;
