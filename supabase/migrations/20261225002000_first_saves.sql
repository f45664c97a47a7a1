-- The first save of a post or a legal document may be sent once more, where its answer was lost. It must not go over what
-- was made of the record in the meantime: a published post was set back to the text of its first minute. And a legal
-- document has the id that its page chose, as a post has, so that there are not two.

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
  if p_version is null then
    -- The second time, where the answer to the first was lost: not over what was made of it since.
    perform private.refuse(409, 'record_changed')
    where stored.updated_at <> stored.created_at or (p_is_autosave and stored.status <> 'draft');
  else
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
  'one. Answers the row, without the body where it is stored as it was sent. Refuses with record_changed, also where a '
  'new one has been stored and changed since, or with post_incomplete (details.fields) for what is to be public. '
  'p_is_autosave: what is being typed, in a draft.';

create or replace function public.save_legal_document(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given public.legal_documents := jsonb_populate_record(null::public.legal_documents, p_values);
  stored public.legal_documents;
begin
  perform private.require_admin();
  given.slug := coalesce(nullif(btrim(given.slug), ''), nullif(private.slugify(given.title), ''), 'document');
  given.change_note := coalesce(given.change_note, '');
  given.effective_date := coalesce(given.effective_date, current_date);
  given.is_published := coalesce(given.is_published, false);
  given.in_force_since := case when given.is_published and given.effective_date <= current_date then now() end;
  -- One at a time: two versions of a document never get the same number or day.
  perform pg_advisory_xact_lock(hashtext('legal_documents'));
  select * into stored from public.legal_documents where id = p_id for update;
  if p_version is null and stored.id is null then
    perform private.refuse(422, 'legal_incomplete', '{"fields": {"slug": "Already in use."}}')
    where exists (select 1 from public.legal_documents where slug = given.slug);
    insert into public.legal_documents (
      id, slug, version, title, body, effective_date, change_note, is_published, in_force_since
    ) values (
      coalesce(p_id, gen_random_uuid()), given.slug, 1, given.title, given.body, given.effective_date, given.change_note, given.is_published,
      given.in_force_since
    ) returning * into stored;
  else
    -- Without a version it is sent once more, because the answer was lost: not over what was made of it since.
    perform private.refuse(409, 'record_changed')
    where stored.id is null or stored.is_published or stored.updated_at <> coalesce(p_version, stored.created_at);
    -- The address is the document's, so only one without other versions may move.
    if given.slug <> stored.slug then
      perform private.refuse(422, 'legal_incomplete', '{"fields": {"slug": "Already in use."}}')
      where exists (select 1 from public.legal_documents where slug = given.slug);
      perform private.refuse(422, 'legal_incomplete', '{"fields": {"slug": "Other versions have this address."}}')
      where exists (select 1 from public.legal_documents where slug = stored.slug and id <> stored.id);
    end if;
    update public.legal_documents set
      slug = given.slug, title = given.title, body = given.body, effective_date = given.effective_date,
      change_note = given.change_note, is_published = given.is_published, in_force_since = given.in_force_since
    where id = p_id returning * into stored;
  end if;
  if stored.is_published then
    perform private.check_legal_publishable(stored);
  end if;
  return stored.id;
end
$$;
comment on function public.save_legal_document is
  'Writes a draft of a legal document, a new one under an id that the caller may choose where p_version is null, and '
  'publishes it with is_published. Refuses with record_changed when it is published or p_version is no longer its '
  'updated_at, and with legal_incomplete (details.fields).';
