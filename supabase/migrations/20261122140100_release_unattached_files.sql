-- Files that were uploaded for a brief, a message, a delivery or a slide, and that nothing took up
-- within a day. Their rows go here; the function remove-files removes their bytes.

create index order_files_unattached on public.order_files (created_at)
  where not is_brief and message_id is null and delivery_id is null;

create function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select case p_bucket
    when 'order-files' then
      exists (select 1 from public.order_files where path = p_path)
      or exists (select 1 from public.invoices where path = p_path)
    else
      exists (
        select 1 from public.service_images where split_part(url, '/object/public/' || p_bucket || '/', 2) = p_path
      )
      or exists (
        select 1 from public.services where split_part(og_image, '/object/public/' || p_bucket || '/', 2) = p_path
      )
  end
$$;
comment on function private.is_file_used is 'Whether a row names a file. Of service-media it knows slides and shared pictures alone.';

create function public.release_unattached_files(p_limit integer default 500) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  released integer;
  noted integer;
begin
  -- One that is being attached is locked by whoever does it, and attached when he is done.
  delete from public.order_files where id = any (array(
    select id from public.order_files
    where not is_brief and message_id is null and delivery_id is null and created_at < now() - interval '1 day'
    order by created_at limit p_limit for update skip locked
  ));
  get diagnostics released = row_count;
  -- Bytes whose row was never written, because the upload was cut off between the two.
  insert into private.abandoned_files (bucket, path)
  select bucket_id, name from storage.objects
  where (bucket_id = 'order-files' or (bucket_id = 'service-media' and name like 'service-slides/%'))
    and greatest(created_at, updated_at) < now() - interval '1 day'
    and not private.is_file_used(bucket_id, name)
    and not exists (select 1 from private.abandoned_files known where known.bucket = bucket_id and known.path = name)
  order by created_at limit p_limit
  on conflict do nothing;
  get diagnostics noted = row_count;
  return released + noted;
end
$$;
comment on function public.release_unattached_files is
  'Job: gives up files that nothing took up within a day, at most p_limit of each kind; answers how many. '
  'Called until it answers 0.';

create or replace function public.list_abandoned_files(p_limit integer default 200) returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$
  select noted.bucket, noted.path from private.abandoned_files noted
  where not private.is_file_used(noted.bucket, noted.path)
  order by noted_at limit p_limit
$$;
comment on function public.list_abandoned_files is
  'The files that are to be removed, oldest first; not those that a row has taken up since.';

create or replace function private.attach_files(p_order_id uuid, p_file_ids uuid[], p_uploaded_by text,
  p_is_brief boolean, p_message_id uuid, p_delivery_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  attached uuid[];
begin
  with taken as (
    update public.order_files
    set is_brief = p_is_brief, message_id = p_message_id, delivery_id = p_delivery_id
    where id = any (p_file_ids) and order_id = p_order_id and uploaded_by = p_uploaded_by
      and not is_brief and message_id is null and delivery_id is null
    returning id
  )
  select coalesce(array_agg(id), '{}') into attached from taken;
  if cardinality(attached) <> cardinality(coalesce(p_file_ids, '{}')) then
    perform public.refuse(422, 'file_not_found', jsonb_build_object('file_ids', (
      select coalesce(jsonb_agg(wanted), '[]') from unnest(p_file_ids) wanted where wanted <> all (attached)
    )));
  end if;
end
$$;

revoke execute on function public.release_unattached_files(integer) from public, anon, authenticated;
grant execute on function public.release_unattached_files(integer) to service_role;
revoke execute on function private.is_file_used(text, text) from public;

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('release-unattached-files', '33 * * * *', 'select public.release_unattached_files(10000)');
  end if;
end
$$;
