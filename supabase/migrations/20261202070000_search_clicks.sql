-- The search asks with examples, and learns a little from what searchers open.

alter table public.search_vocabulary add column example text
  check (example ~ '\S' and char_length(example) <= 60);
comment on column public.search_vocabulary.example is
  'A question that shows visitors how to ask; shown while it finds something. Null for none.';

alter table public.search_events add column words text[] not null
  generated always as (tsvector_to_array(to_tsvector('pg_catalog.english', query))) stored;
comment on column public.search_events.words is
  'The stems of the words that tell something: searches with the same ones count as the same.';
create index search_events_opened on public.search_events (words, created_at desc) where clicked_id is not null;

-- Visitors write these rows, so none of this may be worth a script's while: a session counts once for
-- the same words, three sessions of a day for a service, half as much after 30 days, and all of them
-- together for a tenth of the score.
create function private.search_lifts(p_query text)
returns table (service_id uuid, visitors integer, all_visitors integer, lift numeric, last_opened_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  with newest as (
    select session_id, clicked_id, created_at from public.search_events
    where words = tsvector_to_array(to_tsvector('pg_catalog.english', p_query)) and words <> '{}'
      and clicked_id is not null and created_at > now() - interval '90 days'
    order by created_at desc limit 500
  ), votes as (
    select distinct on (session_id) clicked_id, created_at from newest order by session_id, created_at desc
  ), days as (
    select clicked_id, count(*)::integer as visitors, max(created_at) as last_opened_at,
      least(count(*), 3) * power(0.5, extract(epoch from now() - max(created_at)) / 2592000) as weight
    from votes group by clicked_id, date_trunc('day', created_at at time zone 'UTC')
  ), sums as (
    select clicked_id, sum(visitors)::integer as visitors, max(last_opened_at) as last_opened_at, sum(weight) as weight
    from days group by clicked_id
  )
  select clicked_id, visitors, sum(visitors) over ()::integer, 0.1 * weight / (sum(weight) over () + 4), last_opened_at
  from sums
$$;
comment on function private.search_lifts is
  'By how much of its score a service moves up in searches for the same words, because searchers opened it: 0 to 0.1.';

drop function public.read_search_cards(uuid[]);
create function public.read_search_cards(p_ids uuid[], p_query text default null) returns jsonb
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
      ), '[]'),
      'lifts', coalesce((
        select jsonb_object_agg(service_id, lift) from private.search_lifts(p_query) where service_id = any (p_ids)
      ), '{}')
    )
    from private.search_version current_state
  );
end
$$;
comment on function public.read_search_cards is
  'The cards of those services that are visible now, how far searchers'' clicks move each up, and the version of what '
  'the search has to know.';
grant execute on function public.read_search_cards to service_role;

create function public.explain_search_clicks(p_query text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'words', to_jsonb(tsvector_to_array(to_tsvector('pg_catalog.english', p_query))),
    'services', coalesce((
      select jsonb_agg(jsonb_build_object(
        'service_id', opened.service_id, 'title', service.service_title, 'visitors', opened.visitors,
        'lift', round(opened.lift, 4), 'last_opened_at', opened.last_opened_at,
        'why', format(
          '%s of %s visitors who opened a result of these words in the last 90 days opened this one, most recently on %s. '
          'That moves it up by %s%% of its score; 10%% is the most.',
          opened.visitors, opened.all_visitors, to_char(opened.last_opened_at at time zone 'America/New_York', 'FMMonth FMDD'),
          to_char(100 * opened.lift, 'FM990.0')
        )
      ) order by opened.lift desc, service.service_title)
      from private.search_lifts(p_query) opened
      join public.services service on service.id = opened.service_id
    ), '[]')
  );
end
$$;
comment on function public.explain_search_clicks is
  'Why a search has its order, as far as searchers made it: which services they opened for the same words, and what that counts.';
grant execute on function public.explain_search_clicks to authenticated, service_role;

-- With the examples.
create or replace function public.read_search_changes(p_version bigint, p_service_id uuid, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'version', current_state.version,
      'vocabulary', case when current_state.vocabulary_version > p_version then coalesce((
        select jsonb_agg(jsonb_build_object('phrases', phrases, 'meaning', meaning, 'example', example) order by id)
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
