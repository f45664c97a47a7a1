-- The owner sees a service as visitors will, before they do (SPEC §2: /service/{slug}?preview=1).

create function public.get_service_preview(service_ref text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  previewed public.services;
begin
  -- Not refused: for everybody else there is just no preview, and they see the page that is public.
  if not public.is_admin() then
    return null;
  end if;
  select service.* into previewed from public.services service
  left join public.service_slugs former on former.service_id = service.id and former.slug = service_ref
  where service.deleted_at is null
    and (service.slug = service_ref or service.id::text = lower(service_ref) or former.slug is not null)
  order by service.slug = service_ref desc nulls last, service.id::text = lower(service_ref) desc
  limit 1;
  return public.service_page_of(previewed.id) || jsonb_build_object('status', previewed.status);
end
$$;
comment on function public.get_service_preview is
  'The page of a living service in any status, for admins; null for everybody else. service_ref is a slug or an id.';
