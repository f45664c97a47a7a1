-- The trash of services: what the owner deletes can be taken back for seven days.

create function public.soft_delete_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  trashed timestamptz;
begin
  perform private.require_admin();
  update public.services set deleted_at = now() where id = service_uuid and deleted_at is null
  returning deleted_at into trashed;
  if trashed is null then
    return jsonb_build_object('success', false, 'error', 'This service is in the trash already, or gone.');
  end if;
  return jsonb_build_object(
    'success', true, 'deleted_at', trashed, 'permanent_deletion_at', trashed + interval '7 days', 'error', null
  );
end
$$;
comment on function public.soft_delete_service is 'Moves a service to the trash for 7 days.';

create function public.restore_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  trashed public.services;
  restored public.services;
begin
  perform private.require_admin();
  select * into trashed from public.services where id = service_uuid and deleted_at is not null for update;
  if trashed.id is null then
    perform private.refuse(409, 'service_not_in_trash');
  end if;
  -- The slug may belong to another service by now; null lets the trigger make a free one from the title.
  update public.services set
    deleted_at = null,
    slug = case when exists (
      select 1 from public.services other where other.slug = trashed.slug and other.deleted_at is null
    ) then null else trashed.slug end
  where id = trashed.id returning * into restored;
  return jsonb_build_object('slug', restored.slug, 'is_slug_new', restored.slug is distinct from trashed.slug);
end
$$;
comment on function public.restore_service is 'Takes a service out of the trash; a slug that was taken meanwhile is replaced, and the answer says so.';

create function public.purge_service(service_uuid uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.services where id = service_uuid and deleted_at is not null;
  if not found then
    perform private.refuse(409, 'service_not_in_trash');
  end if;
end
$$;
comment on function public.purge_service is 'Deletes a service from the trash for good.';

grant execute on function public.soft_delete_service, public.restore_service, public.purge_service
  to authenticated, service_role;
