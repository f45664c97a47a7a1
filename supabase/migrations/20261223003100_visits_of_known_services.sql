-- Who puts in the cart what the store does not have has taken no step to an order.

create or replace function private.forget_unknown_service() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.services where id = new.service_id) then
    return new;
  end if;
  if new.kind <> 'view' then
    return null;
  end if;
  new.service_id := null;
  return new;
end
$$;
comment on function private.forget_unknown_service is
  'Trigger: a page is about a service that exists, or about none; what is done with a service that does not exist is nothing.';
