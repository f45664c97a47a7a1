-- Links to a service go on working: its old slugs lead to it, and a removed service says that it is gone.

create table public.service_slugs (
  slug text primary key,
  service_id uuid not null references public.services (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.service_slugs is 'Slugs that a service had before; the newest service to drop a slug keeps it.';
create index service_slugs_of_service on public.service_slugs (service_id);
alter table public.service_slugs enable row level security;
create policy "slugs of visible services: read" on public.service_slugs
  for select to anon, authenticated
  using (exists (select 1 from public.services where services.id = service_slugs.service_id));

create function public.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.slug is not null and old.slug is distinct from new.slug then
    insert into public.service_slugs (slug, service_id) values (old.slug, new.id)
    on conflict (slug) do update set service_id = excluded.service_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger services_keep_old_slug after update of slug on public.services
  for each row execute function public.keep_old_slug();

create or replace function public.find_service(service_ref text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (select id from (
    select id, 1 as choice from public.services
    where slug = service_ref and status = 'published' and deleted_at is null
    union all
    select id, 2 from public.services
    where id = case when service_ref ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then service_ref::uuid end
      and status = 'published' and deleted_at is null
    union all
    select service.id, 3 from public.service_slugs old
    join public.services service on service.id = old.service_id
    where old.slug = service_ref and service.status = 'published' and service.deleted_at is null
    union all
    select id, 4 from public.services
    where lower(service_title) = lower(replace(service_ref, '-', ' '))
      and status = 'published' and deleted_at is null
  ) found order by choice limit 1);
end
$$;

create function public.is_service_gone(service_ref text) returns boolean
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
comment on function public.is_service_gone is
  'True for a service that was on sale and is archived or in the trash: its page answers 410 and not 404.';
