-- Whoever knows the address of a public file opens it. Which files there are is for the owner to see.

alter policy "service-media: read" on storage.objects using (
  bucket_id = 'service-media' and (
    coalesce(current_setting('storage.operation', true), '') not like '%list%'
    or (select public.is_admin())
  )
);
