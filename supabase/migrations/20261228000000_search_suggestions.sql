-- What the search offers before anything is typed, with one read: visitors see all of it, so they may ask for it.
-- Which question finds which service is worked out where searches are, once for each version of what the search knows.

create table private.search_examples (
  is_only boolean primary key default true check (is_only),
  version bigint not null,
  questions jsonb not null
);
comment on table private.search_examples is
  'Questions that show how to ask, by the id of the service that each finds, as of a version of the search''s data.';

alter table private.search_examples enable row level security;

drop function public.list_most_hired;

create function public.get_search_suggestions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'most_hired', (
      select coalesce(jsonb_agg(to_jsonb(hired) order by hired.projects_sold_30d desc, hired.title), '[]') from (
        select id, slug, service_title as title, category, price_usd, projects_sold_30d
        from public.service_cards where projects_sold_30d > 0
        order by projects_sold_30d desc, title limit 6
      ) hired
    ),
    'examples', (
      select coalesce(
        (select jsonb_agg(best.question order by best.projects_sold_30d desc, best.id) from (
          select card.id, card.projects_sold_30d, known.questions ->> card.id::text as question
          from public.service_cards card
          where card.id = any (select jsonb_object_keys(known.questions)::uuid)
          order by card.projects_sold_30d desc, card.id limit 6
        ) best),
        '[]'
      )
      from private.search_examples known join private.search_version using (version)
    )
  );
end
$$;
comment on function public.get_search_suggestions is
  'The six visible services with the highest projects_sold_30d, as their cards show it, and six questions that find something; these are null until they are worked out for what the search knows now.';

create function public.keep_search_examples(p_version bigint, p_questions jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_examples (version, questions) values (p_version, p_questions)
  on conflict (is_only) do update set version = excluded.version, questions = excluded.questions
  where search_examples.version <> excluded.version;
end
$$;
comment on function public.keep_search_examples is
  'Keeps the questions that show how to ask, by the id of the service that each finds, as of a version of the search''s data.';

revoke execute on function public.get_search_suggestions, public.keep_search_examples from public;
grant execute on function public.get_search_suggestions to anon, authenticated, service_role;
grant execute on function public.keep_search_examples to service_role;
