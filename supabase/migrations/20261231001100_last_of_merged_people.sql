-- Of two people who were merged, the first stayed in the list when nothing of either was left in the store: it had been
-- kept for the second, who went at the same moment.

create or replace function private.keep_root() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.root_id <> old.id then
    -- Removes them, too, if they were only kept for this one.
    perform private.refresh_people(array[root.email]) from public.crm_people root where root.id = old.root_id;
  else
    update public.crm_people set root_id = id where root_id = old.id;
  end if;
  return null;
end
$$;
