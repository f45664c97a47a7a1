-- Changes of many services in one go: planned row by row, looked at, then worked off in the background.

create table public.bulk_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('change', 'import', 'undo')),
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped', 'done')),
  changes jsonb not null default '{}' check (octet_length(changes::text) <= 8000),
  chosen jsonb,
  file_name text check (char_length(file_name) <= 200),
  rows_expected integer check (rows_expected between 1 and 10000),
  undoes uuid references public.bulk_runs (id) on delete set null,
  started_by uuid references public.profiles (id) on delete set null,
  rows_ready integer not null default 0,
  rows_same integer not null default 0,
  rows_refused integer not null default 0,
  rows_done integer not null default 0,
  rows_conflict integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  pages_fresh_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.bulk_runs is 'Bulk changes, imports, and what took them back. A draft is a preview.';
comment on column public.bulk_runs.chosen is 'The search and filters that chose the services; null where each was ticked.';
comment on column public.bulk_runs.rows_expected is 'It can be started once so many are planned.';
comment on column public.bulk_runs.pages_fresh_at is 'When public pages were last made fresh for it.';
create index bulk_runs_newest on public.bulk_runs (created_at desc);
create index bulk_runs_in_work on public.bulk_runs (started_at) where status = 'running';
create index bulk_runs_undoes on public.bulk_runs (undoes);
create index bulk_runs_starter on public.bulk_runs (started_by);
call private.open_to_admin('public.bulk_runs');
-- Its progress is no news for the history.
create trigger bulk_runs_record_change after insert or update of status or delete on public.bulk_runs
  for each row execute function private.record_change('all', 'id');

create table public.bulk_rows (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.bulk_runs (id) on delete cascade,
  place integer not null check (place > 0),
  kind text not null default 'update' check (kind in ('update', 'create', 'remove')),
  -- No foreign key: what was done to a service outlives it.
  service_id uuid,
  slug text,
  title text,
  state text not null check (state in ('waiting', 'ready', 'same', 'refused', 'done', 'conflict')),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  version text,
  problems jsonb not null default '[]',
  pictures text[],
  worked_at timestamptz,
  unique (run_id, place)
);
comment on table public.bulk_rows is 'What a bulk run does to each service, planned and done. Kept for 30 days.';
comment on column public.bulk_rows.state is 'Waiting: not planned yet.';
comment on column public.bulk_rows.before is
  'The columns that change, as they were; slides are [{url, alt}] in their order.';
comment on column public.bulk_rows.pictures is 'Addresses to fetch before it can be written.';
comment on column public.bulk_rows.version is 'What the service was when this was planned, then what the run made of it.';
comment on column public.bulk_rows.problems is '[{column, text}]: why the row stays as it is.';
create index bulk_rows_by_state on public.bulk_rows (run_id, state, place);
call private.open_to_admin('public.bulk_rows');

-- What a change makes of a service --------------------------------------------------------------------

create function private.bulk_version(service public.services) returns text
language sql stable set search_path = ''
return md5(private.service_snapshot(service)::text);
comment on function private.bulk_version is
  'The same as long as no one edits the service. Sales and reviews are no edits.';

create function private.round_price(cents numeric, rounding text) returns numeric
language sql immutable set search_path = ''
return case rounding
  when '00' then round(cents / 100) * 100
  when '99' then greatest(round((cents - 99) / 100), 0) * 100 + 99
  else round(cents)
end;
comment on function private.round_price is 'Cents, or the nearest price that ends in .00 or .99.';

create function private.fill_service_pattern(pattern text, service public.services) returns text
language sql immutable set search_path = ''
-- The title comes last: what it says in braces is no placeholder.
return replace(replace(replace(replace(
  pattern,
  '{category}', coalesce(service.category, '')),
  '{price}', coalesce('$' || regexp_replace(to_char(service.price_usd / 100.0, 'FM999,999,990.00'), '\.00$', ''), '')),
  '{delivery}', service.delivery_time_days * 24 || ' hours'),
  '{title}', coalesce(service.service_title, ''));

