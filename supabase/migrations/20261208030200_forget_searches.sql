-- What the owner takes off the list of searches is gone from the log, the figures and the comparisons. And what
-- visitors mean follows the service that it names.

create function public.forget_searches(p_ids bigint[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := (select time_zone from private.notification_hours());
  forgotten record;
  gone integer := 0;
begin
  perform private.require_admin();
  -- Else the job would count what is being deleted.
  perform from private.search_counting for update;
  for forgotten in
    select stored.id, stored.query, coalesce(sum(counted.searches), 0)::integer as searches,
      array_agg(counted.day) filter (where counted.day is not null) as days
    from private.search_queries stored left join private.search_days counted on counted.query_id = stored.id
    where stored.id = any (p_ids) group by stored.id
  loop
    delete from public.search_events logged
    using (
      select day::timestamp at time zone zone as starts, (day + 1)::timestamp at time zone zone as ends
      from unnest(forgotten.days) day
      union all
      -- Not counted yet.
      select now() - interval '1 day', 'infinity'
    ) span
    where logged.created_at >= span.starts and logged.created_at < span.ends
      and lower(btrim(regexp_replace(logged.query, '\s+', ' ', 'g'))) = forgotten.query;
    delete from private.search_queries where id = forgotten.id;
    -- Without its words: they may be why it has to go.
    insert into public.audit_log (actor_id, actor, action, table_name, record_id, before)
    select coalesce(admin, auth.uid()), case when admin is not null then 'admin' else 'secret key' end, 'delete',
      'search_queries', forgotten.id::text, jsonb_build_object('searches', forgotten.searches)
    from private.acting_admin() admin;
    gone := gone + 1;
  end loop;
  return gone;
end
$$;
comment on function public.forget_searches is
  'For an admin: forgets searches of the list, what was counted of them and their log; answers how many.';
grant execute on function public.forget_searches to authenticated, service_role;

create function private.follow_renamed_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.search_vocabulary set meaning = left(btrim(new.service_title), 200)
  where meaning = old.service_title and not exists (
    select from public.services where service_title = old.service_title and id <> new.id and deleted_at is null
  );
  return null;
end
$$;
comment on function private.follow_renamed_service is
  'Trigger: an entry of the vocabulary that leads to a service by its name leads to the new name.';
create trigger services_vocabulary_follows after update of service_title on public.services
  for each row when (old.service_title <> new.service_title and new.service_title ~ '\S')
  execute function private.follow_renamed_service();
