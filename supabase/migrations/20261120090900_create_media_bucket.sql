-- Slides, avatars and case-study files: everybody reads, admins write.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('service-media', 'service-media', true, 10485760, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf', 'application/zip',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'video/mp4', 'video/quicktime'
])
on conflict (id) do nothing;

create policy "service-media: read" on storage.objects
  for select to anon, authenticated using (bucket_id = 'service-media');
create policy "service-media: admins add" on storage.objects
  for insert to authenticated with check (bucket_id = 'service-media' and (select public.is_admin()));
create policy "service-media: admins change" on storage.objects
  for update to authenticated using (bucket_id = 'service-media' and (select public.is_admin()))
  with check (bucket_id = 'service-media' and (select public.is_admin()));
create policy "service-media: admins remove" on storage.objects
  for delete to authenticated using (bucket_id = 'service-media' and (select public.is_admin()));
