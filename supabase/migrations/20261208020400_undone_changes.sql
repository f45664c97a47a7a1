-- The run that takes another back says what that was, after it is forgotten, too.

create function private.keep_undone_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select undone.changes, undone.chosen into new.changes, new.chosen
  from public.bulk_runs undone where undone.id = new.undoes;
  return new;
end
$$;
comment on function private.keep_undone_changes is 'Trigger: an undo has the changes that it takes back.';
create trigger bulk_runs_keep_undone before update of undoes on public.bulk_runs
  for each row when (new.undoes is not null and old.undoes is null) execute function private.keep_undone_changes();

update public.bulk_runs undo set changes = undone.changes, chosen = undone.chosen
from public.bulk_runs undone where undone.id = undo.undoes;
