-- One policy for each role and action: every further one is asked for every row.

do $$
declare
  content text;
  reading record;
begin
  foreach content in array array[
    'awards', 'blog_posts', 'brief_questions', 'case_studies', 'client_logos', 'legal_documents',
    'page_content', 'service_badges', 'service_images', 'service_reviews', 'services', 'site_settings',
    'testimonials'
  ] loop
    select policyname as name, qual as condition into strict reading from pg_policies
    where schemaname = 'public' and tablename = content and cmd = 'SELECT';
    execute (
      select format('drop policy %I on public.%I', policyname, content) from pg_policies
      where schemaname = 'public' and tablename = content and cmd = 'ALL'
    );
    if reading.condition <> 'true' then
      execute format('alter policy %I on public.%I to anon', reading.name, content);
      execute format(
        'create policy "admin: read all" on public.%I for select to authenticated
         using ((%s) or (select public.is_admin()))', content, reading.condition);
    end if;
    execute format(
      'create policy "admin: add" on public.%I for insert to authenticated
       with check ((select public.is_admin()))', content);
    execute format(
      'create policy "admin: change" on public.%I for update to authenticated
       using ((select public.is_admin())) with check ((select public.is_admin()))', content);
    execute format(
      'create policy "admin: remove" on public.%I for delete to authenticated
       using ((select public.is_admin()))', content);
  end loop;
end
$$;

alter policy "own profile or admin: read" on public.profiles
  using (id = (select auth.uid()) or (select public.is_admin()));
alter policy "own profile or admin: change" on public.profiles
  using (id = (select auth.uid()) or (select public.is_admin()))
  with check (id = (select auth.uid()) or (select public.is_admin()));

-- What visitors leave is of the moment in which it arrives.
alter policy "anybody: record a search" on public.search_events with check (created_at = now());
alter policy "anybody: write to the owner" on public.contact_messages with check (created_at = now());
