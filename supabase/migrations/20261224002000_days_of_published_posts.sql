-- A published post whose day is set to a later one is refused; its day was silently put back.

create or replace function public.save_post(p_id uuid, p_version timestamptz, p_values jsonb, p_is_autosave boolean default false)
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
    -- To be put off, it would have to leave the blog first: that is another decision than a day.
    perform private.refuse(422, 'post_incomplete', jsonb_build_object('fields', jsonb_build_object(
      'published_at', 'A published post can''t have a date in the future. To publish later, unpublish it and schedule it.'
    )))
    where given.status = 'published' and stored.status <> 'draft' and stored.published_at <= now()
      and given.published_at > now();
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
