-- The search ranks in memory. A version says whether that memory is still true, and the changes since
-- a version say what to read anew. Both are written when the changing transaction commits, so versions
-- become visible in their order, and no lock is held for longer than the commit.

create table private.search_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  vocabulary_version bigint not null
);
insert into private.search_version (version, vocabulary_version) values (1, 1);

create table private.search_changes (
  service_id uuid primary key,
  version bigint not null
);
create index search_changes_in_order on private.search_changes (version, service_id);
insert into private.search_changes (service_id, version) select id, 1 from public.services;

create function private.next_search_version() returns bigint
language plpgsql set search_path = ''
as $$
declare
  drawn bigint := nullif(current_setting('oneday.search_version', true), '');
begin
  if drawn is null then
    update private.search_version set version = version + 1 returning version into drawn;
    perform set_config('oneday.search_version', drawn::text, true);
  end if;
  return drawn;
end
$$;
comment on function private.next_search_version is 'The version that this transaction makes; the same each time.';

create function public.note_search_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_changes (service_id, version)
  values (coalesce(new.id, old.id), private.next_search_version())
  on conflict (service_id) do update set version = excluded.version;
  return null;
end
$$;
comment on function public.note_search_change is 'Trigger: the search has to read this service anew.';

create function public.note_vocabulary_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drawn bigint := private.next_search_version();
begin
  update private.search_version set vocabulary_version = drawn where vocabulary_version < drawn;
  return null;
end
$$;
comment on function public.note_vocabulary_change is 'Trigger: the search has to read the vocabulary anew.';

-- Price and figures are read with each search, so they change nothing here.
create constraint trigger services_note_search_insert after insert on public.services
  deferrable initially deferred for each row execute function public.note_search_change();
create constraint trigger services_note_search_delete after delete on public.services
  deferrable initially deferred for each row execute function public.note_search_change();
create constraint trigger services_note_search_update after update on public.services
  deferrable initially deferred for each row
  when (
    (old.service_title, old.service_description, old.category, old.reason_to_buy___pain_point,
      old.seo_title, old.seo_description, old.status, old.deleted_at)
    is distinct from
    (new.service_title, new.service_description, new.category, new.reason_to_buy___pain_point,
      new.seo_title, new.seo_description, new.status, new.deleted_at)
  )
  execute function public.note_search_change();
create constraint trigger search_vocabulary_note after insert or update or delete on public.search_vocabulary
  deferrable initially deferred for each row execute function public.note_vocabulary_change();

create function public.read_search_changes(p_version bigint, p_service_id uuid, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'version', current_state.version,
      'vocabulary', case when current_state.vocabulary_version > p_version then coalesce((
        select jsonb_agg(jsonb_build_object('phrases', phrases, 'meaning', meaning) order by id)
        from public.search_vocabulary
      ), '[]') end,
      'changes', coalesce((
        select jsonb_agg(to_jsonb(page) order by page.version, page.id) from (
          select change.service_id as id, change.version, visible.id is not null as is_visible,
            visible.service_title as title, visible.category, visible.service_description as description,
            visible.reason_to_buy___pain_point as reason, visible.seo_title, visible.seo_description
          from private.search_changes change
          left join public.services visible on visible.id = change.service_id
            and visible.status = 'published' and visible.deleted_at is null
            and visible.service_title is not null and visible.category is not null
            and visible.price_usd is not null
          where (change.version, change.service_id) > (p_version, p_service_id)
          order by change.version, change.service_id limit p_limit
        ) page
      ), '[]')
    )
    from private.search_version current_state
  );
end
$$;
comment on function public.read_search_changes is
  'The services that changed after a version and a service, the gone ones as not visible, and the vocabulary if it changed.';

create function public.read_search_cards(p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'version', current_state.version,
      'cards', coalesce((
        select jsonb_agg(to_jsonb(card)) from (
          select id, slug, service_title as title, category, price_usd, projects_sold_30d
          from public.service_cards where id = any (p_ids)
        ) card
      ), '[]')
    )
    from private.search_version current_state
  );
end
$$;
comment on function public.read_search_cards is
  'The cards of those services that are visible now, and the version of what the search has to know.';

do $$
declare
  guarded text;
begin
  foreach guarded in array array['read_search_changes(bigint, uuid, integer)', 'read_search_cards(uuid[])'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
end
$$;

-- Pages of results are kept like other pages, and made anew when words get another meaning.
create trigger search_vocabulary_announce after insert or update or delete or truncate on public.search_vocabulary
  for each statement execute function public.announce_change();
