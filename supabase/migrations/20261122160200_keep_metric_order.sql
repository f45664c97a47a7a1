-- The figures of a case study keep the order of their author: jsonb sorts the names of a map.

alter table public.case_studies add column metric_order text[] not null default '{}';
comment on column public.case_studies.metric_order is
  'The names in metrics, in the order in which they are shown. Names that are missing here come last.';

create function private.order_metrics() returns trigger
language plpgsql set search_path = ''
as $$
declare
  given constant text[] := array_remove(coalesce(new.metric_order, '{}'), null);
begin
  -- What is no map is refused by the table.
  if jsonb_typeof(new.metrics) is distinct from 'object' then
    return new;
  end if;
  new.metric_order := array(
    select named.name from (
      select listed.name, min(listed.place) as place
      from unnest(given) with ordinality listed (name, place)
      where new.metrics ? listed.name group by listed.name
      union all
      select added.name, cardinality(given) + added.place
      from jsonb_object_keys(new.metrics) with ordinality added (name, place)
      where added.name <> all (given)
    ) named order by named.place
  );
  return new;
end
$$;
comment on function private.order_metrics is
  'Trigger: metric_order holds each name in metrics once, so a map alone can be written too.';
create trigger case_studies_order_metrics before insert or update on public.case_studies
  for each row execute function private.order_metrics();
update public.case_studies set metric_order = default;

-- The sync takes the order along; what else it does stays as it is.
do $$
declare
  definition text := pg_get_functiondef('public.sync_case_studies'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    ['known.metrics, known.created_at', 'known.metrics, known.metric_order, known.created_at'],
    ['entry.metrics, coalesce(', 'entry.metrics, coalesce(entry.metric_order, known.metric_order),
      coalesce('],
    ['metrics jsonb, created_at', 'metrics jsonb, metric_order text[], created_at'],
    ['campaign_name, metrics, created_at', 'campaign_name, metrics, metric_order, created_at'],
    ['coalesce(created_at, now())', 'coalesce(metric_order, ''{}''), coalesce(created_at, now())'],
    ['metrics = entry.metrics,', 'metrics = entry.metrics,
        metric_order = coalesce(entry.metric_order, study.metric_order),']
  ] loop
    if strpos(definition, change[1]) = 0 then
      raise exception 'sync_case_studies has no "%" that this migration could change.', change[1];
    end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end
$$;
