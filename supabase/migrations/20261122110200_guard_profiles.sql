-- Whose a profile is and when it was made is nobody's to change, not even an admin's.

create function public.guard_profile_origin() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- As in guard_profile_role: no JWT means the server itself.
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated') then
    raise exception 'The origin of a profile is not changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function public.guard_profile_origin is
  'Trigger: refuses a change of id or created_at. The embedded backend grants whole tables, so that no '
  'privilege of a column can.';
create trigger profiles_guard_origin before update of id, created_at on public.profiles
  for each row when (new.id <> old.id or new.created_at <> old.created_at)
  execute function public.guard_profile_origin();
revoke execute on function public.guard_profile_origin() from public, anon, authenticated;
