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
comment on function private.keep_root is
  'Trigger: of a merged address its person has less, or goes with it; what was merged into a person that is gone is on its own again.';

do $$
declare
  written constant text := pg_get_functiondef('private.refresh_people'::regproc);
  removal constant text := '  -- Nothing of them is left, so the store has no reason to know them.';
begin
  assert position(removal in written) > 0;
  execute replace(written, removal, $step$  -- Of two people who were merged and lose the last thing of each at the same moment, one waits here for the other.
  perform from public.crm_people
  where id in (select root_id from public.crm_people where email = any (asked)) order by id for update;
$step$ || removal);
end
$$;

-- Those who stayed.
select private.refresh_people(array(
  select email from public.crm_people where id = root_id and other_emails = '{}' and not private.is_known_address(email)
));
