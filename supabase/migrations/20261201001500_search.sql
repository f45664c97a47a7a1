-- The search: what visitors looked for, what they mean by it, and what the ranking in memory has to know.

create table public.search_events (
  id bigint generated always as identity primary key,
  session_id text not null check (char_length(session_id) between 1 and 100),
  query text not null check (char_length(query) <= 200),
  clicked_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.search_events is 'What visitors searched for and opened; anyone may add, admins read.';
create index search_events_newest on public.search_events (created_at desc);
call private.take_from_visitors('public.search_events');

create table public.search_vocabulary (
  id uuid primary key default gen_random_uuid(),
  phrases text[] not null check (cardinality(phrases) between 1 and 60),
  meaning text not null check (meaning ~ '\S' and char_length(meaning) <= 200),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint phrases_are_short check (
    array_position(phrases, null) is null and char_length(array_to_string(phrases, '')) <= 2000
  )
);
comment on table public.search_vocabulary is
  'Problems and synonyms for the search: a visitor who types one of the phrases sees what the meaning finds.';
comment on column public.search_vocabulary.phrases is 'What visitors say: one word or a few, in any form.';
comment on column public.search_vocabulary.meaning is 'Words from the services that visitors mean.';
call private.open_to_admin('public.search_vocabulary', 'all');

-- What changed --------------------------------------------------------------------------------------

-- The search ranks in memory. A version says whether that memory is still true, and the changes since
-- a version say what to read again. Both are written when the changing transaction commits, so versions
-- become visible in their order, and no lock is held for longer than the commit.

create table private.search_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  vocabulary_version bigint not null
);
comment on table private.search_version is 'The version of the search''s data, and that of its vocabulary.';
insert into private.search_version (version, vocabulary_version) values (1, 1);

create table private.search_changes (
  service_id uuid primary key,
  version bigint not null
);
comment on table private.search_changes is 'The version in which each service last changed for the search.';
create index search_changes_in_order on private.search_changes (version, service_id);

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

create function private.note_search_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_changes (service_id, version)
  values (coalesce(new.id, old.id), private.next_search_version())
  on conflict (service_id) do update set version = excluded.version;
  return null;
end
$$;
comment on function private.note_search_change is 'Trigger: the search has to read this service again.';
-- Price and figures are read with each search, so changes of them don't count here.
create constraint trigger services_note_search_insert after insert on public.services
  deferrable initially deferred for each row execute function private.note_search_change();
create constraint trigger services_note_search_delete after delete on public.services
  deferrable initially deferred for each row execute function private.note_search_change();
create constraint trigger services_note_search_update after update on public.services
  deferrable initially deferred for each row
  when (
    (old.service_title, old.service_description, old.category, old.reason_to_buy___pain_point,
      old.seo_title, old.seo_description, old.status, old.deleted_at)
    is distinct from
    (new.service_title, new.service_description, new.category, new.reason_to_buy___pain_point,
      new.seo_title, new.seo_description, new.status, new.deleted_at)
  )
  execute function private.note_search_change();

create function private.note_vocabulary_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drawn bigint := private.next_search_version();
begin
  update private.search_version set vocabulary_version = drawn where vocabulary_version < drawn;
  return null;
end
$$;
comment on function private.note_vocabulary_change is 'Trigger: the search has to read the vocabulary again.';
create constraint trigger search_vocabulary_note after insert or update or delete on public.search_vocabulary
  deferrable initially deferred for each row execute function private.note_vocabulary_change();

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

-- What the search offers before anything is typed is what the cards call most hired.
create function public.list_most_hired(p_limit integer default 6) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(hired) order by hired.projects_sold_30d desc, hired.title), '[]')
    from (
      select id, slug, service_title as title, category, price_usd, projects_sold_30d
      from public.service_cards where projects_sold_30d > 0
      order by projects_sold_30d desc, title limit least(greatest(p_limit, 0), 50)
    ) hired
  );
end
$$;
comment on function public.list_most_hired is
  'The visible services with the highest projects_sold_30d, as their cards show it.';

-- Embeddings of services, where a provider is configured: each text is paid for once -----------------

create table private.search_embeddings (
  service_id uuid not null references public.services (id) on delete cascade,
  model text not null,
  content_hash text not null,
  embedding real[] not null,
  primary key (service_id, model)
);
comment on table private.search_embeddings is 'What a model made of the text of a service, and the digest of that text.';

create function public.read_search_embeddings(p_model text, p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', service_id, 'content_hash', content_hash, 'embedding', embedding
    )), '[]')
    from private.search_embeddings where model = p_model and service_id = any (p_ids)
  );
end
$$;
comment on function public.read_search_embeddings is 'The embeddings that a model made of these services, and of which text.';

create function public.keep_search_embeddings(p_model text, p_embeddings jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_embeddings (service_id, model, content_hash, embedding)
  select made.id, p_model, made.content_hash, made.embedding
  from jsonb_to_recordset(p_embeddings) as made (id uuid, content_hash text, embedding real[])
  where exists (select 1 from public.services where services.id = made.id)
  on conflict (service_id, model) do update
  set content_hash = excluded.content_hash, embedding = excluded.embedding;
end
$$;
comment on function public.keep_search_embeddings is 'Keeps embeddings as [{id, content_hash, embedding}], in place of older ones.';
