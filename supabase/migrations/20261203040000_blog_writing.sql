-- What writing posts takes: long texts, the addresses that a post had before, saving while one types, and the
-- owner's list.

alter table public.blog_posts drop constraint blog_posts_body_check;
alter table public.blog_posts add constraint blog_posts_body_check check (char_length(body) <= 500000);
alter publication supabase_realtime add table public.blog_posts;

-- Former addresses ----------------------------------------------------------------------------------

create table public.blog_slugs (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.blog_slugs is 'Slugs that a post had in public before; the newest post to drop a slug keeps it.';
create index blog_slugs_of_post on public.blog_slugs (post_id);
call private.protect('public.blog_slugs');
create policy "slugs of visible posts: read" on public.blog_slugs
  for select to anon, authenticated
  using (exists (select 1 from public.blog_posts where blog_posts.id = blog_slugs.post_id));

create function private.keep_old_post_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.blog_slugs (slug, post_id) values (old.slug, new.id)
  on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  return null;
end
$$;
-- A draft's address follows its title until the post is out.
create trigger blog_posts_keep_old_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.published_at <= now())
  execute function private.keep_old_post_slug();

create or replace function public.get_blog_post(post_slug text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.blog_post_of(post.id)
  from public.blog_posts post
  left join public.blog_slugs former on former.post_id = post.id and former.slug = post_slug
  where (post.slug = post_slug or former.slug is not null) and post.status <> 'draft' and post.published_at <= now()
  order by post.slug = post_slug desc limit 1;
end;
comment on function public.get_blog_post is
  'A public post with related services and posts, by its slug or by one that it had before; null when there is none.';

-- Saving --------------------------------------------------------------------------------------------

-- A draft is saved every few seconds. That is no change of what visitors see, and no version to go back to:
-- the log takes one at most every ten minutes, and the owner's own saves. save_post sets store.is_autosave.
drop trigger blog_posts_announce on public.blog_posts;
create trigger blog_posts_announce after insert or update or delete or truncate on public.blog_posts
  for each statement when (current_setting('store.is_autosave', true) is distinct from 'true') execute function private.announce_change();

create function private.record_post_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_admin constant boolean := public.is_admin();
  new_row constant jsonb := to_jsonb(new);
  last_entry record;
  changed jsonb;
begin
  if not is_admin and auth.role() is distinct from 'service_role' then
    return null;
  end if;
  select entry.happened_at, entry.after into last_entry from public.audit_log entry
  where entry.table_name = 'blog_posts' and entry.record_id = new.id::text order by entry.id desc limit 1;
  if current_setting('store.is_autosave', true) = 'true'
    and last_entry.happened_at > now() - interval '10 minutes' then
    return null;
  end if;
  -- Of a draft, the log lacks what was saved while it was typed: its change is the one since the last entry.
  select jsonb_object_agg(was.key, was.value) into changed
  from jsonb_each(case when old.status = 'draft' then coalesce(last_entry.after, to_jsonb(old)) else to_jsonb(old) end) was
  where was.value is distinct from new_row -> was.key and was.key <> all (array['updated_at', 'reading_minutes']);
  if changed is not null then
    insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
    values (
      auth.uid(), case when is_admin then 'admin' else 'secret key' end, 'update', 'blog_posts', new.id, changed, new_row
    );
  end if;
  return null;
end
$$;
comment on function private.record_post_update is
  'Trigger: as record_change, but what is saved while it is typed gives one entry at most every ten minutes.';
drop trigger blog_posts_record_change on public.blog_posts;
create trigger blog_posts_record_change after insert or delete on public.blog_posts
  for each row execute function private.record_change('all', 'id');
create trigger blog_posts_record_update after update on public.blog_posts
  for each row execute function private.record_post_update();

create function private.free_post_slug(p_title text, p_id uuid) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := coalesce(nullif(rtrim(left(private.slugify(p_title), 100), '-'), ''), 'post');
  candidate text := wanted;
  attempt integer := 1;
begin
  while exists (select 1 from public.blog_posts where slug = candidate and id <> p_id)
    or exists (select 1 from public.blog_slugs where slug = candidate and post_id <> p_id)
  loop
    attempt := attempt + 1;
    candidate := wanted || '-' || attempt;
  end loop;
  return candidate;
end
$$;
comment on function private.free_post_slug is 'The address of a post from its title, with a number where another post has or had it.';

create function private.check_publishable(p_post public.blog_posts) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wrong jsonb := '{}';
begin
  if btrim(p_post.body) = '' then
    wrong := wrong || '{"body": "Write something first."}';
  end if;
  if p_post.cover_url is not null and btrim(p_post.cover_alt) = '' then
    wrong := wrong || '{"cover_alt": "Describe the cover for people who cannot see it."}';
  end if;
  if p_post.status = 'scheduled' and (p_post.published_at is null or p_post.published_at <= now()) then
    wrong := wrong || '{"published_at": "Choose a time in the future."}';
  end if;
  perform private.refuse(422, 'post_incomplete', jsonb_build_object('fields', wrong)) where wrong <> '{}';
end
$$;

create function public.save_post(p_id uuid, p_version timestamptz, p_values jsonb, p_is_autosave boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_values);
  stored public.blog_posts;
begin
  perform private.require_admin();
  perform set_config('store.is_autosave', coalesce(p_is_autosave, false)::text, true);
  given.id := p_id;
  given.title := coalesce(nullif(btrim(given.title), ''), 'Untitled');
  given.body := coalesce(given.body, '');
  given.cover_url := nullif(btrim(given.cover_url), '');
  given.cover_alt := coalesce(given.cover_alt, '');
  select * into stored from public.blog_posts where id = p_id for update;
  if p_version is not null then
    -- What is typed is saved by itself in drafts only.
    perform private.refuse(409, 'record_changed')
    where stored.id is null or stored.updated_at <> p_version or (p_is_autosave and stored.status <> 'draft');
  end if;
  if p_is_autosave then
    given.status := 'draft';
    given.published_at := stored.published_at;
  else
    given.status := coalesce(given.status, 'draft');
    if given.status = 'published' and (given.published_at is null or given.published_at > now()) then
      given.published_at := case when stored.published_at <= now() then stored.published_at else now() end;
    end if;
    if given.status <> 'draft' then
      perform private.check_publishable(given);
    elsif stored.published_at > now() then
      -- Taken off the schedule, it has no day.
      given.published_at := null;
    else
      given.published_at := stored.published_at;
    end if;
  end if;
  given.slug := coalesce(nullif(btrim(given.slug), ''), private.free_post_slug(given.title, p_id));
  -- The second time, where the answer to the first was lost, it is the same post.
  insert into public.blog_posts (
    id, slug, title, excerpt, body, cover_url, cover_alt, author, tags, related_service_slugs, status, published_at,
    seo_title, seo_description
  ) values (
    p_id, given.slug, given.title, coalesce(given.excerpt, ''), given.body, given.cover_url, given.cover_alt,
    coalesce(given.author, ''), coalesce(given.tags, '{}'), coalesce(given.related_service_slugs, '{}'), given.status,
    given.published_at, given.seo_title, given.seo_description
  )
  on conflict (id) do update set
    slug = excluded.slug, title = excluded.title, excerpt = excluded.excerpt, body = excluded.body,
    cover_url = excluded.cover_url, cover_alt = excluded.cover_alt, author = excluded.author, tags = excluded.tags,
    related_service_slugs = excluded.related_service_slugs, status = excluded.status,
    published_at = excluded.published_at, seo_title = excluded.seo_title, seo_description = excluded.seo_description
  returning * into stored;
  -- A long text goes back only where the store keeps another one.
  return to_jsonb(stored) - case when stored.body = given.body then 'body' else '' end;
end
$$;
comment on function public.save_post is
  'Writes a post under an id that the caller has chosen; p_version is the updated_at that was loaded, null for a new '
  'one. Answers the row, without the body where it is stored as it was sent. Refuses with record_changed, or with '
  'post_incomplete (details.fields) for what is to be public. p_is_autosave: what is being typed, in a draft.';

-- The owner's list ----------------------------------------------------------------------------------

create view public.admin_posts with (security_invoker = true) as
select
  id, slug, title, excerpt, cover_url, cover_alt, author, tags, reading_minutes, published_at, created_at, updated_at,
  array_to_string(tags, ', ') as tag_list,
  case when status = 'draft' then 'draft' when published_at > now() then 'scheduled' else 'published' end as state
from public.blog_posts;
comment on view public.admin_posts is 'Posts as the owner''s list shows them, without their text.';
grant select on public.admin_posts to anon, authenticated, service_role;

create function public.publish_posts(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_posts', p_ids, p_where));
  -- Always in the same order, so that two changes of the same posts cannot deadlock.
  perform from public.blog_posts post where post.id = any (chosen) order by post.id for update;
  return query
  with published as (
    update public.blog_posts post set
      status = 'published', published_at = case when post.published_at <= now() then post.published_at else now() end
    where post.id = any (chosen) and (post.status = 'draft' or post.published_at > now())
      and btrim(post.body) <> '' and (post.cover_url is null or btrim(post.cover_alt) <> '')
    returning post.id
  )
  select asked, case
    when published.id is not null then null
    when post.id is null then 'it no longer exists'
    when post.status <> 'draft' and post.published_at <= now() then 'it was already published'
    when btrim(post.body) = '' then 'it has no text'
    else 'its cover has no description'
  end
  from unnest(chosen) asked
  left join public.blog_posts post on post.id = asked
  left join published on published.id = asked;
end
$$;
comment on function public.publish_posts is
  'Publishes posts, given by their ids or by the list''s filter, and says for each one why it stays as it is.';

create function public.unpublish_posts(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_posts', p_ids, p_where));
  perform from public.blog_posts post where post.id = any (chosen) order by post.id for update;
  return query
  with hidden as (
    update public.blog_posts post set
      status = 'draft', published_at = case when post.published_at <= now() then post.published_at end
    where post.id = any (chosen) and post.status <> 'draft' returning post.id
  )
  select asked, case when hidden.id is null then 'it was not public' end
  from unnest(chosen) asked left join hidden on hidden.id = asked;
end
$$;
comment on function public.unpublish_posts is
  'Makes drafts of posts, given by their ids or by the list''s filter; a post keeps the day on which it was published.';

create function public.remove_posts(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  delete from public.blog_posts post
  where post.id in (select private.matching_ids('public.admin_posts', p_ids, p_where))
  returning post.id, null::text;
end
$$;
comment on function public.remove_posts is 'Permanently deletes posts, given by their ids or by the list''s filter.';

grant execute on function public.save_post, public.publish_posts, public.unpublish_posts, public.remove_posts
to authenticated, service_role;
