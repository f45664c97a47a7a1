-- The trash of services: the owner can restore deleted services for seven days.

create function public.trash_services(p_ids uuid[], p_where jsonb)
returns table (id uuid, problem text, deleted_at timestamptz, permanent_deletion_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.services', p_ids, p_where));
  -- Always in the same order, so that two changes of the same services cannot deadlock.
  perform from public.services listed where listed.id = any (chosen) order by listed.id for update;
  return query
  with trashed as (
    update public.services listed set deleted_at = now()
    where listed.id = any (chosen) and listed.deleted_at is null returning listed.id, listed.deleted_at
  )
  select asked, case when trashed.id is null then 'it was already in the trash or deleted' end,
    trashed.deleted_at, trashed.deleted_at + interval '7 days'
  from unnest(chosen) asked left join trashed on trashed.id = asked;
end
$$;
comment on function public.trash_services is
  'Moves services to the trash for 7 days, given by their ids or by the list''s filter, and says for each one until when.';

create function public.soft_delete_service(service_uuid uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answer record;
begin
  select * into answer from public.trash_services(array[service_uuid], null);
  if answer.problem is not null then
    return jsonb_build_object('success', false, 'error', 'This service is already in the trash or deleted.');
  end if;
  return jsonb_build_object(
    'success', true, 'deleted_at', answer.deleted_at, 'permanent_deletion_at', answer.permanent_deletion_at,
    'error', null
  );
end
$$;
comment on function public.soft_delete_service is 'Moves a service to the trash for 7 days.';

create function public.restore_services(p_ids uuid[], p_where jsonb)
returns table (id uuid, problem text, slug text, is_slug_new boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
  asked uuid;
  trashed public.services;
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.services', p_ids, p_where) wanted order by wanted);
  -- One after the other: two of them may have had the same address.
  foreach asked in array chosen loop
    select * into trashed from public.services listed
    where listed.id = asked and listed.deleted_at is not null for update;
    if trashed.id is null then
      return query select asked, 'it was not in the trash', null::text, null::boolean;
      continue;
    end if;
    -- The slug may belong to another service by now; null lets the trigger make a free one from the title.
    return query
    update public.services listed set
      deleted_at = null,
      slug = case when exists (
        select 1 from public.services other where other.slug = trashed.slug and other.deleted_at is null
      ) then null else trashed.slug end
    where listed.id = asked
    returning listed.id, null::text, listed.slug, listed.slug is distinct from trashed.slug;
  end loop;
end
$$;
comment on function public.restore_services is
  'Takes services out of the trash, given by their ids or by the list''s filter. A slug that was taken in the meantime is '
  'replaced, and the answer says so.';

create function public.list_taken_slugs() returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select distinct trashed.slug from public.services trashed
  join public.services living on living.slug = trashed.slug and living.deleted_at is null
  where trashed.deleted_at is not null;
end
$$;
comment on function public.list_taken_slugs is 'Addresses of services in the trash that now belong to other services.';

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
comment on function public.purge_service is 'Permanently deletes a service from the trash.';

grant execute on function public.trash_services, public.soft_delete_service, public.restore_services,
  public.list_taken_slugs, public.purge_service
  to authenticated, service_role;
