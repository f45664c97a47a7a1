-- A link with an old slug of a removed service is as dead as one with its last slug: both answer 410.

create or replace function public.is_service_gone(service_ref text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.services service
    where (
      service.slug = service_ref
      or service.id::text = lower(service_ref)
      or exists (
        select 1 from public.service_slugs old
        where old.slug = service_ref and old.service_id = service.id
      )
    )
    and (service.deleted_at is not null or service.status = 'archived')
  )
$$;
