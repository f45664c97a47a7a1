-- What anyone can send as a visit, and what an admin can set, is held where it is written.

-- A made-up service would be "A service that is gone" in the owner's list.
create function private.forget_unknown_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.services where id = new.service_id) then
    new.service_id := null;
  end if;
  return new;
end
$$;
comment on function private.forget_unknown_service is 'Trigger: a visit is about a service that exists, or about none.';
create trigger visit_events_know_services before insert on private.visit_events
  for each row when (new.service_id is not null) execute function private.forget_unknown_service();

-- A number that is no count of days would stop the job that forgets old entries.
create or replace function private.audit_keeps_days() returns integer
language sql stable set search_path = ''
return (
  select least(greatest(value::numeric, 180), 36500)::integer from public.site_settings
  where key = 'audit_retention_days' and jsonb_typeof(value) = 'number'
);

-- A request that is still to come would have a deadline that no one is reminded of.
create function private.refuse_later_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- In some zone it is tomorrow already.
  perform private.refuse(400, 'invalid_request') where new.asked_on > current_date + 1;
  return new;
end
$$;
create trigger data_requests_are_past before insert or update of asked_on on private.data_requests
  for each row execute function private.refuse_later_request();