create function private.problem(p_column text, p_text text) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('column', p_column, 'text', p_text);

create function private.description_sections(description text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  -- As domain/service-description.ts reads it; HTML stays in one piece.
  if description like '{%' and pg_input_is_valid(description, 'jsonb')
    and description::jsonb ?| array['about', 'process', 'included', 'excluded', 'details', 'value']
  then
    return description::jsonb;
  end if;
  return case when coalesce(description, '') = '' then '{}' else jsonb_build_object('about', description) end;
end
$$;

-- The limits of the editor (app/features/services/schema.ts) and of the table, in words for people.
create function private.service_problems(service public.services, p_changed text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  found_problems jsonb := '[]';
  unknown text;
  address constant text := '^(https?://|/(?![/\\]))[^\s"''<>\\]+$';
begin
  -- One by one and not as a query: this runs for each of 10,000 rows.
  if 'service_title' = any (p_changed) and char_length(service.service_title) > 200 then
    found_problems := found_problems || private.problem('service_title', 'A title has at most 200 characters.');
  end if;
  if 'service_description' = any (p_changed) then
    if char_length(service.service_description) > 40000 then
      found_problems := found_problems
        || private.problem('service_description', 'The description has at most 40,000 characters.');
    elsif char_length(service.service_description) > 6000 and exists (
      select 1 from jsonb_each_text(private.description_sections(service.service_description)) section
      where char_length(section.value) > 6000
    ) then
      found_problems := found_problems
        || private.problem('service_description', 'A section of the description has at most 6,000 characters.');
    end if;
  end if;
  if 'category' = any (p_changed) and not private.is_service_category(service.category) then
    found_problems := found_problems || private.problem('category', 'This is not a category of the store.');
  end if;
  if 'price_usd' = any (p_changed) and service.price_usd not between 0 and 100000000 then
    found_problems := found_problems || private.problem('price_usd', 'A price is $0 to $1,000,000.');
  end if;
  if 'delivery_time_days' = any (p_changed) and service.delivery_time_days not between 1 and 365 then
    found_problems := found_problems || private.problem('delivery_time_days', 'A delivery takes 1 to 365 days.');
  end if;
  if 'status' = any (p_changed) and service.status not in ('draft', 'published', 'archived') then
    found_problems := found_problems || private.problem('status', 'A service is a draft, published or archived.');
  end if;
  if 'seo_title' = any (p_changed) and char_length(service.seo_title) > 60 then
    found_problems := found_problems || private.problem(
      'seo_title', 'An SEO title has at most 60 characters; this has ' || char_length(service.seo_title) || '.');
  end if;
  if 'seo_description' = any (p_changed) and char_length(service.seo_description) > 160 then
    found_problems := found_problems || private.problem('seo_description',
      'An SEO description has at most 160 characters; this has ' || char_length(service.seo_description) || '.');
  end if;
  if 'og_image' = any (p_changed) and (char_length(service.og_image) > 1000 or service.og_image !~* address) then
    found_problems := found_problems
      || private.problem('og_image', 'A picture''s address starts with https:// or /.');
  end if;
  if 'slug' = any (p_changed)
    and (char_length(service.slug) > 120 or service.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  then
    found_problems := found_problems || private.problem(
      'slug', 'A page address has lowercase letters, digits and single hyphens, at most 120 characters.');
  end if;
  -- A badge that is gone since is no obstacle to another price.
  if 'badge_codes' = any (p_changed) and service.badge_codes <> '{}' then
    select string_agg(given, ', ') into unknown from unnest(service.badge_codes) given
    where not exists (select 1 from public.service_badges known where known.code = given);
    if unknown is not null then
      found_problems := found_problems || private.problem('badge_codes', 'There is no such badge: ' || unknown || '.');
    end if;
  end if;
  if service.status = 'published' then
    if coalesce(trim(service.service_title), '') = '' then
      found_problems := found_problems || private.problem('service_title', 'Service title is required to publish.');
    end if;
    if coalesce(trim(service.service_description), '') = '' then
      found_problems := found_problems
        || private.problem('service_description', 'Service description is required to publish.');
    end if;
    if service.category is null then
      found_problems := found_problems || private.problem('category', 'Service category is required to publish.');
    end if;
    if service.price_usd is null then
      found_problems := found_problems || private.problem('price_usd', 'Service price is required to publish.');
    end if;
  end if;
  return found_problems;
end
$$;

create function private.slides_of(p_service_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('url', url, 'alt', alt) order by position, created_at, id), '[]')
  from public.service_images where service_id = p_service_id and kind = 'gallery'
);

create table private.bulk_pictures (
  path text not null,
  run_id uuid not null references public.bulk_runs (id) on delete cascade,
  primary key (path, run_id)
);
comment on table private.bulk_pictures is
  'Files of service-media that a run has fetched, or taken off a service: they stay as long as it can be undone.';
create index bulk_pictures_of_run on private.bulk_pictures (run_id);

create function private.keep_bulk_pictures(p_run_id uuid, p_slides jsonb) returns void
language sql set search_path = ''
as $$
  insert into private.bulk_pictures (path, run_id)
  select distinct named.path, p_run_id
  from jsonb_array_elements(p_slides) slide
  cross join lateral private.file_path_in(slide ->> 'url', 'service-media') named (path)
  where named.path is not null
  on conflict do nothing
$$;

alter function private.is_file_used rename to is_file_named;
comment on function private.is_file_named is 'Whether a row of the store names a file.';
create function private.is_file_used(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
return private.is_file_named(p_bucket, p_path)
  or (p_bucket = 'service-media' and exists (select 1 from private.bulk_pictures where path = p_path));
comment on function private.is_file_used is 'Whether a row names a file, or a bulk run may still put it back.';

create type private.bulk_plan as (kind text, state text, before jsonb, after jsonb, version text, problems jsonb);

create function private.plan_bulk_row(service public.services, p_wanted jsonb, p_problems jsonb)
returns private.bulk_plan
language plpgsql stable set search_path = ''
as $$
declare
  is_new constant boolean := service.id is null;
  stored constant jsonb := case when is_new then '{}' else to_jsonb(service) || case when p_wanted ? 'slides'
    then jsonb_build_object('slides', private.slides_of(service.id)) else '{}' end end;
  candidate public.services;
  resulting jsonb;
  planned private.bulk_plan;
begin
  planned.kind := case when is_new then 'create' else 'update' end;
  candidate := jsonb_populate_record(
    case when is_new
      then jsonb_populate_record(service, '{"status": "draft", "delivery_time_days": 1, "badge_codes": []}')
      else service end,
    p_wanted
  );
  resulting := to_jsonb(candidate) || jsonb_build_object('slides', p_wanted -> 'slides');
  select coalesce(jsonb_object_agg(key, stored -> key) filter (where not is_new), '{}'),
    coalesce(jsonb_object_agg(key, resulting -> key), '{}')
  into planned.before, planned.after
  from jsonb_object_keys(p_wanted) key
  where coalesce(stored -> key, 'null') is distinct from coalesce(resulting -> key, 'null');
  planned.problems := p_problems || private.service_problems(candidate, array(select jsonb_object_keys(planned.after)));
  planned.version := case when not is_new then private.bulk_version(service) end;
  planned.state := case
    when planned.problems <> '[]' then 'refused'
    when planned.after = '{}' and not is_new then 'same'
    else 'ready'
  end;
  return planned;
end
$$;
comment on function private.plan_bulk_row is
  'What becomes of a service (of a new one where it is null) with these columns: before, after, and what is against it.';

create function private.bulk_wish(service public.services, p_changes jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wanted jsonb := p_changes - array['price', 'badges', 'seo_title', 'seo_description'];
  problems jsonb := '[]';
  price constant jsonb := p_changes -> 'price';
  badges constant text[] := array(select jsonb_array_elements_text(p_changes #> '{badges,codes}'));
  candidate public.services;
  cents numeric;
  seo text;
begin
  if p_changes ? 'price' then
    if price ->> 'mode' <> 'set' and service.price_usd is null then
      problems := problems || private.problem('price_usd', 'It has no price to start from.');
    else
      cents := private.round_price(case price ->> 'mode'
        when 'percent' then service.price_usd * (100 + (price ->> 'value')::numeric) / 100
        when 'amount' then service.price_usd + (price ->> 'value')::numeric
        else (price ->> 'value')::numeric
      end, price ->> 'rounding');
      if cents between 0 and 100000000 then
        wanted := wanted || jsonb_build_object('price_usd', cents);
      else
        problems := problems || private.problem('price_usd', 'A price is $0 to $1,000,000.');
      end if;
    end if;
  end if;
  if p_changes ? 'badges' then
    wanted := wanted || jsonb_build_object('badge_codes', case p_changes #>> '{badges,mode}'
      when 'set' then badges
      when 'remove' then array(
        select code from unnest(service.badge_codes) with ordinality had (code, place)
        where code <> all (badges) order by place
      )
      else service.badge_codes || array(
        select code from unnest(badges) with ordinality given (code, place)
        where code <> all (service.badge_codes) order by place
      )
    end);
  end if;
  -- Patterns say what the service will be, not what it was.
  candidate := jsonb_populate_record(service, wanted);
  foreach seo in array array['seo_title', 'seo_description'] loop
    if p_changes ? seo then
      wanted := wanted || jsonb_build_object(
        seo, nullif(trim(private.fill_service_pattern(p_changes ->> seo, candidate)), ''));
    end if;
  end loop;
  return jsonb_build_object('wanted', wanted, 'problems', problems);
end
$$;
comment on function private.bulk_wish is 'The columns that a bulk change wants of a service, and why it cannot say some.';

create function private.check_bulk_changes(p_changes jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  seo text;
begin
  perform private.refuse(422, 'bulk_change_invalid')
  where jsonb_typeof(p_changes) is distinct from 'object' or p_changes = '{}'
    or p_changes - array['category', 'price', 'badges', 'status', 'delivery_time_days', 'seo_title', 'seo_description'] <> '{}'
    or (p_changes ? 'category' and not coalesce(private.is_service_category(p_changes ->> 'category'), false))
    or (p_changes ? 'status' and coalesce(p_changes ->> 'status', '') not in ('draft', 'published', 'archived'))
    or (p_changes ? 'delivery_time_days' and not coalesce(p_changes ->> 'delivery_time_days' ~ '^[1-9]\d{0,2}$'
      and (p_changes ->> 'delivery_time_days')::integer <= 365, false))
    or (p_changes ? 'price' and not coalesce(
      p_changes #>> '{price,mode}' in ('percent', 'amount', 'set')
      and p_changes #>> '{price,rounding}' in ('exact', '00', '99')
      and jsonb_typeof(p_changes #> '{price,value}') = 'number'
      and abs((p_changes #>> '{price,value}')::numeric) <= 100000000, false))
    or (p_changes ? 'badges' and not coalesce(
      p_changes #>> '{badges,mode}' in ('add', 'remove', 'set')
      and jsonb_typeof(p_changes #> '{badges,codes}') = 'array', false));
  foreach seo in array array['seo_title', 'seo_description'] loop
    perform private.refuse(422, 'unknown_placeholder', jsonb_build_object('placeholder', named.parts[1]))
    from regexp_matches(p_changes ->> seo, '(\{[^{}]*\})', 'g') named (parts)
    where named.parts[1] <> all (array['{title}', '{category}', '{price}', '{delivery}']);
    perform private.refuse(422, 'bulk_change_invalid')
    where p_changes ? seo and (
      jsonb_typeof(p_changes -> seo) is distinct from 'string' or char_length(p_changes ->> seo) > 300
    );
  end loop;
end
$$;

create function private.count_bulk_rows(p_run_id uuid) returns void
language sql set search_path = ''
as $$
  update public.bulk_runs run set
    rows_ready = counted.ready, rows_same = counted.same, rows_refused = counted.refused,
    rows_done = counted.done, rows_conflict = counted.conflict
  from (
    select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'same') as same,
      count(*) filter (where state = 'refused') as refused, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'conflict') as conflict
    from public.bulk_rows where run_id = p_run_id
  ) counted
  where run.id = p_run_id
$$;

create function private.open_bulk_run(p_kind text, p_changes jsonb, p_file_name text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  opened uuid;
begin
  -- Previews that no one came back to.
  delete from public.bulk_runs where status = 'draft' and created_at < now() - interval '1 day';
  insert into public.bulk_runs (kind, changes, file_name, started_by)
  values (p_kind, p_changes, p_file_name, (select id from public.profiles where id = auth.uid()))
  returning id into opened;
  return opened;
end
$$;

create function private.plan_waiting_rows(p_run_id uuid, p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  run public.bulk_runs;
begin
  select * into run from public.bulk_runs where id = p_run_id and status = 'draft' for update;
  -- Materialized: a nested loop would plan all of them again for each.
  with next_rows as materialized (
    select id, service_id from public.bulk_rows where run_id = run.id and state = 'waiting' order by place limit p_limit
  ), planned as materialized (
    select next_rows.id as row_id, plan.*
    from next_rows join public.services service on service.id = next_rows.service_id
    cross join lateral private.bulk_wish(service, run.changes) wish
    cross join lateral private.plan_bulk_row(service, wish -> 'wanted', wish -> 'problems') plan
  )
  update public.bulk_rows listed set
    state = coalesce(planned.state, 'conflict'), before = coalesce(planned.before, '{}'),
    after = coalesce(planned.after, '{}'), version = planned.version,
    problems = coalesce(planned.problems, jsonb_build_array(private.problem('', 'It no longer exists.')))
  from next_rows left join planned on planned.row_id = next_rows.id
  where listed.id = next_rows.id;
  perform private.count_bulk_rows(run.id);
  return (select count(*) from public.bulk_rows where run_id = run.id and state = 'waiting');
end
$$;
comment on function private.plan_waiting_rows is 'Plans the next rows; answers how many still wait.';

create function public.preview_bulk_change(p_ids uuid[], p_where jsonb, p_changes jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid;
  planned integer;
begin
  perform private.require_admin();
  perform private.check_bulk_changes(p_changes);
  opened := private.open_bulk_run('change', p_changes, null);
  insert into public.bulk_rows (run_id, place, service_id, slug, title, state)
  select opened, row_number() over (order by lower(service.service_title), service.id),
    service.id, service.slug, service.service_title, 'waiting'
  from public.services service
  where service.deleted_at is null
    and service.id in (select private.matching_ids('public.services', p_ids, p_where));
  get diagnostics planned = row_count;
  perform private.refuse(400, 'nothing_chosen') where planned = 0;
  perform private.refuse(422, 'too_many_services') where planned > 10000;
  update public.bulk_runs set rows_expected = planned, chosen = case when p_ids is null then p_where end where id = opened;
  perform private.plan_waiting_rows(opened, 500);
  return opened;
end
$$;
comment on function public.preview_bulk_change is
  'Begins a change of these services, given by their ids or by the list''s filter; answers the run, a draft with a row for each.';

create function public.plan_bulk_rows(p_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.plan_waiting_rows(p_id, 500);
end
$$;
comment on function public.plan_bulk_rows is 'Plans the next rows of a draft; answers how many still wait.';

-- The run --------------------------------------------------------------------------------------------

-- While a run writes its parts, public pages are not dropped with each of them.
drop trigger services_announce on public.services;
create trigger services_announce after insert or update or delete or truncate on public.services
  for each statement when (coalesce(current_setting('oneday.in_bulk', true), '') <> 'on')
  execute function private.announce_change();
drop trigger service_images_announce on public.service_images;
create trigger service_images_announce after insert or update or delete or truncate on public.service_images
  for each statement when (coalesce(current_setting('oneday.in_bulk', true), '') <> 'on')
  execute function private.announce_change();

create function private.freshen_after_bulk(p_run_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('oneday.in_bulk', '', true);
  -- A statement without rows announces too.
  update public.services set status = status where false;
  update public.bulk_runs set pages_fresh_at = clock_timestamp() where id = p_run_id;
end
$$;
comment on function private.freshen_after_bulk is 'Makes the public pages fresh.';

create function private.write_bulk_row(p_row public.bulk_rows) returns void
language plpgsql set search_path = ''
as $$
declare
  current public.services;
  candidate public.services;
  written public.services;
  -- Each is made once: it is most of what a row costs.
  was jsonb;
  became jsonb;
begin
  if p_row.kind = 'create' then
    candidate := jsonb_populate_record(
      jsonb_populate_record(
        null::public.services, '{"status": "draft", "delivery_time_days": 1, "badge_codes": []}'),
      p_row.after
    );
    insert into public.services (
      slug, service_title, service_description, category, price_usd, delivery_time_days, status, badge_codes,
      seo_title, seo_description, og_image
    )
    values (
      candidate.slug, candidate.service_title, candidate.service_description, candidate.category, candidate.price_usd,
      candidate.delivery_time_days, candidate.status, candidate.badge_codes,
      candidate.seo_title, candidate.seo_description, candidate.og_image
    )
    returning * into written;
  else
    select * into current from public.services where id = p_row.service_id for no key update;
    was := private.service_snapshot(current);
    if current.id is null then
      update public.bulk_rows set state = 'conflict', worked_at = now(),
        problems = jsonb_build_array(private.problem('', 'It no longer exists.'))
      where id = p_row.id;
      return;
    elsif md5(was::text) <> p_row.version
      or (p_row.after ? 'slides' and private.slides_of(current.id) <> p_row.before -> 'slides')
    then
      update public.bulk_rows set state = 'conflict', worked_at = now(),
        problems = jsonb_build_array(private.problem('', 'It was changed in the meantime.'))
      where id = p_row.id;
      return;
    end if;
    candidate := jsonb_populate_record(current, p_row.after);
    if candidate.status = 'published' and current.status <> 'published' and not p_row.after ? 'published_at' then
      candidate.published_at := now();
    end if;
    update public.services set
      service_title = candidate.service_title, service_description = candidate.service_description,
      category = candidate.category, price_usd = candidate.price_usd,
      delivery_time_days = candidate.delivery_time_days, status = candidate.status,
      badge_codes = candidate.badge_codes, seo_title = candidate.seo_title,
      seo_description = candidate.seo_description, og_image = candidate.og_image,
      published_at = candidate.published_at, deleted_at = candidate.deleted_at
    where id = current.id
    returning * into written;
  end if;
  if p_row.after ? 'slides' then
    perform private.keep_bulk_pictures(p_row.run_id, private.slides_of(written.id));
    delete from public.service_images where service_id = written.id and kind = 'gallery';
    insert into public.service_images (service_id, url, alt, position)
    select written.id, slide ->> 'url', slide ->> 'alt', place - 1
    from jsonb_array_elements(p_row.after -> 'slides') with ordinality listed (slide, place);
  end if;
  became := private.service_snapshot(written);
  if p_row.kind <> 'create' then
    -- What was written, with what the database itself has added: the time of publication.
    select p_row.before || coalesce(jsonb_object_agg(key, was -> key), '{}'),
      p_row.after || coalesce(jsonb_object_agg(key, became -> key), '{}')
    into p_row.before, p_row.after
    from jsonb_object_keys(was) key where was -> key is distinct from became -> key;
  end if;
  update public.bulk_rows set
    state = 'done', worked_at = now(), service_id = written.id, slug = written.slug,
    version = md5(became::text), before = p_row.before, after = p_row.after
  where id = p_row.id;
end
$$;

create function private.work_bulk_row(p_row public.bulk_rows) returns void
language plpgsql set search_path = ''
as $$
declare
  words text;
begin
  -- Whole or not at all.
  begin
    perform private.write_bulk_row(p_row);
  exception when integrity_constraint_violation or data_exception or raise_exception then
    -- Locks, deadlocks and a server that stops are for another try.
    words := case sqlstate
      when '23505' then 'Another service has this page address.'
      else 'The database refused it: ' || sqlerrm
    end;
    update public.bulk_rows set
      state = 'refused', worked_at = now(), problems = jsonb_build_array(private.problem('', words))
    where id = p_row.id;
  end;
end
$$;

create function private.work_bulk_run(p_run_id uuid, p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  run public.bulk_runs;
  ready public.bulk_rows[];
  one public.bulk_rows;
begin
  select * into run from public.bulk_runs
  where id = p_run_id and status = 'running' for update skip locked;
  if run.id is null then
    return 0;
  end if;
  if run.started_by is not null then
    -- The history of each service names the admin, not the job. Who started it had shown a second factor if they have one.
    perform set_config('request.jwt.claim.sub', run.started_by::text, true),
      set_config('request.jwt.claims', jsonb_build_object(
        'sub', run.started_by, 'role', 'authenticated', 'aal', 'aal2')::text, true);
    if not public.is_admin() then
      update public.bulk_runs set status = 'stopped' where id = run.id;
      perform private.freshen_after_bulk(run.id);
      return 0;
    end if;
  end if;
  perform set_config('oneday.in_bulk', 'on', true);
  ready := array(
    select listed from public.bulk_rows listed
    where listed.run_id = run.id and listed.state = 'ready' and listed.pictures is null order by listed.place limit p_limit
  );
  -- Always in the same order, so that two changes of the same services cannot deadlock.
  for one in select listed.* from unnest(ready) listed order by listed.service_id, listed.place loop
    perform private.work_bulk_row(one);
  end loop;
  perform private.count_bulk_rows(run.id);
  if not exists (select 1 from public.bulk_rows where run_id = run.id and state = 'ready') then
    update public.bulk_runs set status = 'done', finished_at = clock_timestamp() where id = run.id;
    perform private.freshen_after_bulk(run.id);
  elsif coalesce(run.pages_fresh_at, run.started_at) < clock_timestamp() - interval '10 seconds' then
    perform private.freshen_after_bulk(run.id);
  end if;
  perform set_config('oneday.in_bulk', '', true);
  return cardinality(ready);
end
$$;
comment on function private.work_bulk_run is 'Does the next rows of a run, and answers how many.';

create function private.work_bulk_runs(p_limit integer default 100) returns integer
language sql set search_path = ''
as $$
  select coalesce(private.work_bulk_run((
    -- One that waits for pictures holds up no other.
    select run.id from public.bulk_runs run
    where run.status = 'running' and (
      exists (select from public.bulk_rows where run_id = run.id and state = 'ready' and pictures is null)
      or not exists (select from public.bulk_rows where run_id = run.id and state = 'ready')
    ) order by run.started_at limit 1
  ), p_limit), 0)
$$;
comment on function private.work_bulk_runs is
  'Job: does the next rows of the oldest run that has any to do; answers how many. Called until it answers 0.';

create function public.start_bulk_run(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(409, 'import_incomplete') from public.bulk_runs run
  where run.id = p_id and run.rows_expected > (
    select count(*) from public.bulk_rows where run_id = run.id and state <> 'waiting'
  );
  update public.bulk_runs set status = 'running', started_at = coalesce(started_at, clock_timestamp())
  where id = p_id and status in ('draft', 'stopped');
  perform private.refuse(409, 'bulk_run_not_waiting') where not found;
  -- A small run needs no background.
  perform private.work_bulk_run(p_id, 100);
end
$$;
comment on function public.start_bulk_run is 'Starts a run, or goes on with one that was stopped.';

create function public.stop_bulk_run(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.bulk_runs set status = 'stopped' where id = p_id and status = 'running';
  perform private.refuse(409, 'bulk_run_not_running') where not found;
  perform private.freshen_after_bulk(p_id);
end
$$;
comment on function public.stop_bulk_run is 'Stops a run. What is done stays; the rest can be gone on with.';

create function public.discard_bulk_run(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.bulk_runs where id = p_id and status = 'draft';
  perform private.refuse(409, 'bulk_run_not_waiting') where not found;
end
$$;
comment on function public.discard_bulk_run is 'Deletes a preview.';

create function public.undo_bulk_run(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  undone public.bulk_runs;
  opened uuid;
begin
  perform private.require_admin();
  select * into undone from public.bulk_runs where id = p_id for update;
  perform private.refuse(409, 'bulk_run_not_undoable')
  where undone.id is null or undone.kind = 'undo' or undone.status not in ('done', 'stopped') or undone.rows_done = 0
    or coalesce(undone.finished_at, undone.updated_at) < now() - interval '30 days'
    or exists (select 1 from public.bulk_runs where undoes = p_id);
  -- A run that was stopped is over with its undo.
  update public.bulk_runs set status = 'done', finished_at = coalesce(finished_at, clock_timestamp()) where id = p_id;
  opened := private.open_bulk_run('undo', '{}', undone.file_name);
  insert into public.bulk_rows (run_id, place, kind, service_id, slug, title, state, before, after, version)
  select opened, place, case kind when 'create' then 'remove' else 'update' end, service_id, slug, title, 'ready',
    case kind when 'create' then '{"deleted_at": null}' else after end,
    case kind when 'create' then jsonb_build_object('deleted_at', now()) else before end,
    version
  from public.bulk_rows where run_id = p_id and state = 'done';
  update public.bulk_runs set undoes = p_id, status = 'running', started_at = clock_timestamp() where id = opened;
  perform private.count_bulk_rows(opened);
  perform private.work_bulk_run(opened, 100);
  return opened;
end
$$;
comment on function public.undo_bulk_run is
  'Takes a run of the last 30 days back, row by row, where no one has changed the service since; answers the run that does.';

grant execute on function public.preview_bulk_change, public.plan_bulk_rows, public.start_bulk_run, public.stop_bulk_run,
  public.discard_bulk_run, public.undo_bulk_run
to authenticated, service_role;

create view public.admin_bulk_runs with (security_invoker = true) as
select
  run.id, run.kind, run.status, run.changes, run.file_name, run.undoes, run.created_at, run.started_at, run.finished_at,
  run.rows_ready, run.rows_same, run.rows_refused, run.rows_done, run.rows_conflict,
  run.rows_ready + run.rows_same + run.rows_refused + run.rows_done + run.rows_conflict as rows_in_all,
  coalesce(nullif(profile.full_name, ''), nullif(account.email, '')) as starter_name,
  undo.id as undone_by,
  run.kind <> 'undo' and run.status in ('done', 'stopped') and run.rows_done > 0 and undo.id is null
    and coalesce(run.finished_at, run.updated_at) >= now() - interval '30 days' as is_undoable,
  run.chosen,
  case when run.kind = 'import' and run.rows_ready > 0 then (
    select count(*) from public.bulk_rows planned
    where planned.run_id = run.id and planned.kind = 'create' and planned.state = 'ready'
  ) else 0 end as rows_to_create
from public.bulk_runs run
left join public.profiles profile on profile.id = run.started_by
left join public.user_accounts account on account.id = run.started_by
left join public.bulk_runs undo on undo.undoes = run.id;
comment on view public.admin_bulk_runs is 'Bulk runs with who started them, and whether they can be taken back.';
grant select on public.admin_bulk_runs to anon, authenticated, service_role;

-- The history, and how far a run is.
alter publication supabase_realtime add table public.bulk_runs;

create function private.forget_bulk_rows() returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.bulk_rows where id = any (array(
    select listed.id from public.bulk_rows listed join public.bulk_runs run on run.id = listed.run_id
    where run.status = 'done' and run.finished_at < now() - interval '30 days' limit 2000
  ));
  get diagnostics forgotten = row_count;
  delete from private.bulk_pictures picture using public.bulk_runs run
  where run.id = picture.run_id and run.status = 'done' and run.finished_at < now() - interval '30 days';
  return forgotten;
end
$$;
comment on function private.forget_bulk_rows is
  'Job: the rows of runs that can no longer be undone; answers how many. Called until it answers 0.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('work-bulk-runs', '2 seconds', 'select private.work_bulk_runs(500)');
    perform cron.schedule('forget-bulk-rows', '43 3 * * *', 'select private.forget_bulk_rows()');
  end if;
end
$$;
