-- The owner's form of testimonials: conflicts are found by updated_at, the service follows its name, and
-- pictures that no testimonial shows are removed.

alter table public.testimonials add column updated_at timestamptz not null default now();
create trigger testimonials_keep_updated_at before insert or update on public.testimonials
  for each row execute function private.keep_updated_at();

create or replace function public.link_testimonial() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A new name means another service, unless the same write names that too.
  if tg_op = 'UPDATE' and new.service_name is distinct from old.service_name
     and new.service_id is not distinct from old.service_id then
    new.service_id := null;
  end if;
  if new.service_id is null and new.service_name is not null then
    select id into new.service_id from public.services
    where lower(service_title) = lower(new.service_name)
    order by deleted_at nulls first, created_at limit 1;
  end if;
  return new;
end
$$;

create or replace function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select case p_bucket
    when 'order-files' then
      exists (select 1 from public.order_files where path = p_path)
      or exists (select 1 from public.invoices where path = p_path)
    else
      -- Some keep the name as it is written in an address that nobody has encoded.
      exists (
        select 1 from public.service_images
        where p_path in (private.file_path_in(url, p_bucket), split_part(url, '/object/public/' || p_bucket || '/', 2))
      )
      or exists (
        select 1 from public.services
        where p_path in (
          private.file_path_in(og_image, p_bucket), split_part(og_image, '/object/public/' || p_bucket || '/', 2)
        )
      )
      or exists (
        select 1 from public.testimonials where private.file_path_in(client_avatar_url, p_bucket) = p_path
      )
  end
$$;
comment on function private.is_file_used is
  'Whether a row names a file. Of service-media it knows slides, shared pictures and the pictures of testimonials.';

create or replace function public.release_unattached_files(p_limit integer default 500) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  released integer;
  noted integer;
begin
  -- A file that is being attached is locked by that transaction, and attached once it commits.
  delete from public.order_files where id = any (array(
    select id from public.order_files
    where not is_brief and message_id is null and delivery_id is null and created_at < now() - interval '1 day'
    order by created_at limit p_limit for update skip locked
  ));
  get diagnostics released = row_count;
  -- Bytes whose row was never written or names another file by now.
  insert into private.abandoned_files (bucket, path)
  select bucket_id, name from storage.objects
  where (
      bucket_id = 'order-files'
      or (bucket_id = 'service-media' and name like any (array['service-slides/%', 'testimonial-avatars/%']))
    )
    and greatest(created_at, updated_at) < now() - interval '1 day'
    and not private.is_file_used(bucket_id, name)
    and not exists (select 1 from private.abandoned_files known where known.bucket = bucket_id and known.path = name)
  order by created_at limit p_limit
  on conflict do nothing;
  get diagnostics noted = row_count;
  return released + noted;
end
$$;
