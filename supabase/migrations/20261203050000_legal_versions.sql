-- Versions of legal documents at the owner's desk. What was published is what people have agreed to: it stays as it
-- is, and the next version takes its place on a day that is known before.

alter table public.legal_documents
  add column updated_at timestamptz not null default now(),
  add column in_force_since timestamptz,
  add constraint legal_documents_body_length check (char_length(body) <= 500000);
comment on column public.legal_documents.in_force_since is
  'When the store noticed that its day had come, and dropped the pages that showed the version before it.';
update public.legal_documents set in_force_since = now() where is_published and effective_date <= current_date;
create trigger legal_documents_keep_updated_at before insert or update on public.legal_documents
  for each row execute function private.keep_updated_at();
alter publication supabase_realtime add table public.legal_documents;

-- Admins write drafts; all else is up to the procedures below.
drop policy "admin: add" on public.legal_documents;
drop policy "admin: change" on public.legal_documents;
drop policy "admin: remove" on public.legal_documents;
create policy "admin: add drafts" on public.legal_documents
  for insert to authenticated with check (not is_published and (select public.is_admin()));
create policy "admin: change drafts" on public.legal_documents
  for update to authenticated using (not is_published and (select public.is_admin()));
create policy "admin: remove drafts" on public.legal_documents
  for delete to authenticated using (not is_published and (select public.is_admin()));

create view public.admin_legal_documents with (security_invoker = true) as
select
  document.id, document.slug, document.version, document.title, document.effective_date, document.change_note,
  document.is_published, document.is_demo, document.created_at, document.updated_at,
  case
    when not document.is_published then 'draft'
    when document.effective_date > current_date then 'upcoming'
    when exists (
      select 1 from public.legal_documents newer
      where newer.slug = document.slug and newer.version > document.version
        and newer.is_published and newer.effective_date <= current_date
    ) then 'past'
    else 'in_force'
  end as state
from public.legal_documents document
where (select public.is_admin()) or coalesce((select auth.role()), 'service_role') = 'service_role';
comment on view public.admin_legal_documents is
  'Versions of legal documents as the owner''s list shows them, without their text.';
grant select on public.admin_legal_documents to anon, authenticated, service_role;

create function private.check_legal_publishable(p_document public.legal_documents) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wrong jsonb := '{}';
  newest public.legal_documents;
begin
  select * into newest from public.legal_documents
  where slug = p_document.slug and is_published and id <> p_document.id order by version desc limit 1;
  if newest.id is not null and btrim(p_document.change_note) = '' then
    wrong := wrong || '{"change_note": "Say what changed. Visitors read it above the text."}';
  end if;
  -- A document that another website had before may be older than this store.
  if newest.id is not null and p_document.effective_date < current_date then
    wrong := wrong || '{"effective_date": "Choose today or a later day."}';
  elsif p_document.effective_date < newest.effective_date then
    wrong := wrong || jsonb_build_object('effective_date', format(
      'Version %s takes effect on %s. Choose that day or a later one.', newest.version,
      to_char(newest.effective_date, 'FMMonth FMDD, YYYY')
    ));
  end if;
  if p_document.body = newest.body and p_document.title = newest.title then
    wrong := wrong || jsonb_build_object('body', format('This is the text of version %s, unchanged.', newest.version));
  end if;
  perform private.refuse(422, 'legal_incomplete', jsonb_build_object('fields', wrong)) where wrong <> '{}';
end
$$;

create function public.save_legal_document(p_id uuid, p_version timestamptz, p_values jsonb) returns uuid
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
  if p_id is null then
    perform private.refuse(422, 'legal_incomplete', '{"fields": {"slug": "Already in use."}}')
    where exists (select 1 from public.legal_documents where slug = given.slug);
    insert into public.legal_documents (
      slug, version, title, body, effective_date, change_note, is_published, in_force_since
    ) values (
      given.slug, 1, given.title, given.body, given.effective_date, given.change_note, given.is_published,
      given.in_force_since
    ) returning * into stored;
  else
    select * into stored from public.legal_documents where id = p_id for update;
    perform private.refuse(409, 'record_changed')
    where stored.id is null or stored.is_published or stored.updated_at <> p_version;
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
  'Writes a draft of a legal document, a first version where p_id is null, and publishes it with is_published. Refuses '
  'with record_changed when it is published or p_version is no longer its updated_at, and with legal_incomplete '
  '(details.fields).';

