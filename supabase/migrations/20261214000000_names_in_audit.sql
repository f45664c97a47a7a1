-- The audit names the admin also where they have given no name: by their address, as histories do.
do $$
declare
  former text := pg_get_functiondef('public.list_audit_entries'::regproc);
  named text := replace(
    replace(
      former,
      $text$'actor_name', nullif(profile.full_name, '')$text$,
      $text$'actor_name', coalesce(nullif(profile.full_name, ''), account.email)$text$
    ),
    'left join public.profiles profile on profile.id = entry.actor_id',
    'left join public.profiles profile on profile.id = entry.actor_id left join auth.users account on account.id = entry.actor_id'
  );
begin
  if length(named) < length(former) + 60 then
    raise exception 'list_audit_entries is not what this changes.';
  end if;
  execute named;
end
$$;
