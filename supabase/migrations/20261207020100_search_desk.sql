-- The owner's words for the search, and services that come first for some of them.

-- The ranking counts in 4,096 meanings, and each process keeps all of them.
create function private.cap_vocabulary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse(409, 'vocabulary_full') where (select count(*) from public.search_vocabulary) > 2000;
  return null;
end
$$;
create trigger cap_vocabulary after insert on public.search_vocabulary
  for each statement execute function private.cap_vocabulary();
create index search_vocabulary_changed on public.search_vocabulary (updated_at desc);
create index search_vocabulary_by_meaning on public.search_vocabulary (meaning);

create view public.admin_search_vocabulary with (security_invoker = true) as
select entry.id, entry.phrases, listed.said, cardinality(entry.phrases) as phrase_count, entry.meaning, entry.example,
  entry.created_at, entry.updated_at
from public.search_vocabulary entry cross join lateral (select array_to_string(entry.phrases, ', ') as said) listed;
comment on view public.admin_search_vocabulary is 'The vocabulary of the search, as the owner''s list shows it.';
grant select on public.admin_search_vocabulary to anon, authenticated, service_role;

-- Promoted services ----------------------------------------------------------------------------------

create table public.search_promotions (
  id uuid primary key default gen_random_uuid(),
  query text not null check (query ~ '\S' and char_length(query) <= 200),
  covers text not null default 'query' check (covers in ('query', 'words')),
  service_id uuid not null references public.services (id) on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  note text check (char_length(note) <= 500),
  words text[] not null generated always as (tsvector_to_array(to_tsvector('pg_catalog.english', query))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_start check (ends_at > starts_at),
  constraint words_tell_something check (words <> '{}'),
  unique (service_id, query, covers)
);
comment on table public.search_promotions is 'Services that come first for some searches, between two times.';
comment on column public.search_promotions.covers is
  '"query": searches for these words and no others, in any order and form. "words": also those with more words.';
comment on column public.search_promotions.words is 'The stems of the words that tell something, as the log has them.';
create index search_promotions_newest on public.search_promotions (created_at desc);
create index search_promotions_by_end on public.search_promotions (ends_at);
create index search_promotions_by_query on public.search_promotions (query);
call private.open_to_admin('public.search_promotions', 'all');
call private.audit('public.search_promotions');
alter publication supabase_realtime add table public.search_promotions, public.search_vocabulary;
create trigger search_promotions_announce after insert or update or delete or truncate on public.search_promotions
  for each statement execute function private.announce_change();

create function private.cap_promotions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Each search goes through them.
  perform private.refuse(409, 'promotions_full') where (select count(*) from public.search_promotions) > 300;
  return null;
end
$$;
create trigger cap_promotions after insert on public.search_promotions
  for each statement execute function private.cap_promotions();

create view public.admin_search_promotions with (security_invoker = true) as
select promoted.*, service.service_title, service.status = 'published' and service.deleted_at is null as is_on_sale,
  case
    when promoted.ends_at <= now() then 'ended'
    when promoted.starts_at > now() then 'scheduled'
    when service.status <> 'published' or service.deleted_at is not null then 'hidden'
    else 'running'
  end as state
from public.search_promotions promoted join public.services service on service.id = promoted.service_id;
comment on view public.admin_search_promotions is
  'Promoted services with what becomes of each now: a service that is not on sale is not shown.';
grant select on public.admin_search_promotions to anon, authenticated, service_role;

create function private.promoted_services(p_query text)
returns table (service_id uuid, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select running.service_id, max(running.ends_at) from (
    select promoted.*, promoted.covers = 'query' as is_whole from public.search_promotions promoted,
      (select tsvector_to_array(to_tsvector('pg_catalog.english', p_query)) as words offset 0) asked
    where coalesce(promoted.starts_at, '-infinity') <= now() and coalesce(promoted.ends_at, 'infinity') > now()
      and case promoted.covers when 'query' then promoted.words = asked.words else promoted.words <@ asked.words end
  ) running
  group by running.service_id order by bool_or(is_whole) desc, min(running.created_at) limit 3
$$;
comment on function private.promoted_services is
  'At most three services that come first for a search now: those for exactly its words before those for some of them.';

create function private.search_extras(p_query text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'lifts', coalesce((select jsonb_object_agg(service_id, lift) from private.search_lifts(p_query)), '{}'),
  'promoted', coalesce((
    select jsonb_agg(jsonb_build_object('id', service_id, 'ends_at', ends_at)) from private.promoted_services(p_query)
  ), '[]')
);

create function public.read_search_answer(p_ids uuid[], p_query text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  promoted constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', service_id, 'ends_at', ends_at)) from private.promoted_services(p_query)
  ), '[]');
begin
  return public.read_search_cards(
    p_ids || array(select (one ->> 'id')::uuid from jsonb_array_elements(promoted) one), p_query
  ) || jsonb_build_object('promoted', promoted);
end
$$;
comment on function public.read_search_answer is
  'As read_search_cards, and which services come first for these words, with their cards: promoted is [{id, ends_at}].';

create function public.read_search_answers(p_ids uuid[], p_queries text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  extras constant jsonb := coalesce((
    select jsonb_agg(private.search_extras(query) order by place) from unnest(p_queries) with ordinality asked (query, place)
  ), '[]');
begin
  return public.read_search_cards(
    p_ids || array(select (one ->> 'id')::uuid from jsonb_path_query(extras, '$[*].promoted[*]') one)
  ) || jsonb_build_object('answers', extras);
end
$$;
comment on function public.read_search_answers is
  'The same for several searches: answers has {lifts, promoted} for each, in their order.';
grant execute on function public.read_search_answer, public.read_search_answers to service_role;

-- Pages of results are kept until content changes, and time alone changes nothing.
alter table private.search_counting add column promotions_told_at timestamptz not null default now();
create function private.tell_of_search_promotions() returns integer
language plpgsql set search_path = ''
as $$
declare
  since timestamptz;
begin
  select promotions_told_at into since from private.search_counting for update skip locked;
  if not exists (
    select from public.search_promotions
    where (starts_at > since and starts_at <= now()) or (ends_at > since and ends_at <= now())
  ) then
    return 0;
  end if;
  update private.search_counting set promotions_told_at = now();
  -- Of no row: the trigger is each statement's.
  update public.search_promotions set note = note where false;
  return 1;
end
$$;
comment on function private.tell_of_search_promotions is
  'Job: has pages of results made again when a promoted service begins or ends to be one.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('tell-of-search-promotions', '* * * * *', 'select private.tell_of_search_promotions()');
  end if;
end
$$;