create function public.start_legal_version(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  source public.legal_documents;
  draft uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('legal_documents'));
  select * into source from public.legal_documents where id = p_id;
  perform private.refuse(404, 'legal_not_found') where source.id is null;
  select id into draft from public.legal_documents
  where slug = source.slug and not is_published order by version desc limit 1;
  if draft is null then
    insert into public.legal_documents (slug, version, title, body, effective_date)
    select source.slug, max(version) + 1, source.title, source.body, greatest(current_date, max(effective_date))
    from public.legal_documents where slug = source.slug
    returning id into draft;
  end if;
  return draft;
end
$$;
comment on function public.start_legal_version is
  'The draft of a document''s next version: the one that there is, else a new one with the text of the given version.';

create function public.withdraw_legal_documents(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_legal_documents', p_ids, p_where));
  return query
  with withdrawn as (
    update public.legal_documents document set is_published = false
    where document.id = any (chosen) and document.is_published and document.effective_date > current_date
    returning document.id
  )
  select asked, case
    when withdrawn.id is not null then null
    when document.id is null then 'it no longer exists'
    when document.is_published then 'it has taken effect'
    else 'it was not published'
  end
  from unnest(chosen) asked
  left join public.legal_documents document on document.id = asked
  left join withdrawn on withdrawn.id = asked;
end
$$;
comment on function public.withdraw_legal_documents is
  'Makes drafts of versions whose day has not come, and says for each other one why it stays.';

create function public.remove_legal_documents(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_legal_documents', p_ids, p_where));
  return query
  with removed as (
    delete from public.legal_documents document
    where document.id = any (chosen) and not document.is_published
    returning document.id
  )
  select asked, case
    when removed.id is not null then null
    when document.id is null then 'it no longer exists'
    else 'published versions stay'
  end
  from unnest(chosen) asked
  left join public.legal_documents document on document.id = asked
  left join removed on removed.id = asked;
end
$$;
comment on function public.remove_legal_documents is 'Deletes drafts, and says of published versions that they stay.';

create function public.restore_legal_documents(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with latest as materialized (
    select distinct on (entry.record_id) entry.action, entry.before as stored
    from public.audit_log entry
    where entry.table_name = 'legal_documents' and entry.record_id = any (p_ids::text[])
      and entry.happened_at > now() - interval '1 hour'
    order by entry.record_id, entry.id desc
  ), draft as (
    insert into public.legal_documents as restored
    select (jsonb_populate_record(null::public.legal_documents, stored)).*
    from latest where action = 'delete' and not (stored -> 'is_published')::boolean
    on conflict do nothing returning restored.id
  )
  select wanted, case when draft.id is null then 'it can no longer be put back' end
  from unnest(p_ids) wanted left join draft on draft.id = wanted;
end
$$;
comment on function public.restore_legal_documents is
  'Puts back drafts that were deleted within the last hour, given by their ids.';

grant execute on function
  public.save_legal_document, public.start_legal_version, public.withdraw_legal_documents,
  public.remove_legal_documents, public.restore_legal_documents
to authenticated, service_role;

-- The day comes --------------------------------------------------------------------------------------

create function private.bring_legal_into_force() returns integer
language plpgsql set search_path = ''
as $$
declare
  brought integer;
begin
  -- An update without rows would send a notification too, and every process would drop its pages.
  if not exists (
    select 1 from public.legal_documents
    where is_published and in_force_since is null and effective_date <= current_date
  ) then
    return 0;
  end if;
  update public.legal_documents set in_force_since = now()
  where is_published and in_force_since is null and effective_date <= current_date;
  get diagnostics brought = row_count;
  return brought;
end
$$;
comment on function private.bring_legal_into_force is
  'Job: a version counts from its day on; this notifies the processes, which drop the pages of the one before.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('bring-legal-into-force', '* * * * *', 'select private.bring_legal_into_force()');
  end if;
end
$$;
